import { effectiveDelivery, effectiveState, shownVersion } from '@contract/states/effective-slip';
import type { SlipListItem } from '@contract/wages/slip-schemas';
import { maskMobile } from '@contract/validators/mobile';
import type { Sealer } from '../../crypto/sealer';
import { STAFF_CONTEXT } from '../staff/service';
import { type BatchRow, confirmDeadline, presentSign } from '../wage-batches/service';
import type { ListedSlip } from './queries';

/** Moment by which the employee of a published slip is asked to confirm; null where he is not asked. */
export function slipDeadline(
  slip: { published_at: Date | null },
  batch: Pick<BatchRow, 'published_at' | 'settings'>,
): Date | null {
  const published = slip.published_at ?? batch.published_at;
  return batch.settings.needConfirm && published !== null
    ? confirmDeadline(published, batch.settings.confirmDeadlineDays)
    : null;
}

/** Past the deadline with neither confirmation nor objection: 超时未确认, never taken as a confirmation. */
function isOverdue(state: SlipListItem['state'], deadline: Date | null, now: Date): boolean {
  return (state === 'sent' || state === 'read') && deadline !== null && now > deadline;
}

/** A slip as a row of the batch's list. Personal numbers masked. */
export function presentSlip(
  slip: ListedSlip,
  batch: Pick<BatchRow, 'state' | 'published_at' | 'settings'>,
  seal: Sealer,
  now: Date,
): SlipListItem {
  const state = effectiveState(slip.state, batch.state);
  return {
    id: slip.id,
    staffId: slip.staff_id,
    version: slip.version,
    slipVersion: shownVersion(slip, batch.state),
    name: slip.name,
    staffNo: slip.staff_no,
    dept: slip.dept,
    mobileMasked: slip.mobile_sealed === null ? null : maskMobile(seal.open(slip.mobile_sealed, STAFF_CONTEXT.mobile)),
    grossFen: slip.gross_fen?.toString() ?? null,
    deductionFen: slip.deduct_fen?.toString() ?? null,
    netFen: slip.net_fen.toString(),
    state,
    delivery: effectiveDelivery(slip.delivery, batch.state),
    deliveryError: slip.delivery === 'failed' || slip.delivery === 'unreachable' ? slip.delivery_error : null,
    deliveryWay: slip.delivery === 'sent' ? slip.delivery_way : null,
    readAt: slip.read_at?.toISOString() ?? null,
    confirmedAt: slip.confirmed_at?.toISOString() ?? null,
    overdue: isOverdue(state, slipDeadline(slip, batch), now),
    feedbackId: slip.feedback_id,
    remindedAt: slip.reminded_at?.toISOString() ?? null,
    sign: presentSign(slip, batch.state),
    payment: slip.payment,
  };
}
