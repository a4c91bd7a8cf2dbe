import { Alert } from 'antd';
import type { BatchDetail } from '@contract/wages/batch-schemas';
import { SPACE } from '@/theme/tokens';
import { moneyText } from '@/utils/money-text';
import { useText } from '../hooks/use-text';
import { whoApproves } from '../hooks/who-approves';

/** What the company's rules of approval want of a sheet that waits: who, how many, and who has approved it already. */
export default function ApprovalNotice({ batch: { approval } }: { batch: Pick<BatchDetail, 'approval'> }) {
  const text = useText();
  if (approval === null) return null;
  const { first, cumulative, fromFen, approvers } = approval;
  const who = whoApproves(approval, text);
  const amount = text(cumulative ? 'approval.month' : 'approval.sheet', { yuan: moneyText(fromFen) });
  return (
    <Alert
      type="info"
      showIcon
      style={{ marginBlockEnd: SPACE.sm }}
      data-testid="approval"
      message={
        first === null
          ? text(approvers === 2 ? 'approval.two' : 'approval.one', { amount, who })
          : text('approval.second', { first, who })
      }
    />
  );
}
