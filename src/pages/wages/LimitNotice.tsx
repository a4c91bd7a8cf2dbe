import { Alert } from 'antd';
import type { SlipDetail } from '@contract/wages/slip-schemas';
import { SPACE } from '@/theme/tokens';
import { moneyText } from '@/utils/money-text';
import { useText } from './hooks/use-text';
import { whoApproves } from './hooks/who-approves';

interface LimitNoticeProps {
  /** Whether a sheet waits to be approved or a corrected slip to go out again. */
  of: 'approval' | 'release';
  /** null = the company's rules of approval say nothing of it. */
  wanted: SlipDetail['release'];
}

/** What the rules of approval want: who, how many, and who has agreed already. */
export default function LimitNotice({ of, wanted }: LimitNoticeProps) {
  const text = useText();
  if (wanted === null) return null;
  const { sum, fromFen, approvers, first } = wanted;
  const who = whoApproves(wanted, text);
  const amount = text(`${of}.${sum}`, { yuan: moneyText(fromFen) });
  return (
    <Alert
      type="info"
      showIcon
      style={{ marginBlockEnd: SPACE.sm }}
      data-testid={of}
      message={
        first === null
          ? text(approvers === 2 ? `${of}.two` : `${of}.one`, { amount, who })
          : text(`${of}.second`, { first, who })
      }
    />
  );
}
