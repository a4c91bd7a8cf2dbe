import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Drawer, Skeleton } from 'antd';
import { type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import type { PreparedStanding } from '@contract/feedback/prepared/schemas';
import type { BatchDetail } from '@contract/wages/batch-schemas';
import type { SlipDetail } from '@contract/wages/slip-schemas';
import LoadError from '@/components/LoadError';
import type { SlipPanel } from '@/components/slip-months/SlipMonths';
import { getSlip } from '@/services/wage-slips';
import { lazyWithMessages } from '@/utils/lazy-messages';
import { useAskFirst } from '@/utils/use-ask-first';
import { useText } from '../hooks/use-text';
import styles from './drawer/drawer.less';
import { OverForm, RecalledMeanwhile } from './drawer/Meanwhile';
import NeighbourButtons from './drawer/NeighbourButtons';
import SlipContent from './drawer/SlipContent';
import { useMeanwhile } from './drawer/use-meanwhile';
import type { Neighbours } from './drawer/use-neighbours';
import SlipButtons from './SlipButtons';
import SlipEditForm from './SlipEditForm';

// Seldom there.
const PrepareForm = lazyWithMessages(['feedback'], () => import('./prepared/PrepareForm'));

interface SlipDrawerProps {
  slipId: string;
  /** Of the slip; not there yet where the slip was opened without it. */
  batch: BatchDetail | undefined;
  /** Null where the slip was not opened from a list. */
  neighbours?: Neighbours | null;
  /** At the foot, e.g. the way to its 工资表. */
  extra?: ReactNode;
  onClose: () => void;
  onChanged: () => void;
}

/** While a form is being saved nobody goes on to another slip. */
const NOWHERE = { previous: null, next: null };

/** A form over the slip. It holds to the slip as it stood when the form was opened, so that a newer version is never overwritten. */
interface Task {
  detail: SlipDetail;
  /** Null: the slip is being edited; else an answer to an objection is being prepared. */
  prepare: { feedbackId: string; standing: PreparedStanding } | null;
}

/** One slip as its employee sees it, with what was objected to, its former versions, and what can be done. It follows what others do to it. */
export default function SlipDrawer({ slipId, batch, neighbours = null, extra, onClose, onChanged }: SlipDrawerProps) {
  const text = useText();
  const client = useQueryClient();
  const { data, error, refetch } = useQuery(getSlip(slipId));
  const [task, setTask] = useState<Task | null>(null);
  // Gone on to another slip: the form belonged to the one before.
  const form = task?.detail.slip.id === slipId ? task : null;
  // Whoever looks through slips with their year open sees the next one's, too.
  const [panel, setPanel] = useState<SlipPanel | null>(null);
  const meanwhile = useMeanwhile(slipId, data?.slip);
  const [saving, setSaving] = useState(false);
  const close = useAskFirst(onClose);
  const leaveForm = () => setTask((last) => (last?.detail.slip.id === slipId ? null : last));
  const look = useAskFirst(leaveForm);
  const changed = (after: SlipDetail | null) => {
    leaveForm();
    if (after) {
      meanwhile.see(after.slip);
      client.setQueryData(getSlip(slipId).queryKey, after);
    } else void refetch();
    onChanged();
  };
  const title = useRef<HTMLSpanElement>(null);
  const before = useRef(slipId);
  // What had the focus went with the slip before: the next one's name has it, unless it stands at a button that stayed.
  useEffect(() => {
    if (before.current === slipId) return;
    before.current = slipId;
    if (document.activeElement === document.body) title.current?.focus();
  }, [slipId]);
  const reports = { onStale: () => void refetch(), onBusy: setSaving };
  const gone = error !== null && !data;
  const newer = form !== null && data !== undefined && data.slip.version !== form.detail.slip.version;
  const shown = data ?? form?.detail;
  return (
    <Drawer
      open
      width={528}
      title={
        <span ref={title} tabIndex={-1}>
          {shown ? text('slip.title', { name: shown.slip.name }) : text('slip.loading')}
        </span>
      }
      onClose={saving ? undefined : close}
      extra={
        data &&
        batch &&
        !form && (
          <SlipButtons
            detail={data}
            batch={batch}
            onEdit={() => setTask({ detail: data, prepare: null })}
            onChanged={changed}
          />
        )
      }
      footer={
        (neighbours || extra) && (
          <div className={styles.foot}>
            {neighbours && <NeighbourButtons {...neighbours} {...(saving ? NOWHERE : {})} />}
            {extra}
          </div>
        )
      }
    >
      {form ? (
        <>
          {!saving && (newer || gone) && <OverForm gone={gone} onLook={look} />}
          {form.prepare ? (
            <Suspense fallback={<Skeleton active />}>
              <PrepareForm detail={form.detail} {...form.prepare} onClose={leaveForm} {...reports} />
            </Suspense>
          ) : (
            <SlipEditForm key={slipId} detail={form.detail} onCancel={leaveForm} onSaved={changed} {...reports} />
          )}
        </>
      ) : (
        <>
          {gone && <LoadError error={error} onRetry={() => refetch()} />}
          {!(data && batch) && !gone && <Skeleton active paragraph={{ rows: 10 }} />}
          {data && batch && meanwhile.recalled && <RecalledMeanwhile history={data.history} />}
          {data && batch && (
            <SlipContent
              key={slipId}
              detail={data}
              batch={batch}
              panel={panel}
              onPanel={setPanel}
              onPrepare={(feedbackId, standing) => setTask({ detail: data, prepare: { feedbackId, standing } })}
            />
          )}
        </>
      )}
    </Drawer>
  );
}
