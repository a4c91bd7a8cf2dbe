import { sql } from 'kysely';
import { monthPeriod } from '@contract/calendar/period';
import { LOCK_MATTERS, type LockMatter, type OpenMatter } from '@contract/checks/lock';
import type { CheckCounts } from '@contract/checks/schemas';
import { dateInChina } from '@contract/date';
import type { Db } from '../queries';

const DAY_MS = 86_400_000;

/** What is open in a month whose records count as given; what is done is left out. */
export async function openMatters(
  db: Db,
  companyId: string,
  month: string,
  counts: CheckCounts,
  now: Date,
): Promise<OpenMatter[]> {
  const found: Record<LockMatter, number> = {
    notOver: daysLeft(month, now),
    missing: await countMissing(db, companyId, month),
    exceptions: counts.openExceptions,
    unjudged: counts.unjudgedDays,
    disputed: counts.disputed,
    unsent: counts.draft + counts.fixed,
    waiting: counts.sent,
  };
  return LOCK_MATTERS.flatMap((matter) => (found[matter] > 0 ? [{ matter, count: found[matter] }] : []));
}

/** Days of the month from today on: its last day is over at midnight. */
function daysLeft(month: string, now: Date): number {
  const { from, to } = monthPeriod(month);
  const today = dateInChina(now);
  const first = today > from ? today : from;
  return first > to ? 0 : Math.round((Date.parse(to) - Date.parse(first)) / DAY_MS) + 1;
}

/** People employed on a day of the month who have no record of it. */
async function countMissing(db: Db, companyId: string, month: string): Promise<number> {
  const { from, to } = monthPeriod(month);
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from staff p
    where p.company_id = ${companyId} and (p.entry_date is null or p.entry_date <= ${to}) and (p.status <> 'left' or p.leave_date >= ${from})
      and not exists (select 1 from check_record r where r.company_id = p.company_id and r.staff_id = p.id and r.month = ${month})`.execute(
    db,
  );
  return rows[0]?.count ?? 0;
}
