import { sql } from 'kysely';
import type { Trx } from '../queries';

/** Days of a person's month that were clocked, but could not be judged for want of working hours. */
export async function countUnjudged(
  trx: Trx,
  { companyId, month, staffId }: { companyId: string; month: string; staffId: string },
): Promise<number> {
  const { days } = await trx
    .selectFrom('check_day')
    .select(sql<number>`count(*)::int`.as('days'))
    .where('company_id', '=', companyId)
    .where('month', '=', month)
    .where('staff_id', '=', staffId)
    .where(sql<boolean>`results @> array['unjudged']`)
    .executeTakeFirstOrThrow();
  return days;
}
