import { type Kysely, type RawBuilder, type Selectable, sql, type Transaction } from 'kysely';
import type { Static } from '@sinclair/typebox';
import { isVisible } from '@contract/states/effective-slip';
import { slipList } from '@contract/wages/lists';
import type { SlipPayment } from '@contract/wages/bank-answers/schemas';
import type { slipSchemas, SlipTotals } from '@contract/wages/slip-schemas';
import { isMobile, normalizeMobile } from '@contract/validators/mobile';
import type { Sealer } from '../../crypto/sealer';
import { ofOpenBatch } from '../../db/confidential';
import type { Database } from '../../db/database';
import { narrowed, pageByKey } from '../../db/list-query';
import type { WageSlipTable } from '../../db/tables/wage';
import { likeText } from '../../kernel/like-text';
import { notFound } from '../../kernel/errors';
import { staffByPinyin } from '../staff/service';
import { type BatchRow, slipPayment, whereDelivery, wherePayment, whereState } from '../wage-batches/service';

export type Trx = Transaction<Database>;
export type Db = Kysely<Database> | Trx;
export type SlipRow = Selectable<WageSlipTable>;
/** What of its batch decides whether a step can be taken on a slip. */
export type BatchForStep = Pick<BatchRow, 'state' | 'settling' | 'pay_month' | 'net_fen' | 'named_ids'>;
export type SlipQuery = Static<(typeof slipSchemas)['list']['query']>;

/** What a list shows of a slip; its items stay where they are. */
const LIST_COLUMNS = [
  'id',
  'staff_id',
  'version',
  'slip_version',
  'name',
  'staff_no',
  'dept',
  'gross_fen',
  'deduct_fen',
  'net_fen',
  'state',
  'delivery',
  'delivery_error',
  'delivery_way',
  'published_at',
  'read_at',
  'confirmed_at',
  'recalled_at',
  'feedback_id',
  'reminded_at',
  'sign_state',
  'sign_reason',
  'sign_contract_id',
] as const satisfies readonly (keyof WageSlipTable)[];

export type SlipListRow = Pick<SlipRow, (typeof LIST_COLUMNS)[number]>;

/** With what stands elsewhere of it. */
export type ListedSlip = SlipListRow & { mobile_sealed: string | null; payment: SlipPayment | null };

/** What each field of a batch's list sorts by. */
export const SLIP_SORT = {
  name: sql`wage_slip.name`,
  staffNo: sql`wage_slip.staff_no`,
  dept: sql`wage_slip.dept`,
  netFen: sql`wage_slip.net_fen`,
  grossFen: sql`wage_slip.gross_fen`,
  // In the order of a slip's life, not of the alphabet.
  state: sql`array_position(array['unsent','read','confirmed','disputed','recalled'], wage_slip.state)`,
  readAt: sql`wage_slip.read_at`,
  confirmedAt: sql`wage_slip.confirmed_at`,
} as const;

/** Never blank: their order is that of an index. */
const NEVER_BLANK: readonly SlipQuery['sortField'][] = ['name', 'netFen'];

function slips(db: Db, batch: BatchRow) {
  return db
    .selectFrom('wage_slip')
    .where('wage_slip.company_id', '=', batch.company_id)
    .where('wage_slip.batch_id', '=', batch.id);
}

/** The slips a query means; null = none can match in this state of the batch. */
export function filtered(db: Db, seal: Sealer, batch: BatchRow, query: Omit<SlipQuery, 'page' | 'pageSize'>) {
  let found = slips(db, batch);
  if (query.state) {
    const condition = whereState(query.state, batch.state);
    if (condition === null) return null;
    found = found.where(condition);
  }
  if (query.delivery) {
    const condition = whereDelivery(query.delivery, batch.state);
    if (condition === null) return null;
    found = found.where(condition);
  }
  if (query.sign && !isVisible(batch.state)) return null;
  found = narrowed(found, slipList, query, { sign: 'sign_state', dept: 'dept' });
  if (query.payment) found = found.where(wherePayment(batch.company_id, batch.id, query.payment));
  if (query.netMin) found = found.where('net_fen', '>=', BigInt(query.netMin));
  if (query.netMax) found = found.where('net_fen', '<=', BigInt(query.netMax));
  const keyword = query.keyword?.trim() ?? '';
  if (keyword !== '') found = found.where(keywordCondition(seal, batch.company_id, keyword));
  return found;
}

