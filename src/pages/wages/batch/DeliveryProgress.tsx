import { Alert, Progress } from 'antd';
import type { BatchDetail } from '@contract/wages/batch-schemas';
import { SPACE } from '@/theme/tokens';
import { shownMoment } from '@/utils/moments';
import { useText } from '../hooks/use-text';

/** What publishing is doing: waiting for its time, messages going out, or some that failed. Slips are readable from the first moment on. */
export default function DeliveryProgress({ batch }: { batch: Pick<BatchDetail, 'state' | 'counts' | 'publishAt'> }) {
  const text = useText();
  const { delivered, failed, total } = batch.counts;
  if (batch.state === 'scheduled' && batch.publishAt) {
    return (
      <Alert
        type="info"
        showIcon
        style={{ marginBlockEnd: SPACE.sm }}
        message={text('delivery.scheduled', { at: shownMoment(batch.publishAt) })}
      />
    );
  }
  if (batch.state === 'partiallyFailed') {
    return (
      <Alert
        type="warning"
        showIcon
        style={{ marginBlockEnd: SPACE.sm }}
        message={text('delivery.failed', { failed })}
      />
    );
  }
  if (batch.state !== 'publishing') return null;
  const share = total === 0 ? 0 : Math.floor(((delivered + failed) / total) * 100);
  return (
    <div role="status" style={{ marginBlockEnd: SPACE.sm }}>
      {text('delivery.running', { done: delivered + failed, total })}
      <Progress percent={share} status="active" />
    </div>
  );
}
