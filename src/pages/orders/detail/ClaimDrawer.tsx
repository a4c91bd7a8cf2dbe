import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Alert, Button, Drawer, Skeleton, Space, Tooltip } from 'antd';
import type { ClaimDetail } from '@contract/claims/schemas';
import LoadError from '@/components/LoadError';
import DrawerFoot from '@/components/record/DrawerFoot';
import { getClaim } from '@/services/claims';
import { SPACE } from '@/theme/tokens';
import { shownMoment } from '@/utils/moments';
import { useAddress } from '@/utils/use-address';
import { moneyText } from '@/utils/money-text';
import { type ClaimStep, CLAIM_STEPS, stepOf } from '../actions/claim-steps';
import { STEP_DIALOGS } from '../actions/step-dialogs';
import ClaimStateTag from '../ClaimStateTag';
import { useText } from '../use-text';
import ClaimDetails from './ClaimDetails';
import ClaimHistory from './ClaimHistory';
import ClaimPayments from './ClaimPayments';

interface ClaimDrawerProps {
  id: string;
  onClose: () => void;
  onChanged: () => void;
}

const MAIN: readonly ClaimStep[] = ['approve', 'pay', 'retry', 'query'];
const DANGER: readonly ClaimStep[] = ['reject', 'close', 'reverse'];

/** One claim: its facts, payments and history; and the steps it allows. */
export default function ClaimDrawer({ id, onClose, onChanged }: ClaimDrawerProps) {
  const text = useText();
  const { params, patch } = useAddress();
  const client = useQueryClient();
  const { data, error, refetch } = useQuery(getClaim(id));
  const step = stepOf(params.get('step'));
  const Dialog = data && step && data.actions.includes(step) ? STEP_DIALOGS[step] : undefined;
  const close = () => patch({ step: null });
  const done = (detail?: ClaimDetail) => {
    close();
    if (detail) client.setQueryData(getClaim(id).queryKey, detail);
    else void refetch();
    onChanged();
  };
  const reasons = new Map(data?.blocked.map(({ step: each, reason }) => [each, reason]));
  const offered = [...CLAIM_STEPS].reverse().filter((each) => data?.actions.includes(each) || reasons.has(each));
  const buttons = offered.length > 0 && (
    <DrawerFoot>
      {offered.map((each) => (
        <Tooltip key={each} title={reasons.get(each)}>
          <Button
            disabled={reasons.has(each)}
            type={MAIN.includes(each) ? 'primary' : 'default'}
            danger={DANGER.includes(each)}
            onClick={() => patch({ step: each })}
          >
            {text(`action.${each}`)}
          </Button>
        </Tooltip>
      ))}
    </DrawerFoot>
  );
  const title = data ? (
    <Space wrap>
      {data.orderNo}
      <ClaimStateTag state={data.state} reversed={data.reversedAt !== null} />
    </Space>
  ) : (
    text('view.loading')
  );
  return (
    <Drawer open width="min(760px, 100vw)" onClose={onClose} title={title} footer={buttons}>
      {error && !data && <LoadError error={error} onRetry={() => refetch()} />}
      {!data && !error && <Skeleton active paragraph={{ rows: 12 }} />}
      {data && (
        <>
          <Standing claim={data} />
          <ClaimDetails claim={data} />
          <ClaimPayments payments={data.payments} />
          <ClaimHistory logs={data.logs} />
        </>
      )}
      {data && Dialog && <Dialog claim={data} onClose={close} onDone={done} />}
    </Drawer>
  );
}

/** What wants looking at before anything is done. */
function Standing({ claim }: { claim: ClaimDetail }) {
  const text = useText();
  const space = { marginBlockEnd: SPACE.md } as const;
  return (
    <>
      {claim.anomaly !== null && (
        <Alert type="error" showIcon message={text('anomaly')} description={claim.anomaly} style={space} />
      )}
      {claim.reversal && (
        <Alert
          type="warning"
          showIcon
          message={text('reversed', {
            at: shownMoment(claim.reversal.at),
            name: claim.reversal.operatorName,
            amount: moneyText(claim.reversal.amountFen),
            no: claim.reversal.voucherNo,
          })}
          description={claim.reversal.reason}
          style={space}
        />
      )}
      {claim.state === 'unknown' && <Alert type="warning" showIcon message={text('unknown.hint')} style={space} />}
      {claim.notFound && (
        <Alert
          type="warning"
          showIcon
          message={text('notFound.hint', {
            asked: shownMoment(claim.notFound.askedAt),
            at: shownMoment(claim.notFound.retryAt),
          })}
          style={space}
        />
      )}
      {claim.state === 'payFailed' && (
        <Alert
          type="error"
          showIcon
          message={text('payFailed.hint', { reason: claim.reason ?? '', left: claim.retriesLeft })}
          style={space}
        />
      )}
      {claim.realName !== 'approved' && (claim.state === 'pendingReview' || claim.state === 'approved') && (
        <Alert
          type="warning"
          showIcon
          message={text('realName.hint', { state: text(`realName.${claim.realName}`) })}
          style={space}
        />
      )}
      {claim.bankFileAt !== null && claim.state === 'approved' && (
        <Alert
          type="info"
          showIcon
          message={text('bankFile.at', { at: shownMoment(claim.bankFileAt) })}
          style={space}
        />
      )}
    </>
  );
}