/** Part of a name, beginning of an employee number, or a whole mobile number. Employee numbers are plain ASCII: Chinese is looked for in names alone. */
export function keywordCondition(seal: Sealer, companyId: string, keyword: string) {
  const mobile = normalizeMobile(keyword);
  const text = likeText(keyword);
  const byName = sql<boolean>`wage_slip.name like ${`%${text}%`}`;
  if (/[^\0-\x7F]/.test(keyword)) return byName;
  const pinyin = staffByPinyin(companyId, keyword);
  const byPinyin = pinyin ? sql` or wage_slip.staff_id in ${pinyin}` : sql``;
  const byText = sql<boolean>`(${byName} or wage_slip.staff_no ilike ${`${text}%`}${byPinyin})`;
  if (!isMobile(mobile)) return byText;
  return sql<boolean>`(${byText} or wage_slip.staff_id in (select id from staff where company_id = ${companyId} and mobile_index = ${seal.blindIndex('mobile', mobile)}))`;
}

/** One page of a batch's slips, in the sheet's order unless asked otherwise: sorting 100,000 slips never carries their columns along. */
export async function slipPage(
  db: Db,
  seal: Sealer,
  batch: BatchRow,
  query: SlipQuery,
): Promise<{ rows: ListedSlip[]; total: number; totals: SlipTotals }> {
  const found = filtered(db, seal, batch, query);
  if (found === null) return { rows: [], total: 0, totals: NO_SUMS };
  const { sortField, sortOrder = 'asc' } = query;
  const whole = isWhole(query);
  const { rows, total, beside } = await pageByKey(
    db,
    found,
    { ...query, sortOrder },
    {
      columns: SLIP_SORT,
      id: 'wage_slip.id',
      emptyLast: !NEVER_BLANK.includes(sortField),
      ...(whole
        ? { count: sql<number>`${batch.head_count}::int` }
        : { beside: sql`(select row_to_json(x) from (${found.select(SUMS)}) x)` }),
    },
    (key) => slipOf(db, batch.company_id, key),
  );
  const totals = whole
    ? { grossFen: textOf(batch.gross_fen), deductionFen: textOf(batch.deduct_fen), netFen: batch.net_fen.toString() }
    : // As SUMS has them.
      ((beside as SlipTotals | undefined) ??
      (total === 0 ? NO_SUMS : await found.select(SUMS).executeTakeFirstOrThrow()));
  return { rows, total, totals };
}

const NO_SUMS: SlipTotals = { grossFen: null, deductionFen: null, netFen: '0' };

const textOf = (fen: bigint | null) => fen?.toString() ?? null;

const SUMS = [
  sql<string | null>`sum(wage_slip.gross_fen)::text`.as('grossFen'),
  sql<string | null>`sum(wage_slip.deduct_fen)::text`.as('deductionFen'),
  sql<string>`coalesce(sum(wage_slip.net_fen), 0)::text`.as('netFen'),
];

/** Whether nothing narrows the list. */
const isWhole = (query: SlipQuery) =>
  Object.keys(slipList.filters).every((name) => String(Reflect.get(query, name) ?? '').trim() === '');

/** A slip of a list by its key, with what stands elsewhere of it: looked up one by one, for a join may be planned as a walk through all of the staff where the tables were never analysed. */
export const slipOf = (db: Db, companyId: string, key: RawBuilder<string>) =>
  db
    .selectFrom('wage_slip')
    .select(LIST_COLUMNS)
    .select([MOBILE, PAYMENT])
    .where('company_id', '=', companyId)
    .where('id', '=', key)
    .limit(sql.lit(1));

const MOBILE = sql<string | null>`(
  select t.mobile_sealed from staff t where t.company_id = wage_slip.company_id and t.id = wage_slip.staff_id)`.as(
  'mobile_sealed',
);

const PAYMENT = slipPayment(sql.ref('wage_slip.company_id'), sql.ref('wage_slip.id')).as('payment');

/** A slip of this company that its reader may see; 404 for any other. `lock` holds the row until the transaction ends. */
export async function loadSlip(
  db: Db,
  companyId: string,
  id: string,
  options: { lock?: boolean } = {},
): Promise<SlipRow> {
  const query = db
    .selectFrom('wage_slip')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .where(ofOpenBatch(sql`${companyId}::uuid`, sql.ref('wage_slip.batch_id')));
  const row = await (options.lock ? query.forUpdate() : query).executeTakeFirst();
  return row ?? notFound('工资条不存在或已被删除');
}
