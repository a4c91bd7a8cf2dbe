import { Alert, Checkbox, Form, Modal, Typography } from 'antd';
import type { OnlineChannel, SandboxOutcome } from '@contract/claims/choices';
import { useServices } from '@/models/hooks';
import { payClaim } from '@/services/claims';
import { SPACE } from '@/theme/tokens';
import { toast } from '@/utils/feedback';
import { shownMoment } from '@/utils/moments';
import { useSubmit } from '@/utils/use-submit';
import { moneyText } from '@/utils/money-text';
import { useText } from '../use-text';
import type { StepDialogProps } from './dialog-props';
import PayFields from './PayFields';

interface Values {
  channel: OnlineChannel;
  sandbox?: SandboxOutcome;
  despiteBankFile?: boolean;
}

/** 打款, 重试: to whom and how much; one that stands in a bank file wants a tick. */
function PaymentDialog({ step, claim, onClose, onDone }: StepDialogProps & { step: 'pay' | 'retry' }) {
  const text = useText();
  const services = useServices();
  const [form] = Form.useForm<Values>();
  const { busy, run } = useSubmit(() => onDone());
  const submit = (values: Values) =>
    run(
      (requestId) => payClaim(claim.id, step, { version: claim.version, requestId, ...values }),
      (detail) => {
        toast.success(text('pay.begun', { no: claim.orderNo }));
        onDone(detail);
      },
    );
  const ticked = (_: unknown, value?: boolean) =>
    value ? Promise.resolve() : Promise.reject(new Error(text('pay.bankFile.rule')));
  return (
    <Modal
      open
      title={text(`${step}.title`, { no: claim.orderNo })}
      okText={text(`action.${step}`)}
      cancelText={text('cancel')}
      okButtonProps={{ loading: busy }}
      cancelButtonProps={{ disabled: busy }}
      maskClosable={false}
      onCancel={onClose}
      onOk={() => form.submit()}
    >
      <Typography.Paragraph>
        {text('pay.sum', {
          name: claim.staffName,
          amount: moneyText(claim.payFen),
          card: claim.cardMasked,
          bank: claim.bankName ?? '',
        })}
      </Typography.Paragraph>
      {step === 'retry' && (
        <Alert
          type="warning"
          showIcon
          message={text('retry.hint', { reason: claim.reason ?? '', left: claim.retriesLeft })}
          style={{ marginBlockEnd: SPACE.md }}
        />
      )}
      <Form
        form={form}
        layout="vertical"
        disabled={busy}
        initialValues={{ channel: 'bank', ...(services.payment === 'sandbox' ? { sandbox: 'pay' } : {}) }}
        onFinish={(values) => void submit(values)}
      >
        <PayFields />
        {claim.bankFileAt !== null && (
          <Alert
            type="warning"
            message={text('bankFile.at', { at: shownMoment(claim.bankFileAt) })}
            description={
              <Form.Item
                name="despiteBankFile"
                valuePropName="checked"
                rules={[{ validator: ticked }]}
                style={{ marginBlockEnd: 0 }}
              >
                <Checkbox>{text('pay.bankFile')}</Checkbox>
              </Form.Item>
            }
          />
        )}
      </Form>
    </Modal>
  );
}

export const PayDialog = (props: StepDialogProps) => <PaymentDialog step="pay" {...props} />;
export const RetryDialog = (props: StepDialogProps) => <PaymentDialog step="retry" {...props} />;
