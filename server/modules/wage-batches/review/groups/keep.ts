import { type Kysely, sql } from 'kysely';
import type { IssueLevel } from '@contract/issues/definition';
import type { WageIssueCode } from '@contract/wages/issues/catalogue';
import type { KeptGroup } from '@contract/wages/review/groups';
import type { Database } from '../../../../db/database';
import { jsonText } from '../../../../db/json';
import type { WageBatchFindingTable } from '../../../../db/tables/wage-review';
import { importGroups } from './import-groups';

/** A doubt of a row as its batch is made; amounts are decimal text of 分. */
export interface NewFinding {
  rowNo: number;
  place: number;
  status: WageBatchFindingTable['status'];
  code: WageIssueCode;
  level: IssueLevel;
  label: string | null;
  values: object;
  name: string;
  staffId: string | null;
  netFen: string | null;
  stakeFen: string | null;
}

/** Somebody without a row. */
export interface NewMissing {
  staffId: string;
  name: string;
  staffNo: string | null;
  dept: string | null;
  inLastMonth: boolean;
}

/** Keeps doubts with their batch; those kept before are passed over. */
export async function addFindings(
  db: Kysely<Database>,
  companyId: string,
  batchId: string,
  findings: readonly NewFinding[],
): Promise<void> {
  if (findings.length === 0) return;
  await sql`
    insert into wage_batch_finding (company_id, batch_id, row_no, place, status, code, level, label, "values", name, staff_id, net_fen, stake_fen)
    select ${companyId}::uuid, ${batchId}::uuid, r."rowNo", r.place, r.status, r.code, r.level, r.label, r."values", r.name, r."staffId", r."netFen", r."stakeFen"
    from jsonb_to_recordset(${jsonText(findings)}::jsonb) as r(
      "rowNo" integer, place integer, status text, code text, level text, label text, "values" jsonb, name text, "staffId" uuid, "netFen" bigint, "stakeFen" bigint)
    on conflict (company_id, batch_id, row_no, place) do nothing`.execute(db);
}

/** Keeps with a batch who has no row in it; those kept before are passed over. */
export async function addMissing(
  db: Kysely<Database>,
  companyId: string,
  batchId: string,
  people: readonly NewMissing[],
): Promise<void> {
  if (people.length === 0) return;
  await sql`
    insert into wage_batch_missing (company_id, batch_id, staff_id, name, staff_no, dept, in_last_month)
    select ${companyId}::uuid, ${batchId}::uuid, r."staffId", r.name, r."staffNo", r.dept, r."inLastMonth"
    from jsonb_to_recordset(${jsonText(people)}::jsonb) as r(
      "staffId" uuid, name text, "staffNo" text, dept text, "inLastMonth" boolean)
    on conflict (company_id, batch_id, staff_id) do nothing`.execute(db);
}

/** Counts once and for all what the import left to be seen. `found`: doubts, rows left out and people without one. */
export async function keepGroups(
  db: Kysely<Database>,
  companyId: string,
  batchId: string,
  found: readonly KeptGroup[],
): Promise<void> {
  const groups = await importGroups(db, { company_id: companyId, id: batchId }, found);
  await db
    .updateTable('wage_batch')
    .set({ kept_groups: jsonText(groups) })
    .where('company_id', '=', companyId)
    .where('id', '=', batchId)
    .execute();
}

/** Forgets what was kept with a batch that never came to be. */
export async function forgetGroups(db: Kysely<Database>, companyId: string, batchId: string): Promise<void> {
  for (const table of ['wage_batch_finding', 'wage_batch_missing'] as const)
    await db.deleteFrom(table).where('company_id', '=', companyId).where('batch_id', '=', batchId).execute();
}
