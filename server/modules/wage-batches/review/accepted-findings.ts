import { type Kysely, type Selectable, sql } from 'kysely';
import { addMonths } from '@contract/month';
import { openToAll } from '../../../db/confidential';
import type { Database } from '../../../db/database';
import { jsonText } from '../../../db/json';
import type { WageAcceptedFindingTable } from '../../../db/tables/wage';
import type { Db } from '../queries';

/** A doubt about somebody's pay that was right as somebody said. */
export interface RememberedFinding {
  staffId: string;
  code: string;
  /** The item it is about; '' of the row as a whole. */
  item: string;
  /** What it says, as contract/wages/accepted has it for later months. */
  print: string;
  /** YYYY-MM in which it was last found. */
  payMonth: string;
  reason: string;
  byId: string;
  by: string;
  /** ISO 8601 */
  at: string;
}

/** Months after which a word is asked for anew. */
const LASTS = 3;

/** Remembers with a batch what was said to be right in it; what is remembered already is passed over. */
export async function addAcceptedFindings(
  db: Kysely<Database>,
  companyId: string,
  batchId: string,
  findings: readonly RememberedFinding[],
): Promise<void> {
  if (findings.length === 0) return;
  await sql`
    insert into wage_accepted_finding (company_id, batch_id, staff_id, code, item, print, pay_month, reason, account_id, by_name, at)
    select ${companyId}::uuid, ${batchId}::uuid, r."staffId", r.code, r.item, r.print, r."payMonth", r.reason, r."byId", r.by, r.at
    from jsonb_to_recordset(${jsonText(findings)}::jsonb) as r(
      "staffId" uuid, code text, item text, print text, "payMonth" text, reason text, "byId" uuid, by text, at timestamptz)
    on conflict (company_id, batch_id, staff_id, code, item, print) do nothing`.execute(db);
}

/** What was said of people to be right in the months before that of a sheet, the latest first, as far as whoever sees the sheet may know; whose batch was deleted, no more. */
export async function acceptedBefore(
  db: Db,
  sheet: { company_id: string; pay_month: string; named_ids: readonly string[] | null },
  staffIds: readonly string[],
): Promise<RememberedFinding[]> {
  if (staffIds.length === 0) return [];
  const { company_id: companyId, pay_month: payMonth } = sheet;
  const rows = await db
    .selectFrom('wage_accepted_finding as f')
    .innerJoin('wage_batch as b', (join) =>
      join.onRef('b.company_id', '=', 'f.company_id').onRef('b.id', '=', 'f.batch_id'),
    )
    .selectAll('f')
    .where('f.company_id', '=', companyId)
    .where('f.staff_id', '=', (eb) => eb.fn.any(eb.val([...staffIds])))
    .where('f.pay_month', '<', payMonth)
    .where('f.pay_month', '>=', addMonths(payMonth, -LASTS))
    .where('b.deleted_at', 'is', null)
    .where('b.filling', '=', false)
    .where(openToAll('b', sheet.named_ids))
    .orderBy('f.pay_month', 'desc')
    .orderBy('f.at', 'desc')
    .execute();
  return rows.map(remembered);
}

const remembered = (row: Selectable<WageAcceptedFindingTable>): RememberedFinding => ({
  staffId: row.staff_id,
  code: row.code,
  item: row.item,
  print: row.print,
  payMonth: row.pay_month,
  reason: row.reason,
  byId: row.account_id,
  by: row.by_name,
  at: row.at.toISOString(),
});

/** What was said in a batch itself of people to be right. */
export async function acceptedIn(
  db: Db,
  { company_id, id }: { company_id: string; id: string },
  staffIds: readonly string[],
): Promise<RememberedFinding[]> {
  if (staffIds.length === 0) return [];
  const rows = await db
    .selectFrom('wage_accepted_finding')
    .selectAll()
    .where('company_id', '=', company_id)
    .where('batch_id', '=', id)
    .where('staff_id', '=', (eb) => eb.fn.any(eb.val([...staffIds])))
    .execute();
  return rows.map(remembered);
}

/** Forgets what was remembered with a batch that never came to be. */
export async function forgetFindings(db: Kysely<Database>, companyId: string, batchId: string): Promise<void> {
  await db
    .deleteFrom('wage_accepted_finding')
    .where('company_id', '=', companyId)
    .where('batch_id', '=', batchId)
    .execute();
}
