import { type Kysely, sql } from 'kysely';
import type { BatchEventNote, BatchReview } from '@contract/wages/batch-schemas';
import type { ImportChangeKind } from '@contract/wages/import-record';
import { uncheckedTotals } from '@contract/wages/net/total-checks';
import type { Database } from '../../../db/database';
import { jsonText } from '../../../db/json';
import type { Db } from '../queries';

/** One change by hand made in the sheet before its batch; texts as they were shown, personal numbers masked. */
export interface NewImportChange {
  rowNo: number;
  place: number;
  kind: ImportChangeKind;
  name: string;
  staffId: string | null;
  label: string | null;
  before: string | null;
  after: string | null;
  byId: string;
  by: string;
  at: string;
}

const LISTED = 200;

/** Keeps changes with their batch; those kept before are passed over. */
export async function addImportChanges(
  db: Kysely<Database>,
  companyId: string,
  batchId: string,
  changes: readonly NewImportChange[],
): Promise<void> {
  if (changes.length === 0) return;
  await sql`
    insert into wage_import_change (company_id, batch_id, row_no, place, kind, name, staff_id, label, before, after, account_id, by_name, at)
    select ${companyId}::uuid, ${batchId}::uuid, r."rowNo", r.place, r.kind, r.name, r."staffId", r.label, r.before, r.after, r."byId", r.by, r.at
    from jsonb_to_recordset(${jsonText(changes)}::jsonb) as r(
      "rowNo" integer, place integer, kind text, name text, "staffId" uuid, label text, before text, after text, "byId" uuid, by text, at timestamptz)
    on conflict (company_id, batch_id, row_no, place) do nothing`.execute(db);
}

type Changes = Pick<NonNullable<BatchReview['imported']>, 'changes' | 'changesTotal' | 'changeCounts'>;

/** What was changed by hand at the import: rows left out or taken in first, then figures, then whose row it is; in the sheet's order. */
export async function importChangesOf(db: Db, batch: { company_id: string; id: string }): Promise<Changes> {
  const own = db
    .selectFrom('wage_import_change')
    .where('company_id', '=', batch.company_id)
    .where('batch_id', '=', batch.id);
  const counts = await countsOf(db, batch.company_id, batch.id);
  const rows = await own
    .selectAll()
    .orderBy(sql`array_position(array['accepted', 'ignored', 'restored', 'cell', 'person', 'sameName'], kind)`)
    .orderBy('row_no')
    .orderBy('place')
    .limit(LISTED)
    .execute();
  return {
    changes: rows.map((row) => ({
      rowNo: row.row_no,
      kind: row.kind,
      name: row.name,
      label: row.label,
      before: row.before,
      after: row.after,
      by: row.by_name,
      at: row.at.toISOString(),
    })),
    changesTotal: Object.values(counts).reduce((sum, count) => sum + count, 0),
    changeCounts: counts,
  };
}

/** How many changes of each kind were made at the import of a batch. */
export async function countsOf(db: Db, companyId: string, batchId: string): Promise<Record<ImportChangeKind, number>> {
  const counts: Record<ImportChangeKind, number> = {
    cell: 0,
    person: 0,
    sameName: 0,
    ignored: 0,
    restored: 0,
    accepted: 0,
  };
  const rows = await db
    .selectFrom('wage_import_change')
    .select(['kind', sql<number>`count(*)::int`.as('n')])
    .where('company_id', '=', companyId)
    .where('batch_id', '=', batchId)
    .groupBy('kind')
    .execute();
  for (const { kind, n } of rows) counts[kind] = n;
  return counts;
}

/** For the first line of the batch's history: how much was changed, left out and left open at the import. No amounts. */
export async function importNote(db: Db, companyId: string, batchId: string): Promise<BatchEventNote | null> {
  const batch = await db
    .selectFrom('wage_batch')
    .select(['import_record', 'checks'])
    .where('company_id', '=', companyId)
    .where('id', '=', batchId)
    .executeTakeFirstOrThrow();
  const kept = batch.import_record;
  if (kept === null) return null;
  const counts = await countsOf(db, companyId, batchId);
  const values = {
    cells: counts.cell,
    persons: counts.person,
    sameName: counts.sameName,
    ignored: counts.ignored,
    restored: counts.restored,
    accepted: counts.accepted,
    errors: kept.errorRows,
    open: kept.open.reduce((sum, { rows }) => sum + rows, 0),
    totals:
      kept.totals.length + (kept.headCount.sheet !== null && kept.headCount.sheet !== kept.headCount.read ? 1 : 0),
    unchecked: uncheckedTotals(batch.checks ?? []).length,
  };
  return {
    code: 'imported',
    values: Object.fromEntries(Object.entries(values).map(([key, count]) => [key, String(count)])),
  };
}
