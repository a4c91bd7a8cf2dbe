import { Form, Input, Modal } from 'antd';
import { CLAIM_REASON } from '@contract/claims/rules';
import { endClaim } from '@/services/claims';
import { toast } from '@/utils/feedback';
import { useSubmit } from '@/utils/use-submit';
import { useText } from '../use-text';
import type { StepDialogProps } from './dialog-props';
import { reasonRule } from './reason-rule';

/** 驳回 or 关闭 with a reason; the employee reads it. 登记银行未付 with one for the log. */
function EndDialog({ step, claim, onClose, onDone }: StepDialogProps & { step: 'reject' | 'close' | 'bankReturn' }) {
  const text = useText();
  const [form] = Form.useForm<{ reason: string }>();
  const { busy, run } = useSubmit(() => onDone());
  const submit = ({ reason }: { reason: string }) =>
    run(
      (requestId) => endClaim(claim.id, step, { version: claim.version, requestId, reason: reason.trim() }),
      (detail) => {
        toast.success(text(`${step}.done`, { no: claim.orderNo }));
        onDone(detail);
      },
    );
  return (
    <Modal
      open
      title={text(`${step}.title`, { no: claim.orderNo })}
      okText={text(`action.${step}`)}
      cancelText={text('cancel')}
      okButtonProps={{ danger: true, loading: busy }}
      cancelButtonProps={{ disabled: busy }}
      maskClosable={false}
      onCancel={onClose}
      onOk={() => form.submit()}
    >
      <Form form={form} layout="vertical" disabled={busy} onFinish={(values) => void submit(values)}>
        <Form.Item
          name="reason"
          label={text(`${step}.reason`)}
          extra={text(step === 'bankReturn' ? 'bankReturn.hint' : 'reason.hint')}
          required
          rules={[reasonRule(text('reason.rule'))]}
        >
          <Input.TextArea autoFocus rows={3} maxLength={CLAIM_REASON.most} showCount />
        </Form.Item>
      </Form>
    </Modal>
  );
}

export const RejectDialog = (props: StepDialogProps) => <EndDialog step="reject" {...props} />;
export const CloseDialog = (props: StepDialogProps) => <EndDialog step="close" {...props} />;
export const BankReturnDialog = (props: StepDialogProps) => <EndDialog step="bankReturn" {...props} />;
