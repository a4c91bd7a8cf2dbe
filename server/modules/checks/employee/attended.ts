import { type RawBuilder, sql } from 'kysely';

/**
 * The rows (month, days) of a person's attendance in some months, as a part of a statement: days attended, at most two
 * decimals, by what he has been sent and does not dispute. A month without days attended has none.
 */
export function attendedIn(
  person: { companyId: RawBuilder<unknown>; staffId: RawBuilder<unknown> },
  months: RawBuilder<readonly string[]>,
): RawBuilder<{ month: string; days: number }> {
  return sql`(
    select month, days from (
      select month, case when jsonb_typeof(figures -> 'actualDays') = 'number' then (figures ->> 'actualDays')::float8 else 0 end as days
      from check_record
      where company_id = ${person.companyId} and staff_id = ${person.staffId} and month = any(${months})
        and state in ('sent', 'confirmed')) said
    where days > 0)`;
}
