import { type Kysely, sql, type Transaction } from 'kysely';
import type { NetIdentity } from '@contract/wages/net-identity';
import type { PaidTwice } from '@contract/wages/batch-schemas';
import type { UncountedColumn } from '@contract/wages/import-figures';
import type { ImportRecord } from '@contract/wages/import-record';
import type { WageBatchAction } from '@contract/states/wage-batch';
import type { WageType } from '@contract/wages/items';
import type { SumRules } from '@contract/wages/net/sum-rules';
import type { ItemDef, SlipSettings } from '@contract/wages/slip-schemas';
import type { Audited, SheetAudit } from '@contract/wages/audit/checks';
import type { TotalCheck } from '@contract/wages/total-check-schemas';
import type { Database } from '../../../db/database';
import { jsonText } from '../../../db/json';
import type { RowNote } from '../../../db/tables/wage';
import type { StoredNetConfirmation } from '../../../db/tables/wage-import';
import type { Actor } from '../../../kernel/actor';
import { notFound, refuse } from '../../../kernel/errors';
import { newId } from '../../../kernel/ids';
import { forgetFindings } from '../review/accepted-findings';
import { forgetGroups } from '../review/groups/keep';
import { importNote } from '../review/import-changes';

export interface FillingBatch {
  companyId: string;
  /** YYYY-MM */
  payMonth: string;
  wageType: WageType;
  title: string;
  itemDefs: ItemDef[];
  settings: SlipSettings;
  netIdentity: NetIdentity | null;
  warningRows: number;
  ignoredRows: number;
  /** Warning and ignored rows for the review; at most 500 are kept. */
  rowNotes: RowNote[];
  /** How the totals of the sheet stood, and by what rules its rows were asked. */
  checks?: TotalCheck[];
  audit?: SheetAudit | null;
  sumRules?: SumRules | null;
  importRecord?: ImportRecord;
  importId: string | null;
  /** Other monthly batches of the month its people stand in, ticked as meant. */
  paidTwice?: PaidTwice[];
  netConfirmed?: StoredNetConfirmation | null;
  uncounted?: UncountedColumn[];
  /** Accounts that alone see it; null: everybody who may see wages. */
  namedIds?: readonly string[] | null;
  at: Date;
}

/** One slip to be; amounts are decimal text of 分. */
export interface NewSlip {
  staffId: string;
  name: string;
  staffNo: string | null;
  dept: string | null;
  /** Values by item key: amounts as decimal text of 分, the rest as shown. */
  items: Record<string, string>;
  /** Full card number sealed with SLIP_CARD_CONTEXT, where the sheet had one. */
  bankCardSealed: string | null;
  bankName: string | null;
  grossFen: string | null;
  deductFen: string | null;
  netFen: string;
  /** What the audit found of it; null = as of most. */
  audited?: Audited | null;
}

/** Sealing context of wage_slip.bank_card_sealed. */
export const SLIP_CARD_CONTEXT = 'wage_slip.bank_card';
export const MAX_SLIPS_A_CALL = 2_000;
const MAX_ROW_NOTES = 500;

/**
 * Begins a batch that nobody sees until finishFilling. Called again for the same import it gives the
 * batch already begun, so that a job taken up after a crash goes on. Refuses a title already used (DUPLICATE).
 */
