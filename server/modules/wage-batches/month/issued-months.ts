import { sql } from 'kysely';
import type { IssuedMonth } from '@contract/dashboard/month-schemas';
import { VISIBLE_BATCH_STATES, WAGE_BATCH_STATES, type WageBatchState } from '@contract/states/wage-batch';
import { batches, type Db } from '../queries';

/** How many months behind are told. */
const MONTHS = 3;

/** Further on the way, larger. */
const rank = sql<number>`array_position(${[...WAGE_BATCH_STATES]}::text[], state)`;
const visible = sql<boolean>`state = any(${[...VISIBLE_BATCH_STATES]}::text[])`;

/** Months with a 工资表 before one month, the newest first, from the counts the batches keep. */
export async function monthsBefore(db: Db, companyId: string, month: string): Promise<Omit<IssuedMonth, 'late'>[]> {
  const kept = batches(db, companyId)
    .where('pay_month', '<', month)
    .where('state', '<>', 'history')
    .select([
      'pay_month',
      'state',
      'head_count',
      'recalled_count',
      'read_count',
      'confirmed_count',
      'disputed_count',
      visible.as('visible'),
      rank.as('rank'),
      sql<boolean>`(settings->>'needConfirm')::boolean`.as('asks'),
    ]);
  const out = (count: ReturnType<typeof sql>) => sql`coalesce(sum(${count}) filter (where visible), 0)::int`;
  const { rows } = await sql<Omit<IssuedMonth, 'late' | 'state'> & { rank: number }>`
    with kept as (${kept})
    select pay_month as month, coalesce(min(rank) filter (where not visible), min(rank))::int as rank,
      ${out(sql`head_count - recalled_count`)} as sent,
      ${out(sql`head_count - recalled_count - read_count`)} as unread,
      ${out(sql`confirmed_count`)} as confirmed,
      ${out(sql`case when asks then head_count - recalled_count - confirmed_count - disputed_count else 0 end`)} as unconfirmed,
      ${out(sql`disputed_count`)} as disputed
    from kept group by pay_month order by pay_month desc limit ${MONTHS}`.execute(db);
  return rows.map(({ rank: place, ...row }) => ({ ...row, state: stateAt(place) }));
}

/** PostgreSQL counts places from one. */
function stateAt(place: number): WageBatchState {
  const state = WAGE_BATCH_STATES[place - 1];
  if (!state) throw new Error(`no state has the place ${place}`);
  return state;
}

export interface WageFacts {
  /** The newest month with a 工资表 that is no history; null = there is none. */
  newest: string | null;
  /** The newest month of which something of the monthly wages is not out; null = none. */
  unissued: string | null;
  /** Something is out, or was paid before. */
  issued: boolean;
  /** Months of pay day to the month of the wages: 0 where the newest issued monthly sheet went out by the pay day of its own month, else 1. */
  lag: 0 | 1;
}

/** What the company's batches tell of how its months go, in one statement. */
export async function wageFacts(db: Db, companyId: string): Promise<WageFacts> {
  const kept = batches(db, companyId).select([
    'pay_month',
    'state',
    'wage_type',
    'published_at',
    visible.as('visible'),
  ]);
  const { rows } = await sql<{
    newest: string | null;
    unissued: string | null;
    issued: boolean | null;
    lag: 0 | 1 | null;
  }>`
    with kept as (${kept})
    select max(pay_month) filter (where state <> 'history') as newest,
      max(pay_month) filter (where not visible and state <> 'history' and wage_type = 'monthly') as unissued,
      bool_or(visible or state = 'history') as issued,
      (select ${lagOf(sql`k.pay_month`, sql`k.published_at`, sql`c.pay_day`)} from kept k, company c
        where c.id = ${companyId}::uuid and k.visible and k.wage_type = 'monthly' and k.published_at is not null
        order by k.pay_month desc, k.published_at desc limit 1) as lag
    from kept`.execute(db);
  const [row] = rows;
  return {
    newest: row?.newest ?? null,
    unissued: row?.unissued ?? null,
    issued: row?.issued ?? false,
    lag: row?.lag ?? 1,
  };
}

/**
 * 0 where wages of a month were out by the pay day of that very month, else 1: most companies pay a month in the next, and only their
 * own record says otherwise.
 */
export const lagOf = (
  month: ReturnType<typeof sql>,
  publishedAt: ReturnType<typeof sql>,
  payDay: ReturnType<typeof sql>,
) => sql<0 | 1>`(
  case when to_char(${publishedAt} at time zone 'Asia/Shanghai', 'YYYY-MM') < ${month} then 0
    when to_char(${publishedAt} at time zone 'Asia/Shanghai', 'YYYY-MM') = ${month}
      and extract(day from ${publishedAt} at time zone 'Asia/Shanghai') <= ${payDay} then 0
    else 1 end)`;
