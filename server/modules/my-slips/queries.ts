import { type Kysely, type RawBuilder, type Selectable, sql, type Transaction } from 'kysely';
import { isVisible } from '@contract/states/effective-slip';
import { VISIBLE_BATCH_STATES } from '@contract/states/wage-batch';
import { dateInChina } from '@contract/date';
import type { Database } from '../../db/database';
import type { Value } from '../../db/grouped-statement';
import { jsonText } from '../../db/json';
import type { WageBatchTable, WageSlipTable } from '../../db/tables/wage';
import { notFound } from '../../kernel/errors';
import { correctionWaits } from '../feedback/service';

type Db = Kysely<Database> | Transaction<Database>;
type BatchPart = Pick<
  Selectable<WageBatchTable>,
  'pay_month' | 'wage_type' | 'title' | 'state' | 'settings' | 'item_defs' | 'published_at'
>;

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

/** Those its employee's view and steps are made of: what the audit found, cards and deliveries would be unpacked for nobody. */
const ON_SLIP = [
  ...ON_CARD,
  'company_id',
  'batch_id',
  'staff_id',
  'name',
  'staff_no',
  'dept',
  'items',
  'gross_fen',
  'deduct_fen',
  'read_at',
  'disputed_at',
  'recalled_at',
  'reminded_at',
  'feedback_id',
  'sign_retry_at',
] as const;

/** What its employee is told of a slip and its batch. `corrected`: an objection of his was answered by correcting the slip, and waits for his word. */
export type MySlipRow = Pick<Selectable<WageSlipTable>, (typeof ON_SLIP)[number]> & {
  batch: BatchPart;
  companyName: string;
  corrected: boolean;
  /** There is, or was, an objection to it. */
  discussed: boolean;
  /** The reader's. */
  accountId: string;
};

/** A slip as somebody asks for it, his or not. */
export interface Asked {
  accountId: string;
  slipId: string;
}

/** A slip as far as its card tells it. */
export type CardRow = Pick<MySlipRow, (typeof ON_CARD)[number] | 'companyName' | 'corrected'> & {
  batch: Omit<BatchPart, 'item_defs'>;
};

/** Whether the reader may see the slip's content: not while it, or its batch, is taken back. */
export const isShown = (row: Pick<MySlipRow, 'state'> & { batch: Pick<BatchPart, 'state'> }) =>
  row.state !== 'recalled' && isVisible(row.batch.state);

/** By name: a statement with a star is parsed anew in each transaction. */
const SLIP = sql.join(ON_SLIP.map((name) => sql.ref(name)));
const VISIBLE = sql.join(VISIBLE_BATCH_STATES.map((state) => sql.lit(state)));

/**
 * Slips accounts may see: of the staff records linked to them (whatever their role and company of the
 * moment), published at least once, and of a month the company still shows. One that is taken back stands among
 * them, so that its reader knows why it is gone: whoever presents it leaves its content out. `found` gives p, the
 * staff records, and s, their slips. The lateral parts (offset 0, limit 1) keep the path from person to slips to
 * batches: planned freely, a database never analysed may begin with all slips of a batch.
 */
const visible = (found: RawBuilder<unknown>, today: Value<string>) => sql`
    from ${found}
    join company c on c.id = p.company_id
    cross join lateral (
      select pay_month, wage_type, title, state, settings, item_defs, published_at, deleted_at from wage_batch
      where company_id = s.company_id and id = s.batch_id limit 1) b
    where b.deleted_at is null
      and (b.state in (${VISIBLE}) or b.state = 'recalled' or s.recalled_at is not null)
      and b.pay_month >= to_char(to_date(${today}::text, 'YYYY-MM') - make_interval(months => c.visible_months), 'YYYY-MM')`;

/** All slips of one account. */
export const mine = (accountId: Value<string>, today: Value<string>) =>
  visible(
    sql`(select company_id, id, account_id from staff where account_id = ${accountId}::uuid) p
    cross join lateral (select ${SLIP} from wage_slip where company_id = p.company_id and staff_id = p.id offset 0) s`,
    today,
  );

