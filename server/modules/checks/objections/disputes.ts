import { type CheckRecordAction, checkRecordMachine } from '@contract/states/check-record';
import { transitionOf } from '@contract/states/machine';
import type { CheckMonthState } from '@contract/states/check-month';
import { refuse } from '../../../kernel/errors';
import { remember } from '../records/history';
import { holdMonth, loadRecord, type RecordRow, type Trx } from '../queries';

export interface HeldRecord {
  record: RecordRow;
  monthState: CheckMonthState;
}

/** Holds a month and one person's record of it until the transaction ends: before its feedback, as every step of an employee does. */
export async function holdRecord(trx: Trx, companyId: string, id: string, by: string, now: Date): Promise<HeldRecord> {
  const seen = await loadRecord(trx, companyId, id);
  const held = await holdMonth(trx, companyId, seen.month, by, now);
  return { record: await loadRecord(trx, companyId, id, { lock: true }), monthState: held.state };
}

/** An objection was settled without changing the record: it waits for its employee's word again. */
export async function settleCheckDispute(trx: Trx, { record }: HeldRecord, by: string, now: Date): Promise<void> {
  if (record.state === 'disputed') await step(trx, record, 'settleDispute', by, now, null);
}

/** A settled objection is taken up again. Refuses WRONG_STATE where the month is locked, or was confirmed, or is being corrected. */
export async function disputeCheckAgain(
  trx: Trx,
  { record, monthState }: HeldRecord,
  by: string,
  now: Date,
): Promise<void> {
  if (monthState === 'locked') refuse('WRONG_STATE', '该月考勤已锁定，不能重新打开反馈；如有疑问请联系考勤员');
  if (record.state !== 'sent')
    refuse('WRONG_STATE', `考勤${checkRecordMachine.labels[record.state]}，不能重新打开反馈；如有疑问请联系考勤员`);
  await step(trx, record, 'dispute', by, now, now);
}

async function step(
  trx: Trx,
  record: RecordRow,
  action: CheckRecordAction & ('settleDispute' | 'dispute'),
  by: string,
  now: Date,
  settledAt: Date | null,
): Promise<void> {
  const arrow = transitionOf(checkRecordMachine, record.state, action);
  if (!arrow)
    refuse(
      'WRONG_STATE',
      `${checkRecordMachine.labels[record.state]}的考勤不能${checkRecordMachine.actionLabels[action]}`,
    );
  await trx
    .updateTable('check_record')
    .set({ state: arrow.to, settled_at: settledAt, version: record.version + 1, updated_at: now })
    .where('company_id', '=', record.company_id)
    .where('id', '=', record.id)
    .execute();
  await remember(trx, by, record.company_id, now, [{ month: record.month, staffId: record.staff_id, action }]);
}
