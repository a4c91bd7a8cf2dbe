import { Alert, Skeleton, Space, Typography } from 'antd';
import { Suspense } from 'react';
import type { PreparedStanding } from '@contract/feedback/prepared/schemas';
import { OPEN_FEEDBACK } from '@contract/states/feedback';
import type { BatchDetail } from '@contract/wages/batch-schemas';
import { sumMismatches } from '@contract/wages/net/check-slip';
import type { SlipDetail } from '@contract/wages/slip-schemas';
import SlipCard from '@/components/SlipCard';
import type { SlipPanel } from '@/components/slip-months/SlipMonths';
import { useCan } from '@/models/hooks';
import { compareSlip, getSlipYear } from '@/services/wage-slips';
import { SPACE } from '@/theme/tokens';
import { lazyWithMessages } from '@/utils/lazy-messages';
import { useText } from '../../hooks/use-text';
import Mismatches from '../Mismatches';
import LimitNotice from '../../LimitNotice';
import SignLine from '../SignLine';
import SignTag from '../SignTag';
import SlipAttempts from '../SlipAttempts';
import SlipEdits from '../SlipEdits';
import SlipHistory from '../SlipHistory';
import SlipLog from '../SlipLog';
import SlipStateTag from '../SlipStateTag';

const FeedbackNotes = lazyWithMessages(['feedback'], () => import('@/components/feedback/FeedbackNotes'));
const PreparedPanel = lazyWithMessages(['feedback'], () => import('../prepared/PreparedPanel'));
const SlipPapers = lazyWithMessages(['slip-papers'], () => import('../papers/SlipPapers'));
const SlipMonths = lazyWithMessages(['sum-checks'], () => import('@/components/slip-months/SlipMonths'));

interface SlipContentProps {
  detail: SlipDetail;
  batch: BatchDetail;
  /** Which look at other months is unfolded. */
  panel: SlipPanel | null;
  onPanel: (panel: SlipPanel | null) => void;
  onPrepare: (feedbackId: string, standing: PreparedStanding) => void;
}

/** What an open slip shows: how it stands, what was objected to, itself, its person's other months, its past. */
export default function SlipContent({ detail, batch, panel, onPanel, onPrepare }: SlipContentProps) {
  const text = useText();
  const { slip } = detail;
  const prepares = useCan('feedback.prepare') && batch.readOnly === null;
  return (
    <>
      {batch.state !== 'history' && (
        <Space wrap style={{ marginBlockEnd: SPACE.sm }}>
          <SlipStateTag slip={slip} needConfirm={batch.settings.needConfirm} />
          <SignTag sign={slip.sign} />
          <Typography.Text type="secondary">{versionText(detail, text)}</Typography.Text>
        </Space>
      )}
      <Suspense
        fallback={<Skeleton.Button active block size="small" style={{ display: 'block', marginBlockEnd: SPACE.sm }} />}
      >
        <SlipPapers detail={detail} batch={batch} />
      </Suspense>
      <LimitNotice of="release" wanted={detail.release} />
      <SignLine sign={slip.sign} />
      <SumWarning detail={detail} />
      {detail.objections.length > 0 && (
        <Suspense fallback={null}>
          <FeedbackNotes
            threads={detail.objections}
            kind="wages"
            below={(thread) =>
              prepares &&
              OPEN_FEEDBACK.includes(thread.state) && (
                <PreparedPanel
                  thread={thread}
                  slipId={slip.id}
                  onPrepare={(standing) => onPrepare(thread.id, standing)}
                />
              )
            }
          />
        </Suspense>
      )}
      <SlipCard view={detail.view} disputedKeys={openKeys(detail)} />
      <Suspense fallback={<Skeleton.Button active />}>
        <SlipMonths
          open={panel}
          onOpen={onPanel}
          year={getSlipYear(slip.id)}
          compare={(withId) => compareSlip(slip.id, withId)}
        />
      </Suspense>
      <SlipAttempts attempts={detail.attempts} />
      <SlipEdits detail={detail} />
      <SlipHistory history={detail.history} />
      <SlipLog slip={slip} />
    </>
  );
}

/** The version whose amounts are shown: one recalled and edited since holds those of the next already. */
function versionText({ slip, edits }: SlipDetail, text: ReturnType<typeof useText>): string {
  const edited = Math.max(0, ...edits.map(({ slipVersion }) => slipVersion));
  return edited > slip.slipVersion
    ? text('slip.version.unpublished', { version: edited })
    : text('slip.version', { version: slip.slipVersion });
}

/** Items somebody objects to and nobody has settled. */
function openKeys(detail: SlipDetail): string[] {
  return detail.objections
    .filter(({ state }) => state !== 'closed' && state !== 'withdrawn')
    .flatMap(({ itemKeys }) => itemKeys);
}

/** A slip saved although its totals do not follow from its items keeps saying so. */
function SumWarning({ detail }: { detail: SlipDetail }) {
  const text = useText();
  const { itemDefs, netIdentity: identity, sumRules: rules, items } = detail;
  const mismatches = sumMismatches({ itemDefs, identity, rules }, items);
  if (mismatches.length === 0) return null;
  return (
    <Alert
      type="warning"
      showIcon
      style={{ marginBlockEnd: SPACE.sm }}
      message={text('slip.mismatch.title')}
      description={<Mismatches mismatches={mismatches} itemDefs={itemDefs} identity={identity} />}
    />
  );
}
