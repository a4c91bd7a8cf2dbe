import { type Kysely, sql } from 'kysely';
import type { RowIssue } from '@contract/wages/import-schemas';
import type { Database } from '../../db/database';
import type { Db, ImportRecord } from './policy';
import type { Pass } from './staging';

const RANGE = 2_000;

/** Titles by id of the other monthly batches of the import's month; a second monthly wage for a person is worth a warning. */
async function monthBatches(db: Db, record: ImportRecord): Promise<Map<string, string>> {
  if (record.wage_type !== 'monthly') return new Map();
  const batches = await db
    .selectFrom('wage_batch')
    .select(['id', 'title'])
    .where('company_id', '=', record.company_id)
    .where('pay_month', '=', record.pay_month)
    .where('wage_type', '=', 'monthly')
    .where('deleted_at', 'is', null)
    .where('filling', '=', false)
    .execute();
  return new Map(batches.map((batch) => [batch.id, batch.title]));
}

function issueFor(title: string, payMonth: string): RowIssue {
  return { level: 'warning', code: 'inOtherBatch', column: null, message: `此人已在${payMonth}的月度工资表“${title}”中，请确认不是重复发放` };
}

/** Marks the rows of a pass whose person has a monthly slip of the same month already; a bounded range of rows a statement. Tells whether any was marked. */
export async function flagOtherBatches(db: Kysely<Database>, record: ImportRecord, pass: Pass): Promise<boolean> {
  const batches = await monthBatches(db, record);
  if (batches.size === 0) return false;
  const { rows } = await sql<{ last: number | null }>`
    select max(row_no) as last from wage_import_row
    where company_id = ${pass.company_id} and import_id = ${pass.id} and generation = ${pass.generation}`.execute(db);
  const last = rows[0]?.last ?? 0;
  let marked = false;
  for (const [batchId, title] of batches) {
    const issue = JSON.stringify([issueFor(title, record.pay_month)]);
    for (let from = 1; from <= last; from += RANGE) {
      const { numAffectedRows = 0n } = await sql`
        update wage_import_row r set issues = r.issues || ${issue}::jsonb, status = case r.status when 'ok' then 'warning' else r.status end
        from wage_slip s
        where r.company_id = ${pass.company_id} and r.import_id = ${pass.id} and r.generation = ${pass.generation}
          and r.row_no >= ${from} and r.row_no < ${from + RANGE} and r.status <> 'ignored'
          and s.company_id = r.company_id and s.batch_id = ${batchId} and s.staff_id = r.staff_id`.execute(db);
      marked ||= numAffectedRows > 0n;
    }
  }
  return marked;
}

/** The same for one person. */
export async function otherBatchIssues(db: Db, record: ImportRecord, staffId: string): Promise<RowIssue[]> {
  const batches = await monthBatches(db, record);
  if (batches.size === 0) return [];
  const found = await db
    .selectFrom('wage_slip')
    .select('batch_id')
    .distinct()
    .where('company_id', '=', record.company_id)
    .where('batch_id', 'in', [...batches.keys()])
    .where('staff_id', '=', staffId)
    .execute();
  return found.map((slip) => issueFor(batches.get(slip.batch_id) ?? '', record.pay_month));
}
