import { type RawBuilder, sql } from 'kysely';
import { CORRECTED, OPEN_FEEDBACK } from '@contract/states/feedback';
import { addMessage } from './thread/messages';
import type { FeedbackRow, Trx } from './queries';
import { change, requireStep } from './thread/update-feedback';

/** Condition: a slip has an objection answered by its correction, on which its reader has not said a word yet. */
export function correctionWaits(companyId: RawBuilder<unknown>, slipId: RawBuilder<unknown>): RawBuilder<boolean> {
  return sql<boolean>`exists (select 1 from feedback where company_id = ${companyId} and slip_id = ${slipId} and state = 'replied' and result = ${sql.lit(CORRECTED)})`;
}

/** Open feedback about a batch's slips (or one of them). */
export function openFeedbackOfBatch(
  trx: Trx,
  companyId: string,
  batchId: string,
  slipIds?: readonly string[],
): Promise<FeedbackRow[]> {
  let query = trx
    .selectFrom('feedback')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('batch_id', '=', batchId)
    .where('state', 'in', [...OPEN_FEEDBACK]);
  if (slipIds !== undefined) query = query.where('slip_id', 'in', slipIds);
  return query.orderBy('slip_id').forUpdate().execute();
}

/** Open feedback about some people's months of attendance. */
export function openFeedbackOfRecords(
  trx: Trx,
  companyId: string,
  recordIds: readonly string[],
): Promise<FeedbackRow[]> {
  return trx
    .selectFrom('feedback')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('record_id', '=', sql<string>`any(${[...recordIds]}::uuid[])`)
    .where('state', 'in', [...OPEN_FEEDBACK])
    .forUpdate()
    .execute();
}

/** What goes out corrected is the answer; its reader says whether that settles it. */
export async function answerByCorrection(trx: Trx, rows: readonly FeedbackRow[], at: Date): Promise<void> {
  for (const row of rows) {
    await change(trx, row, {
      state: requireStep(row, 'correct'),
      result: CORRECTED,
      first_reply_at: row.first_reply_at ?? at,
    });
    await addMessage(trx, row, { event: 'correct', author: null, at });
  }
}

/** A correction that was itself taken back answers nothing any more; other answers stand. */
export async function takeBackAnswer(trx: Trx, rows: readonly FeedbackRow[], at: Date): Promise<void> {
  for (const row of rows.filter((one) => one.state === 'replied' && one.result === CORRECTED)) {
    await change(trx, row, { state: requireStep(row, 'uncorrect'), result: null });
    await addMessage(trx, row, { event: 'uncorrect', author: null, at });
  }
}

/** Tells the employee why his month is being corrected, where he has asked about it. */
export async function explainFix(
  db: Trx,
  companyId: string,
  recordId: string,
  by: { id: string; name: string },
  reason: string,
  at: Date,
): Promise<void> {
  const [open] = await openFeedbackOfRecords(db, companyId, [recordId]);
  if (open) await addMessage(db, open, { event: 'fix', author: { ...by, side: 'company' }, at, content: reason });
}
