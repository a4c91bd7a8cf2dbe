import { sql } from 'kysely';
import { answerByCorrection, openFeedbackOfRecords, takeBackAnswer } from '../../feedback/service';
import { loadRecord, type Trx } from '../queries';
import { checkSnapshot } from './snapshot';

/**
 * Settles what becomes of open objections when months are sent again: where something its employee sees has changed
 * since he objected, the correction is the answer and he is asked whether that settles it; where nothing has, the objection
 * stays open and the month disputed. Call in the transaction that sends them.
 */
export async function carryCheckObjections(
  trx: Trx,
  companyId: string,
  recordIds: readonly string[],
  now: Date,
): Promise<void> {
  const open = await openFeedbackOfRecords(trx, companyId, recordIds);
  const unchanged: typeof open = [];
  for (const feedback of open) {
    const shown = await checkSnapshot(trx, await loadRecord(trx, companyId, feedback.record_id ?? ''));
    const before = feedback.snapshot !== null && 'check' in feedback.snapshot ? feedback.snapshot.check : null;
    if (before !== null && canonical(before) === canonical(shown)) unchanged.push(feedback);
  }
  await answerByCorrection(
    trx,
    open.filter((feedback) => !unchanged.includes(feedback)),
    now,
  );
  if (unchanged.length === 0) return;
  await takeBackAnswer(trx, unchanged, now);
  await trx
    .updateTable('check_record')
    .set({ state: 'disputed' })
    .where('company_id', '=', companyId)
    .where('id', '=', sql<string>`any(${unchanged.map((feedback) => feedback.record_id)}::uuid[])`)
    .execute();
}

/** The same text for the same values in whatever order their keys were stored. */
function canonical(value: unknown): string {
  return JSON.stringify(value, (_key, part: unknown) =>
    part !== null && typeof part === 'object' && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  );
}
