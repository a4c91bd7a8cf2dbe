import { Alert, Form, Input, Modal } from 'antd';
import { CLAIM_REASON, VOUCHER_LENGTH } from '@contract/claims/rules';
import { reverseClaim } from '@/services/claims';
import { SPACE } from '@/theme/tokens';
import { toast } from '@/utils/feedback';
import { useSubmit } from '@/utils/use-submit';
import { moneyText } from '@/utils/money-text';
import { useText } from '../use-text';
import type { StepDialogProps } from './dialog-props';
import { reasonRule } from './reason-rule';
import { VOUCHER_NO } from './voucher-rule';

interface Values {
  voucherNo: string;
  reason: string;
}

/** 冲正: what was paid came back, with its voucher and why; the claim stays as it is. */
export default function ReverseDialog({ claim, onClose, onDone }: StepDialogProps) {
  const text = useText();
  const [form] = Form.useForm<Values>();
  const { busy, run } = useSubmit(() => onDone());
  const submit = ({ voucherNo, reason }: Values) =>
    run(
      (requestId) =>
        reverseClaim(claim.id, {
          version: claim.version,
          requestId,
          voucherNo: voucherNo.trim(),
          reason: reason.trim(),
        }),
      (detail) => {
        toast.success(text('reverse.done', { no: claim.orderNo }));
        onDone(detail);
      },
    );
  return (
    <Modal
      open
      title={text('reverse.title', { no: claim.orderNo })}
      okText={text('reverse.ok')}
      cancelText={text('cancel')}
      okButtonProps={{ danger: true, loading: busy }}
      cancelButtonProps={{ disabled: busy }}
      maskClosable={false}
      onCancel={onClose}
      onOk={() => form.submit()}
    >
      <Alert
        type="warning"
        showIcon
        message={text('reverse.hint', { name: claim.staffName, amount: moneyText(claim.payFen) })}
        description={text('reverse.after')}
        style={{ marginBlockEnd: SPACE.md }}
      />
      <Form form={form} layout="vertical" disabled={busy} onFinish={(values) => void submit(values)}>
        <Form.Item
          name="voucherNo"
          label={text('reverse.voucherNo')}
          rules={[{ required: true }, { pattern: VOUCHER_NO, message: text('offline.no.rule') }]}
        >
          <Input autoFocus maxLength={VOUCHER_LENGTH.most} autoComplete="off" />
        </Form.Item>
        <Form.Item
          name="reason"
          label={text('reverse.reason')}
          extra={text('reason.hint')}
          required
          rules={[reasonRule(text('reason.rule'))]}
        >
          <Input.TextArea rows={3} maxLength={CLAIM_REASON.most} showCount />
        </Form.Item>
      </Form>
    </Modal>
  );
}
