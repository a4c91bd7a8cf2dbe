import { sql } from 'kysely';
import type { CheckMonthState } from '@contract/states/check-month';
import type { Db } from './queries';

/** How a month of attendance stands, for what waits for it. */
export interface CheckStanding {
  /** null = the month has no attendance. */
  month: { state: CheckMonthState; at: Date; by: string; people: number; exceptions: number } | null;
  /** The company has attendance of some month. */
  kept: boolean;
}

/** One statement, whatever the month holds. */
export async function checkStanding(db: Db, companyId: string, month: string): Promise<CheckStanding> {
  const { rows } = await sql<{
    kept: boolean;
    state: CheckMonthState | null;
    at: Date | null;
    by: string | null;
    people: number;
    exceptions: number;
  }>`
    select exists (select 1 from check_month where company_id = ${companyId}::uuid) as kept,
      m.state, m.changed_at as at, m.changed_by as by,
      (select count(*)::int from check_record where company_id = ${companyId}::uuid and month = ${month}) as people,
      (select count(*)::int from check_exception where company_id = ${companyId}::uuid and month = ${month} and decision is null) as exceptions
    from (select 1) one left join check_month m on m.company_id = ${companyId}::uuid and m.month = ${month}`.execute(
    db,
  );
  const [row] = rows;
  if (!row || row.state === null || row.at === null) return { month: null, kept: row?.kept ?? false };
  const { state, at, by, people, exceptions } = row;
  return { month: { state, at, by: by ?? '', people, exceptions }, kept: true };
}
