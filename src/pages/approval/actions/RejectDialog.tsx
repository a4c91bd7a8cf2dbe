import { Form, Input, Modal } from 'antd';
import { REJECT_LENGTH, REJECT_PRESETS } from '@contract/approval/choices';
import type { ApprovalDetail } from '@contract/approval/schemas';
import ReasonPresets from '@/components/record/ReasonPresets';
import { useServices } from '@/models/hooks';
import { rejectApplication } from '@/services/approvals';
import { toast } from '@/utils/feedback';
import { useSubmit } from '@/utils/use-submit';
import { useText } from '../use-text';

interface RejectDialogProps {
  application: ApprovalDetail;
  onClose: () => void;
  onDone: (detail?: ApprovalDetail) => void;
}

/** 驳回: the reason, from the usual ones or in own words; the applicant reads it. */
export default function RejectDialog({ application, onClose, onDone }: RejectDialogProps) {
  const text = useText();
  const [form] = Form.useForm<{ reason: string }>();
  const untold = !useServices().texts.includes('applicationRejected');
  const { busy, run } = useSubmit(() => onDone());
  const submit = ({ reason }: { reason: string }) =>
    run(
      (requestId) =>
        rejectApplication(application.id, { version: application.version, requestId, reason: reason.trim() }),
      (detail) => {
        toast.success(text(untold ? 'reject.done.noSms' : 'reject.done', { name: application.name }));
        onDone(detail);
      },
    );
  const length = (_: unknown, value?: string) => {
    const count = [...(value ?? '').trim()].length;
    return count >= REJECT_LENGTH.least && count <= REJECT_LENGTH.most
      ? Promise.resolve()
      : Promise.reject(new Error(text('reject.rule', { least: REJECT_LENGTH.least, most: REJECT_LENGTH.most })));
  };
  return (
    <Modal
      open
      title={text('reject.title', { name: application.name })}
      okText={text('action.reject')}
      cancelText={text('cancel')}
      okButtonProps={{ danger: true, loading: busy }}
      cancelButtonProps={{ disabled: busy }}
      maskClosable={false}
      onCancel={onClose}
      onOk={() => form.submit()}
    >
      <Form form={form} layout="vertical" disabled={busy} onFinish={(values) => void submit(values)}>
        <ReasonPresets
          label={text('reject.presets')}
          presets={REJECT_PRESETS}
          onPick={(reason) => form.setFieldsValue({ reason })}
        />
        <Form.Item
          name="reason"
          label={text('reject.reason')}
          extra={text(untold ? 'reject.hint.noSms' : 'reject.hint')}
          required
          rules={[{ validator: length }]}
        >
          <Input.TextArea autoFocus rows={4} maxLength={REJECT_LENGTH.most} showCount />
        </Form.Item>
      </Form>
    </Modal>
  );
}
