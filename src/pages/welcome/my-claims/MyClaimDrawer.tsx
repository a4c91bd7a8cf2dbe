import { Alert, Button, Descriptions, Drawer, Popconfirm, Steps } from 'antd';
import type { MyClaim } from '@contract/claims/my-schemas';
import Money from '@/components/Money';
import { cancelMyClaim } from '@/services/my-claims';
import { SPACE } from '@/theme/tokens';
import { toast } from '@/utils/feedback';
import { shownMoment } from '@/utils/moments';
import { useNarrow } from '@/utils/use-narrow';
import { useSubmit } from '@/utils/use-submit';
import { useTextOf } from '@/utils/use-text';
import { statusOf } from './claim-status';

interface MyClaimDrawerProps {
  claim: MyClaim;
  onClose: () => void;
  onChanged: () => void;
}

const ENDED: readonly MyClaim['state'][] = ['rejected', 'cancelled', 'closed'];
const PAYING: readonly MyClaim['state'][] = ['paying', 'unknown', 'payFailed'];

/** How far one's own claim has come. The whole screen on a phone. */
export default function MyClaimDrawer({ claim, onClose, onChanged }: MyClaimDrawerProps) {
  const text = useTextOf('myClaims');
  const narrow = useNarrow();
  const { busy, run } = useSubmit(onChanged);
  const cancel = () =>
    run(
      (requestId) => cancelMyClaim(claim.id, claim.version, requestId),
      () => {
        toast.success(text('cancelled'));
        onChanged();
        onClose();
      },
    );
  const ended = ENDED.includes(claim.state);
  const at = (iso: string | null) => (iso === null ? undefined : shownMoment(iso));
  const reached = claim.state === 'paid' ? 3 : claim.state === 'approved' || PAYING.includes(claim.state) ? 2 : 1;
  const steps = ended
    ? [
        { title: text('step.applied'), description: at(claim.appliedAt) },
        { title: text(`state.${claim.state}`), description: at(claim.reviewedAt) },
      ]
    : [
        { title: text('step.applied'), description: at(claim.appliedAt) },
        { title: text('step.reviewed'), description: at(claim.reviewedAt) },
        { title: text('step.paid'), description: at(claim.paidAt) },
        ...(claim.reversedAt === null ? [] : [{ title: text('step.reversed'), description: at(claim.reversedAt) }]),
      ];
  return (
    <Drawer open title={text('of.order', { no: claim.orderNo })} width={narrow ? '100%' : 480} onClose={onClose}>
      {claim.reason !== null && claim.state !== 'payFailed' && (
        <Alert
          type="warning"
          showIcon
          message={text('reason')}
          description={claim.reason}
          style={{ marginBlockEnd: SPACE.md }}
        />
      )}
      {claim.state === 'payFailed' && (
        <Alert
          type="warning"
          showIcon
          message={text('payFailed', { reason: claim.reason ?? '' })}
          style={{ marginBlockEnd: SPACE.md }}
        />
      )}
      <Descriptions
        size="small"
        column={1}
        style={{ marginBlockEnd: SPACE.md }}
        items={[
          { key: 'amount', label: text('amount'), children: <Money fen={claim.amountFen} /> },
          { key: 'company', label: text('company'), children: claim.companyName },
          { key: 'card', label: text('card'), children: claim.cardMasked },
          { key: 'state', label: text('state'), children: text(statusOf(claim)) },
        ]}
      />
      <Steps
        direction="vertical"
        size="small"
        current={ended ? 1 : reached}
        status={
          ended || claim.state === 'payFailed' || claim.reversedAt !== null
            ? 'error'
            : reached === 3
              ? 'finish'
              : 'process'
        }
        items={steps}
      />
      {claim.cancellable && (
        <Popconfirm
          title={text('cancel.title')}
          okText={text('cancel.claim')}
          cancelText={text('cancel')}
          onConfirm={() => void cancel()}
        >
          <Button block size="large" loading={busy} style={{ marginBlockStart: SPACE.md }}>
            {text('cancel.claim')}
          </Button>
        </Popconfirm>
      )}
    </Drawer>
  );
}
