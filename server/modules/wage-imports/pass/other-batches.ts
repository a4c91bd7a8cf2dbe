import { type Kysely, sql } from 'kysely';
import type { ImportPaidTwice } from '@contract/wages/import-figures';
import type { RowIssue } from '@contract/wages/import-schemas';
import type { PaidTwice } from '@contract/wages/batch-schemas';
import type { Database } from '../../../db/database';
import { otherBatches, otherMonthlyBatches } from '../../wage-batches/service';
import type { ImportRecord } from '../store';
import { type Db, ofPass, type Pass } from '../../../imports';

const RANGE = 2_000;

/** Beside the one whose slips it corrects: those are the same people's. */
async function monthBatches(
  db: Db,
  { company_id: companyId, pay_month: payMonth, wage_type: wageType, corrects_id, named_ids: namedIds }: ImportRecord,
) {
  return (await otherMonthlyBatches(db, { companyId, payMonth, wageType, namedIds })).filter(
    ({ id }) => id !== corrects_id,
  );
}

function issueFor(title: string, payMonth: string): RowIssue {
  return {
    level: 'warning',
    code: 'inOtherBatch',
    column: null,
    values: { payMonth, title },
  };
}

/**
 * Finds the people of a pass who have a monthly slip of the same month already, in bounded ranges of rows. Where it is
 * some of them, their rows are marked; where it is everybody, one sentence about the sheet says it and no row does.
 */
export async function flagOtherBatches(
  db: Kysely<Database>,
  record: ImportRecord,
  pass: Pass,
): Promise<{ marked: boolean; found: ImportPaidTwice[] }> {
  const batches = await monthBatches(db, record);
  if (batches.length === 0) return { marked: false, found: [] };
  const last = await lastRow(db, pass);
  const everybody = await countRows(db, pass, last, null);
  const found: ImportPaidTwice[] = [];
  for (const { id, title } of batches) {
    const people = await countRows(db, pass, last, id);
    if (people > 0) found.push({ batchId: id, title, people, all: people === everybody });
  }
  const some = found.filter((one) => !one.all);
  for (const one of some) await markRows(db, pass, last, one.batchId, issueFor(one.title, record.pay_month));
  return { marked: some.length > 0, found };
}

async function lastRow(db: Db, pass: Pass): Promise<number> {
  const { rows } = await sql<{ last: number | null }>`
    select max(row_no) as last from wage_import_row
    where ${ofPass(pass)}`.execute(db);
  return rows[0]?.last ?? 0;
}

/** Rows about a known person that are not left out; with `batchId` those whose person is in that batch, `sameNet`: with this pay. */
async function countRows(
  db: Db,
  pass: Pass,
  last: number,
  batchId: string | null,
  { sameNet = false } = {},
): Promise<number> {
  const net = sameNet ? sql`and s.net_fen = r.net_fen` : sql``;
  const inBatch =
    batchId === null
      ? sql``
      : sql`and exists (select 1 from wage_slip s where s.company_id = r.company_id and s.batch_id = ${batchId} and s.staff_id = r.staff_id ${net})`;
  let count = 0;
  for (let from = 1; from <= last; from += RANGE) {
    const { rows } = await sql<{ n: number }>`
      select count(*)::int as n from wage_import_row r
      where ${ofPass(pass, 'r')}
        and r.row_no >= ${from} and r.row_no < ${from + RANGE} and r.status <> 'ignored' and r.staff_id is not null ${inBatch}`.execute(
      db,
    );
    count += rows[0]?.n ?? 0;
  }
  return count;
}

async function markRows(db: Db, pass: Pass, last: number, batchId: string, issue: RowIssue): Promise<void> {
  const issues = JSON.stringify([issue]);
  for (let from = 1; from <= last; from += RANGE) {
    await sql`
      update wage_import_row r set issues = r.issues || ${issues}::jsonb, status = case r.status when 'ok' then 'warning' else r.status end
      from wage_slip s
      where ${ofPass(pass, 'r')}
        and r.row_no >= ${from} and r.row_no < ${from + RANGE} and r.status <> 'ignored'
        and s.company_id = r.company_id and s.batch_id = ${batchId} and s.staff_id = r.staff_id`.execute(db);
  }
}

/** How it stands now: people of the shown rows who would get a second monthly slip of the month, by batch. */
export async function paidTwiceNow(db: Db, record: ImportRecord): Promise<PaidTwice[]> {
  const batches = await monthBatches(db, record);
  if (batches.length === 0 || record.generation === 0) return [];
  const last = await lastRow(db, record);
  const found: PaidTwice[] = [];
  for (const { id, title } of batches) {
    const people = await countRows(db, record, last, id);
    if (people > 0) found.push({ batchId: id, title, people });
  }
  return found;
}

/**
 * A batch of the month and type that has the pay of these people already, at least of half of them: the same sheet, or another
 * state of it. Of bonuses and the like a month may have several: they are the same where the amounts are.
 */
export async function takenBy(db: Db, record: ImportRecord): Promise<PaidTwice | null> {
  const { company_id: companyId, pay_month: payMonth, wage_type: wageType, named_ids: namedIds } = record;
  const others = await otherBatches(db, { companyId, payMonth, wageType, namedIds });
  if (others.length === 0 || record.generation === 0) return null;
  const last = await lastRow(db, record);
  const everybody = await countRows(db, record, last, null);
  for (const { id, title } of others) {
    const people = await countRows(db, record, last, id, { sameNet: wageType !== 'monthly' });
    if (people > 0 && people * 2 >= everybody) return { batchId: id, title, people };
  }
  return null;
}

/** The doubt about one person's row; none where the sheet as a whole says it already. */
export async function otherBatchIssues(db: Db, record: ImportRecord, staffId: string): Promise<RowIssue[]> {
  const said = new Set(record.paid_twice.filter((one) => one.all).map((one) => one.batchId));
  const batches = new Map(
    (await monthBatches(db, record)).filter(({ id }) => !said.has(id)).map(({ id, title }) => [id, title]),
  );
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
