import { Alert } from 'antd';
import type { BatchDetail } from '@contract/wages/batch-schemas';
import { useRole } from '@/models/hooks';
import { SPACE } from '@/theme/tokens';
import { shownMoment } from '@/utils/moments';
import { useText } from '../hooks/use-text';
import { nextStep } from './next-step';
import { stepAuthor, stepLabel, stepReason } from './step-text';

/** Why a batch came back and what comes next. */
export default function BatchNotices({ batch }: { batch: BatchDetail }) {
  const text = useText();
  const role = useRole();
  const next = nextStep(batch, role);
  const back = batch.state === 'draft' || batch.state === 'recalled' || batch.state === 'approved';
  const reason = back ? batch.lastReason : null;
  if (reason === null && next === null) return null;
  const hint = next && text(`batch.next.${next}`);
  return (
    <Alert
      type={reason === null ? 'info' : 'warning'}
      showIcon
      style={{ marginBlockEnd: SPACE.sm }}
      message={reason === null ? hint : <LastReason batch={batch} reason={reason} />}
      description={reason === null ? undefined : hint}
    />
  );
}

/** Who sent the batch back or recalled it, when, and why. */
function LastReason({ batch, reason }: { batch: BatchDetail; reason: string }) {
  const text = useText();
  const step = [...batch.timeline].reverse().find((one) => one.reason === reason);
  if (!step) return text('batch.reason', { reason });
  const words = step.note ? (stepReason(step, text) ?? reason) : reason;
  return text('batch.reason.of', {
    by: stepAuthor(step, text),
    at: shownMoment(step.at),
    action: stepLabel(step, text),
    reason: words,
  });
}
