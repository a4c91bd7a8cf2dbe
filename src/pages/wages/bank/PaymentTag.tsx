import { Tag, Tooltip } from 'antd';
import type { PaymentState } from '@contract/wages/bank-answers/outcomes';
import type { SlipPayment } from '@contract/wages/bank-answers/schemas';
import { useText } from '../hooks/use-text';

const COLOUR: Record<PaymentState, string> = {
  paid: 'success',
  failed: 'error',
  unanswered: 'default',
  elsewhere: 'processing',
};

/** Whether the bank has paid a slip, as far as its answers say; nothing where no 代发文件 holds it. */
export default function PaymentTag({ payment }: { payment: SlipPayment | null }) {
  const text = useText();
  if (!payment) return <>—</>;
  const { state, reason } = payment;
  const told = reason !== '' && (state === 'failed' || state === 'elsewhere');
  return (
    <Tooltip title={told ? text(`payment.reason.${state}`, { reason }) : undefined}>
      <Tag color={COLOUR[state]}>{text(`payment.state.${state}`)}</Tag>
    </Tooltip>
  );
}
