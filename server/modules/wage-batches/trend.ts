import { sql } from 'kysely';
import type { TrendMonth } from '@contract/dashboard/schemas';
import { addMonths, monthOf } from '@contract/month';
import { PAID_BATCH_STATES } from '@contract/states/wage-batch';
import { batches, type Db } from './queries';

const MONTHS = 12;

/** Paid wages of twelve months up to the newest paid one, or to last month where that is later; each month is in the answer. */
export async function wageTrend(db: Db, companyId: string, now: Date): Promise<TrendMonth[]> {
  const paid = batches(db, companyId).where('state', 'in', [...PAID_BATCH_STATES]);
  const newest = (await paid.select((eb) => eb.fn.max('pay_month').as('month')).executeTakeFirst())?.month ?? '';
  const before = addMonths(monthOf(now), -1);
  const last = newest > before ? newest : before;
  const first = addMonths(last, 1 - MONTHS);
  const rows = await paid
    .where('pay_month', '>=', first)
    .groupBy('pay_month')
    .select([
      'pay_month as month',
      sql<number>`count(*)::int`.as('batches'),
      sql<number | null>`(sum(head_count) filter (where wage_type = 'monthly'))::int`.as('headCount'),
      sql<string | null>`case when bool_and(gross_fen is not null) then sum(gross_fen)::text end`.as('grossFen'),
      sql<string>`sum(net_fen)::text`.as('netFen'),
    ])
    .execute();
  const byMonth = new Map(rows.map((row) => [row.month, row]));
  return Array.from({ length: MONTHS }, (_, index) => {
    const month = addMonths(first, index);
    return byMonth.get(month) ?? { month, batches: 0, headCount: null, grossFen: null, netFen: '0' };
  });
}
