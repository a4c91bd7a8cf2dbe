import { type Kysely, type RawBuilder, type Selectable, sql, type Transaction } from 'kysely';
import { monthOf } from '@contract/month';
import { isVisible } from '@contract/states/effective-slip';
import { VISIBLE_BATCH_STATES } from '@contract/states/wage-batch';
import type { Database } from '../../db/database';
import type { WageBatchTable, WageSlipTable } from '../../db/tables/wage';
import { notFound } from '../../kernel/errors';
import { correctionWaits } from '../feedback/service';

type Db = Kysely<Database> | Transaction<Database>;
type BatchPart = Pick<
  Selectable<WageBatchTable>,
  'pay_month' | 'wage_type' | 'title' | 'state' | 'settings' | 'item_defs' | 'published_at'
>;

/** What an employee's card needs of a slip and its batch. `corrected`: an objection of his was answered by correcting the slip, and waits for his word. */
export type MySlipRow = Selectable<WageSlipTable> & { batch: BatchPart; companyName: string; corrected: boolean };

/** Columns of a slip that stand on its card, or decide what does. */
export const ON_CARD = [
  'id',
  'slip_version',
  'version',
  'net_fen',
  'state',
  'confirmed_at',
  'published_at',
  'updated_at',
  'sign_state',
  'sign_reason',
  'sign_contract_id',
] as const;

/** A slip as far as its card tells it. */
export type CardRow = Pick<MySlipRow, (typeof ON_CARD)[number] | 'companyName' | 'corrected'> & {
  batch: Omit<BatchPart, 'item_defs'>;
};

/** Whether the reader may see the slip's content: not while it, or its batch, is taken back. */
export const isShown = (row: Pick<MySlipRow, 'state'> & { batch: Pick<BatchPart, 'state'> }) =>
  row.state !== 'recalled' && isVisible(row.batch.state);

/**
 * Slips an account may see: of the staff records linked to it (whatever its role and company of the
 * moment), published at least once, and of a month the company still shows. One that is taken back stands among
 * them, so that its reader knows why it is gone: whoever presents it leaves its content out. The lateral parts
 * (offset 0, limit 1) keep the path from person to slips to batches: planned freely, a database never
 * analysed may begin with all slips of a batch.
 */
export function mine(accountId: string, now: Date) {
  return sql`
    from staff p
    join company c on c.id = p.company_id
    cross join lateral (select * from wage_slip where company_id = p.company_id and staff_id = p.id offset 0) s
    cross join lateral (
      select pay_month, wage_type, title, state, settings, item_defs, published_at, deleted_at from wage_batch
      where company_id = s.company_id and id = s.batch_id limit 1) b
    where p.account_id = ${accountId} and b.deleted_at is null
      and (b.state = any(${[...VISIBLE_BATCH_STATES]}::text[]) or b.state = 'recalled' or s.recalled_at is not null)
      and b.pay_month >= to_char(to_date(${monthOf(now)}, 'YYYY-MM') - make_interval(months => c.visible_months), 'YYYY-MM')`;
}

/** One's own slip, published at least once; 404 for everything else, another's slip included. */
export async function mySlip(db: Db, accountId: string, id: string, now: Date): Promise<MySlipRow> {
  const [row] = await fullRows(db, accountId, now, sql`s.id = ${id}`);
  return row ?? notFound('工资条不存在或已被删除');
}

/** All of one's own slips as the same person of the same company, those that are taken back among them. */
export const mySlipsOf = (
  db: Db,
  accountId: string,
  { company_id, staff_id }: Pick<MySlipRow, 'company_id' | 'staff_id'>,
  now: Date,
): Promise<MySlipRow[]> =>
  fullRows(db, accountId, now, sql`s.company_id = ${company_id}::uuid and s.staff_id = ${staff_id}::uuid`);

type FlatRow = Selectable<WageSlipTable> & { companyName: string; corrected: boolean } & {
  [K in keyof BatchPart as `b_${K}`]: BatchPart[K];
};

async function fullRows(db: Db, accountId: string, now: Date, condition: RawBuilder<unknown>): Promise<MySlipRow[]> {
  const { rows } = await sql<FlatRow>`
    select s.*, c.name as "companyName", ${correctionWaits(sql`s.company_id`, sql`s.id`)} as corrected, b.pay_month as b_pay_month, b.wage_type as b_wage_type, b.title as b_title, b.state as b_state,
      b.settings as b_settings, b.item_defs as b_item_defs, b.published_at as b_published_at
    ${mine(accountId, now)} and ${condition}`.execute(db);
  return rows.map(
    ({ b_pay_month, b_wage_type, b_title, b_state, b_settings, b_item_defs, b_published_at, ...slip }) => ({
      ...slip,
      batch: {
        pay_month: b_pay_month,
        wage_type: b_wage_type,
        title: b_title,
        state: b_state,
        settings: b_settings,
        item_defs: b_item_defs,
        published_at: b_published_at,
      },
    }),
  );
}
