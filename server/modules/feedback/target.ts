import { disputeCheckAgain, type HeldRecord, holdRecord, settleCheckDispute } from '../checks/service';
import { disputeSlipAgain, type HeldSlip, holdSlip, settleSlipDispute } from '../wage-slips/service';
import type { FeedbackRow, Trx } from './queries';

/** Null = the feedback is about no record. */
export type Held = { slip: HeldSlip } | { record: HeldRecord } | null;

/** Holds what a feedback is about. Before the feedback itself is locked: whoever changes both takes the locks in this order. */
export async function holdTarget(trx: Trx, row: FeedbackRow, by: string, now: Date): Promise<Held> {
  if (row.slip_id !== null) return { slip: await holdSlip(trx, row.company_id, row.slip_id) };
  if (row.record_id !== null) return { record: await holdRecord(trx, row.company_id, row.record_id, by, now) };
  return null;
}

/** Settled: the slip or month is disputed no longer. */
export async function settleTarget(trx: Trx, held: Held, by: string, now: Date): Promise<void> {
  if (held === null) return;
  if ('slip' in held) await settleSlipDispute(trx, held.slip, now);
  else await settleCheckDispute(trx, held.record, by, now);
}

/** Opened once more: the slip or month is disputed again. */
export async function disputeTarget(trx: Trx, held: Held, row: FeedbackRow, by: string, now: Date): Promise<void> {
  if (held === null) return;
  if ('slip' in held) await disputeSlipAgain(trx, held.slip, row.id, now);
  else await disputeCheckAgain(trx, held.record, by, now);
}
