import { useQuery } from '@tanstack/react-query';
import { Alert, Button } from 'antd';
import { useEffect, useRef } from 'react';
import { OPEN_BATCH_STATES } from '@contract/states/wage-batch';
import type { BatchDetail } from '@contract/wages/batch-schemas';
import { getBatchReach } from '@/services/wage-batches';
import { SPACE } from '@/theme/tokens';
import { namesOf } from '../hooks/reach-text';
import { useText } from '../hooks/use-text';

const BEFORE: readonly BatchDetail['state'][] = ['draft', 'pendingReview', 'approved', 'scheduled'];

interface ReachNoticeProps {
  batch: Pick<BatchDetail, 'id' | 'state' | 'counts'>;
  /** Opens the slips of those no way finds for printing. */
  onPrint: () => void;
}

/** Who gets no notice: said before the batch goes out, and after with the way to paper. */
export default function ReachNotice({ batch, onPrint }: ReachNoticeProps) {
  const text = useText();
  const {
    id,
    counts: { total },
  } = batch;
  const { data, refetch } = useQuery({ ...getBatchReach(id), enabled: total > 0, meta: { silent: true } });
  // Somebody was added: the figures are of others than those asked about.
  const askedOf = useRef(total);
  useEffect(() => {
    const before = askedOf.current;
    askedOf.current = total;
    if (before > 0 && total > 0 && before !== total) void refetch();
  }, [refetch, total]);
  const [before, after] = [BEFORE.includes(batch.state), OPEN_BATCH_STATES.includes(batch.state)];
  if (!data || total === 0 || data.unreached === 0 || !(before || after)) return null;
  const { unreached: count, withoutAccount: lost, noWay } = data;
  // Without a way nothing on record changes it; who never signed in sees nothing all the same.
  if (noWay && lost === 0) return null;
  return (
    <Alert
      type="info"
      showIcon
      style={{ marginBlockEnd: SPACE.sm }}
      message={
        noWay
          ? text('reach.lost.noWay', { count: lost })
          : text(before ? 'reach.before' : 'reach.after', { count, names: namesOf(data, text) })
      }
      description={lost > 0 && !noWay ? text('reach.lost', { count: lost }) : undefined}
      action={
        after && (
          <Button size="small" onClick={onPrint}>
            {text('reach.print')}
          </Button>
        )
      }
    />
  );
}