export async function createFilling(
  trx: Transaction<Database>,
  actor: Pick<Actor, 'id'>,
  batch: FillingBatch,
): Promise<string> {
  const id = newId();
  const row = await trx
    .insertInto('wage_batch')
    .values({
      company_id: batch.companyId,
      id,
      pay_month: batch.payMonth,
      wage_type: batch.wageType,
      title: batch.title,
      filling: true,
      item_defs: jsonText(batch.itemDefs),
      settings: jsonText(batch.settings),
      net_identity: batch.netIdentity,
      depts: jsonText([]),
      warning_rows: batch.warningRows,
      ignored_rows: batch.ignoredRows,
      row_notes: jsonText(batch.rowNotes.slice(0, MAX_ROW_NOTES)),
      checks: batch.checks ? jsonText(batch.checks) : null,
      audit: batch.audit ? jsonText(batch.audit) : null,
      sum_rules: batch.sumRules ? jsonText(batch.sumRules) : null,
      import_record: batch.importRecord ? jsonText(batch.importRecord) : null,
      import_id: batch.importId,
      paid_twice: jsonText(batch.paidTwice ?? []),
      net_confirmed: batch.netConfirmed ? jsonText(batch.netConfirmed) : null,
      uncounted: jsonText(batch.uncounted ?? []),
      named_ids: batch.namedIds ? jsonText(batch.namedIds) : null,
      created_by: actor.id,
      created_at: batch.at,
      updated_at: batch.at,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  if (row) return row.id;
  const begun = batch.importId === null ? undefined : await begunFor(trx, batch.companyId, batch.importId);
  return begun ?? refuse('DUPLICATE', `已有名称为“${batch.title}”的工资表，请换一个名称`);
}

async function begunFor(trx: Transaction<Database>, companyId: string, importId: string): Promise<string | undefined> {
  const row = await trx
    .selectFrom('wage_batch')
    .select('id')
    .where('company_id', '=', companyId)
    .where('import_id', '=', importId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  return row?.id;
}

/**
 * Writes slips in the sheet's order, in one statement; at most MAX_SLIPS_A_CALL, so that nobody waits
 * for it. A person already in the batch is passed over: repeating a chunk after a crash changes nothing.
 */
export async function addSlips(
  db: Kysely<Database>,
  companyId: string,
  batchId: string,
  slips: readonly NewSlip[],
  at: Date,
): Promise<void> {
  if (slips.length > MAX_SLIPS_A_CALL) throw new Error(`at most ${MAX_SLIPS_A_CALL} slips a call, not ${slips.length}`);
  const rows = jsonText(slips.map((slip) => ({ id: newId(), ...slip })));
  await sql`
    insert into wage_slip (company_id, id, batch_id, staff_id, name, staff_no, dept, items, bank_card_sealed, bank_name, gross_fen, deduct_fen, net_fen, audited, updated_at)
    select ${companyId}::uuid, r.id, ${batchId}::uuid, r."staffId", r.name, r."staffNo", r.dept, r.items, r."bankCardSealed", r."bankName",
           r."grossFen", r."deductFen", r."netFen", r.audited, ${at}::timestamptz
    from jsonb_to_recordset(${rows}::jsonb) as r(
      id uuid, "staffId" uuid, name text, "staffNo" text, dept text, items jsonb, "bankCardSealed" text, "bankName" text,
      "grossFen" bigint, "deductFen" bigint, "netFen" bigint, audited text)
    on conflict (company_id, batch_id, staff_id) do nothing`.execute(db);
}

/** How a filled batch begins: as a draft, or kept as history without a further step. */
export type FilledAs = 'draft' | 'history';

/** Closes the filling: totals are taken from the slips and the batch appears. Refuses an empty batch. */
export async function finishFilling(
  trx: Transaction<Database>,
  actor: Pick<Actor, 'id' | 'name'>,
  companyId: string,
  batchId: string,
  at: Date,
  as: FilledAs = 'draft',
): Promise<void> {
  const sums = await slipTotals(trx, companyId, batchId);
  if (sums.headCount === 0) refuse('RULE', '没有可生成的工资条：请至少保留一行正常数据');
  const done = await trx
    .updateTable('wage_batch')
    .set({
      filling: false,
      state: as,
      head_count: sums.headCount,
      gross_fen: sums.grossFen,
      deduct_fen: sums.deductFen,
      net_fen: sums.netFen,
      depts: jsonText(sums.depts),
      updated_at: at,
    })
    .where('company_id', '=', companyId)
    .where('id', '=', batchId)
    .where('filling', '=', true)
    .executeTakeFirst();
  if (done.numUpdatedRows === 0n) return;
  const note = await importNote(trx, companyId, batchId);
  await trx
    .insertInto('wage_batch_event')
    .values({
      company_id: companyId,
      batch_id: batchId,
      id: newId(),
      at,
      account_id: actor.id,
      by_name: actor.name,
      action: as === 'history' ? ('keepAsHistory' satisfies WageBatchAction) : 'create',
      reason: null,
      note: note && jsonText(note),
    })
    .execute();
}

interface SlipTotals {
  headCount: number;
  grossFen: bigint | null;
  deductFen: bigint | null;
  netFen: bigint;
  depts: string[];
}

/** Sums over the slips of a batch, in 分; a department each once, sorted. */
export async function slipTotals(db: Kysely<Database>, companyId: string, batchId: string): Promise<SlipTotals> {
  const { rows } = await sql<{
    dept: string | null;
    people: number;
    gross: bigint | null;
    deduct: bigint | null;
    net: bigint;
  }>`
    select dept, count(*)::int as people, sum(gross_fen)::bigint as gross, sum(deduct_fen)::bigint as deduct, sum(net_fen)::bigint as net
    from wage_slip where company_id = ${companyId} and batch_id = ${batchId} group by dept order by dept`.execute(db);
  const total: SlipTotals = { headCount: 0, grossFen: null, deductFen: null, netFen: 0n, depts: [] };
  for (const row of rows) {
    total.headCount += row.people;
    total.netFen += row.net;
    if (row.gross !== null) total.grossFen = (total.grossFen ?? 0n) + row.gross;
    if (row.deduct !== null) total.deductFen = (total.deductFen ?? 0n) + row.deduct;
    if (row.dept) total.depts.push(row.dept);
  }
  return total;
}

/** Drops a batch that is still being filled (its import was cancelled). Its slips go in chunks; true when nothing is left. */
export async function discardFilling(db: Kysely<Database>, companyId: string, batchId: string): Promise<boolean> {
  const batch = await db
    .selectFrom('wage_batch')
    .select('filling')
    .where('company_id', '=', companyId)
    .where('id', '=', batchId)
    .executeTakeFirst();
  if (!batch?.filling) notFound('该工资表已生成或不存在');
  const { numAffectedRows = 0n } = await sql`
    delete from wage_slip where company_id = ${companyId} and id in (
      select id from wage_slip where company_id = ${companyId} and batch_id = ${batchId} order by id limit ${MAX_SLIPS_A_CALL})`.execute(
    db,
  );
  if (numAffectedRows >= BigInt(MAX_SLIPS_A_CALL)) return false;
  await db
    .deleteFrom('wage_import_change')
    .where('company_id', '=', companyId)
    .where('batch_id', '=', batchId)
    .execute();
  await forgetFindings(db, companyId, batchId);
  await forgetGroups(db, companyId, batchId);
  await db
    .deleteFrom('wage_batch')
    .where('company_id', '=', companyId)
    .where('id', '=', batchId)
    .where('filling', '=', true)
    .execute();
  return true;
}
