import { Form, Input, Modal } from 'antd';
import { REASON_LENGTH, REJECT_PRESETS } from '@contract/real-name/choices';
import ReasonPresets from '@/components/record/ReasonPresets';
import { rejectRealName, voidRealName } from '@/services/real-names';
import { toast } from '@/utils/feedback';
import { useSubmit } from '@/utils/use-submit';
import { useText } from '../use-text';
import type { DialogProps } from './dialog-props';

/** 驳回 or 作废: the reason, which the person reads. */
export default function ReasonStepDialog({ step, item, onClose, onDone }: DialogProps & { step: 'reject' | 'void' }) {
  const text = useText();
  const [form] = Form.useForm<{ reason: string }>();
  const { busy, run } = useSubmit(() => onDone());
  const send = step === 'reject' ? rejectRealName : voidRealName;
  const submit = ({ reason }: { reason: string }) =>
    run(
      (requestId) => send(item, { version: item.version, requestId, reason: reason.trim() }),
      (detail) => {
        toast.success(text(`${step}.done`, { name: item.realName }));
        onDone(detail);
      },
    );
  const length = (_: unknown, value?: string) => {
    const count = [...(value ?? '').trim()].length;
    return count >= REASON_LENGTH.least && count <= REASON_LENGTH.most
      ? Promise.resolve()
      : Promise.reject(new Error(text('reason.rule', REASON_LENGTH)));
  };
  return (
    <Modal
      open
      title={text(`${step}.title`, { name: item.realName })}
      okText={text(`action.${step}`)}
      cancelText={text('cancel')}
      okButtonProps={{ danger: true, loading: busy }}
      cancelButtonProps={{ disabled: busy }}
      maskClosable={false}
      onCancel={onClose}
      onOk={() => form.submit()}
    >
      <Form form={form} layout="vertical" disabled={busy} onFinish={(values) => void submit(values)}>
        {step === 'reject' && (
          <ReasonPresets
            label={text('reason.presets')}
            presets={REJECT_PRESETS}
            onPick={(reason) => form.setFieldsValue({ reason })}
          />
        )}
        <Form.Item
          name="reason"
          label={text('reason')}
          extra={text(`${step}.hint`)}
          required
          rules={[{ validator: length }]}
        >
          <Input.TextArea autoFocus rows={4} maxLength={REASON_LENGTH.most} showCount />
        </Form.Item>
      </Form>
    </Modal>
  );
}