/** Of slips asked for those that are the asking account's. */
const theirs = (asked: readonly Asked[], now: Date) =>
  visible(
    sql`jsonb_to_recordset(${jsonText(asked)}::jsonb) as asked("accountId" uuid, "slipId" uuid)
    cross join lateral (select company_id, id, account_id from staff where account_id = asked."accountId" offset 0) p
    cross join lateral (
      select ${SLIP} from wage_slip where company_id = p.company_id and id = asked."slipId" and staff_id = p.id limit 1) s`,
    dateInChina(now),
  );

/** One's own slip, published at least once; 404 for everything else, another's slip included. */
export async function mySlip(db: Db, accountId: string, id: string, now: Date): Promise<MySlipRow> {
  const [row] = await slipsAsked(db, [{ accountId, slipId: id }], now);
  return row ?? noSuchSlip();
}

export const noSuchSlip = (): never => notFound('工资条不存在或已被删除');

/** Of slips asked for those that are the asking account's own, published at least once. */
export const slipsAsked = (db: Db, asked: readonly Asked[], now: Date): Promise<MySlipRow[]> =>
  fullRows(db, theirs(asked, now));

/** The batches of the slips `slipsAsked` would find. */
export async function batchesAsked(
  db: Db,
  asked: readonly Asked[],
  now: Date,
): Promise<(Asked & { companyId: string; batchId: string })[]> {
  const { rows } = await sql<Asked & { companyId: string; batchId: string }>`
    select p.account_id as "accountId", s.id as "slipId", s.company_id as "companyId", s.batch_id as "batchId"
    ${theirs(asked, now)}`.execute(db);
  return rows;
}

/** All of one's own slips as the same person of the same company, those that are taken back among them. */
export const mySlipsOf = (
  db: Db,
  accountId: string,
  { company_id, staff_id }: Pick<MySlipRow, 'company_id' | 'staff_id'>,
  now: Date,
): Promise<MySlipRow[]> =>
  fullRows(
    db,
    sql`${mine(accountId, dateInChina(now))} and s.company_id = ${company_id}::uuid and s.staff_id = ${staff_id}::uuid`,
  );

type FlatRow = Omit<MySlipRow, 'batch'> & {
  [K in keyof BatchPart as `b_${K}`]: K extends 'item_defs' | 'settings' ? BatchPart[K] | null : BatchPart[K];
};

/** What is long of a batch comes with the first of its slips: packed and read again for each, it would take longer than all else. */
const once = (column: 'item_defs' | 'settings') =>
  sql`case when row_number() over (partition by s.company_id, s.batch_id) = 1 then ${sql.ref(`b.${column}`)} end`;

async function fullRows(db: Db, found: RawBuilder<unknown>): Promise<MySlipRow[]> {
  const columns = ON_SLIP.map((name) => sql.ref(`s.${name}`));
  const { rows } = await sql<FlatRow>`
    select ${sql.join(columns)}, p.account_id as "accountId", c.name as "companyName",
      ${correctionWaits(sql`s.company_id`, sql`s.id`)} as corrected,
      exists (select 1 from feedback where company_id = s.company_id and slip_id = s.id) as discussed,
      b.pay_month as b_pay_month, b.wage_type as b_wage_type, b.title as b_title, b.state as b_state,
      b.published_at as b_published_at, ${once('settings')} as b_settings, ${once('item_defs')} as b_item_defs
    ${found}`.execute(db);
  const long = new Map<string, Pick<BatchPart, 'item_defs' | 'settings'>>();
  for (const { batch_id, b_item_defs, b_settings } of rows)
    if (b_item_defs && b_settings) long.set(batch_id, { item_defs: b_item_defs, settings: b_settings });
  return rows.map(
    ({
      b_pay_month,
      b_wage_type,
      b_title,
      b_state,
      b_settings: _settings,
      b_item_defs: _items,
      b_published_at,
      ...slip
    }) => ({
      ...slip,
      batch: {
        pay_month: b_pay_month,
        wage_type: b_wage_type,
        title: b_title,
        state: b_state,
        published_at: b_published_at,
        ...partsOf(long, slip.batch_id),
      },
    }),
  );
}

function partsOf(long: ReadonlyMap<string, Pick<BatchPart, 'item_defs' | 'settings'>>, batchId: string) {
  const parts = long.get(batchId);
  if (!parts) throw new Error(`batch ${batchId} came without its items`);
  return parts;
}
