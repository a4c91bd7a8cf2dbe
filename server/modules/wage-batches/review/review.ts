import { addDays, dateInChina } from '@contract/date';
import { nextPayDate } from '@contract/calendar/pay-date';
import type { BatchReview } from '@contract/wages/batch-schemas';
import { sheetPlaces } from '@contract/imports/places';
import type { ImportRecord } from '@contract/wages/import-record';
import type { Deps } from '../../../deps';
import { importChangesOf } from './import-changes';
import { workCalendar } from '../../../calendar/work-calendar';
import { SCHEDULE_MIN_MS } from '../lifecycle/step-changes';
import { type Db, loadBatch } from '../queries';
import { editsOfBatch, laterDoubts } from '../slips/slip-edits';

/** What a manager has to know of a batch beside its difference from the month before: what was changed since the import, and the import's doubtful rows. */
export async function reviewBatch({ db, clock }: Deps, companyId: string, id: string): Promise<BatchReview> {
  const batch = await loadBatch(db, companyId, id);
  const notes = await db
    .selectFrom('wage_batch')
    .select(['row_notes', 'import_record', 'net_confirmed', 'uncounted'])
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return {
    ...(await editsOfBatch(db, batch)),
    laterDoubts: await laterDoubts(db, batch),
    imported: notes.import_record && presentImport(notes.import_record, await importChangesOf(db, batch)),
    rowNotes: notes.row_notes.map((note) => ({ ...note, ...placeOf(notes.import_record, note) })),
    netConfirmed: notes.net_confirmed,
    uncounted: notes.uncounted,
    payAt: await payAt(db, companyId, clock.now()),
  };
}

/** When a batch may be timed to come out on the next pay day, ISO 8601; null where the company has none, or there is no time left for it. */
async function payAt(db: Db, companyId: string, now: Date): Promise<string | null> {
  const { pay_day: payDay } = await db
    .selectFrom('company')
    .select('pay_day')
    .where('id', '=', companyId)
    .executeTakeFirstOrThrow();
  if (payDay === null) return null;
  const today = dateInChina(now);
  const days = [today, addDays(today, 1)].map((from) => nextPayDate(payDay, from, workCalendar));
  return (
    days
      .map(atNine)
      .find((at) => at.getTime() - now.getTime() > SCHEDULE_MIN_MS)
      ?.toISOString() ?? null
  );
}

const atNine = (date: string) => new Date(`${date}T09:00:00+08:00`);

/** Where a row stands in its workbook, where its number does not say it. */
function placeOf(kept: ImportRecord | null, { rowNo }: { rowNo: number }): { place?: string } {
  return kept?.arranged ? { place: sheetPlaces(kept.arranged.layout, kept.arranged.sheets).row(rowNo) } : {};
}

function presentImport(
  record: ImportRecord,
  { changes, ...counts }: Awaited<ReturnType<typeof importChangesOf>>,
): BatchReview['imported'] {
  const { byId: _byId, arranged: _arranged, ...kept } = record;
  return { ...kept, ...counts, changes: changes.map((change) => ({ ...change, ...placeOf(record, change) })) };
}
