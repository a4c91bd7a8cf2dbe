import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Alert, Drawer, Skeleton, Space, Typography } from 'antd';
import { Suspense, useState } from 'react';
import type { PreparedStanding } from '@contract/feedback/prepared/schemas';
import { OPEN_FEEDBACK } from '@contract/states/feedback';
import type { BatchDetail } from '@contract/wages/batch-schemas';
import { sumMismatches } from '@contract/wages/net/check-slip';
import type { SlipDetail } from '@contract/wages/slip-schemas';
import LoadError from '@/components/LoadError';
import SlipCard from '@/components/SlipCard';
import { useCan } from '@/models/hooks';
import { getSlip } from '@/services/wage-slips';
import { lazyWithMessages } from '@/utils/lazy-messages';
import { useText } from '../hooks/use-text';
import Mismatches from './Mismatches';
import SignLine from './SignLine';
import SignTag from './SignTag';
import SlipAttempts from './SlipAttempts';
import SlipButtons from './SlipButtons';
import SlipEditForm from './SlipEditForm';
import SlipEdits from './SlipEdits';
import SlipHistory from './SlipHistory';
import SlipStateTag from './SlipStateTag';

// Seldom there.
const FeedbackNotes = lazyWithMessages(['feedback'], () => import('@/components/feedback/FeedbackNotes'));
const PreparedPanel = lazyWithMessages(['feedback'], () => import('./prepared/PreparedPanel'));
const PrepareForm = lazyWithMessages(['feedback'], () => import('./prepared/PrepareForm'));

interface SlipDrawerProps {
  slipId: string;
  batch: BatchDetail;
  onClose: () => void;
  onChanged: () => void;
}

/** One slip as its employee sees it, with what was objected to, its former versions, and what can be done. */
export default function SlipDrawer({ slipId, batch, onClose, onChanged }: SlipDrawerProps) {
  const text = useText();
  const [editing, setEditing] = useState(false);
  const [preparing, setPreparing] = useState<{ feedbackId: string; standing: PreparedStanding } | null>(null);
  const prepares = useCan('feedback.prepare') && batch.readOnly === null;
  const reading = !editing && !preparing;
  const client = useQueryClient();
  const { data, error, refetch } = useQuery(getSlip(slipId));
  const changed = (after: SlipDetail | null) => {
    setEditing(false);
    if (after) client.setQueryData(getSlip(slipId).queryKey, after);
    else void refetch();
    onChanged();
  };
  return (
    <Drawer
      open
      width={560}
      title={data ? text('slip.title', { name: data.slip.name }) : text('slip.loading')}
      onClose={onClose}
      extra={
        data &&
        reading && <SlipButtons detail={data} batch={batch} onEdit={() => setEditing(true)} onChanged={changed} />
      }
    >
      {error && !data && <LoadError error={error} onRetry={() => refetch()} />}
      {!data && !error && <Skeleton active paragraph={{ rows: 10 }} />}
      {data && editing && <SlipEditForm detail={data} onCancel={() => setEditing(false)} onSaved={changed} />}
      {data && preparing && (
        <Suspense fallback={<Skeleton active />}>
          <PrepareForm detail={data} {...preparing} onClose={() => setPreparing(null)} />
        </Suspense>
      )}
      {data && reading && (
        <>
          {batch.state !== 'history' && (
            <Space wrap style={{ marginBlockEnd: 12 }}>
              <SlipStateTag slip={data.slip} needConfirm={batch.settings.needConfirm} />
              <SignTag sign={data.slip.sign} />
              <Typography.Text type="secondary">{versionText(data, text)}</Typography.Text>
            </Space>
          )}
          <SignLine sign={data.slip.sign} />
          <SumWarning detail={data} />
          {data.objections.length > 0 && (
            <Suspense fallback={null}>
              <FeedbackNotes
                threads={data.objections}
                kind="wages"
                below={(thread) =>
                  prepares &&
                  OPEN_FEEDBACK.includes(thread.state) && (
                    <PreparedPanel
                      thread={thread}
                      slipId={slipId}
                      onPrepare={(standing) => setPreparing({ feedbackId: thread.id, standing })}
                    />
                  )
                }
              />
            </Suspense>
          )}
          <SlipCard view={data.view} disputedKeys={openKeys(data)} />
          <SlipAttempts attempts={data.attempts} />
          <SlipEdits detail={data} />
          <SlipHistory history={data.history} />
        </>
      )}
    </Drawer>
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
      style={{ marginBlockEnd: 12 }}
      message={text('slip.mismatch.title')}
      description={<Mismatches mismatches={mismatches} itemDefs={itemDefs} identity={identity} />}
    />
  );
}
