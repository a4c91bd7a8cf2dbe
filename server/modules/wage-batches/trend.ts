import { sql } from 'kysely';
import type { TrendMonth } from '@contract/dashboard/schemas';
import { lastMonths, paidBatches } from './last-months';
import type { Db } from './queries';

/** Paid wages of twelve months up to the newest paid one, or to last month where that is later; each month is in the answer. */
export async function wageTrend(db: Db, companyId: string, now: Date): Promise<TrendMonth[]> {
  const months = await lastMonths(db, companyId, now);
  const rows = await paidBatches(db, companyId)
    .where('pay_month', '>=', months[0] ?? '')
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
  return months.map(
    (month) => byMonth.get(month) ?? { month, batches: 0, headCount: null, grossFen: null, netFen: '0' },
  );
}
