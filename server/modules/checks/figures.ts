import { sql } from 'kysely';
import type { CheckFigures, CheckTrendMonth } from '@contract/dashboard/schemas';
import { addMonths, monthOf } from '@contract/month';
import type { CheckMonthState } from '@contract/states/check-month';
import { together } from '../../kernel/together';
import { listMonths } from './months/list-months';
import type { Db, Trx } from './queries';

const MONTHS = 12;

interface Sums {
  due: bigint;
  attended: bigint;
}

/** What a month's records come to, in hundredths of a day, of those that say both what was due and what was attended. Days nobody could judge are in neither. */
async function sumsOf(db: Db, companyId: string, month: string): Promise<Sums> {
  const { rows } = await sql<{ due: string; attended: string }>`
    select coalesce(sum(greatest(0, round((figures->>'shouldDays')::numeric * 100) - unjudged_days * 100)), 0)::text as due,
      coalesce(sum(greatest(0, round((figures->>'actualDays')::numeric * 100) - unjudged_days * 100)), 0)::text as attended
    from check_record where company_id = ${companyId} and month = ${month} and figures->>'shouldDays' is not null and figures->>'actualDays' is not null`.execute(
    db,
  );
  return { due: BigInt(rows[0]?.due ?? 0), attended: BigInt(rows[0]?.attended ?? 0) };
}

/** Columns of a month that enters `state`: a locked one keeps its sums, an open one has none. */
export async function keptSums(
  trx: Trx,
  companyId: string,
  month: string,
  state: CheckMonthState,
): Promise<{ due_hundredths: bigint | null; attended_hundredths: bigint | null }> {
  if (state !== 'locked') return { due_hundredths: null, attended_hundredths: null };
  const { due, attended } = await sumsOf(trx, companyId, month);
  return { due_hundredths: due, attended_hundredths: attended };
}

/** The newest month with attendance, and how many months are open. Each figure is the total of the list its link opens. */
export async function checkFigures(db: Db, companyId: string): Promise<CheckFigures> {
  const { list } = await listMonths(db, companyId);
  const [newest] = list;
  if (!newest)
    return {
      month: null,
      state: null,
      since: null,
      imported: 0,
      openExceptions: 0,
      unjudgedDays: 0,
      disputed: 0,
      unlocked: 0,
    };
  const { month, state, changedAt: since } = newest;
  const records = db.selectFrom('check_record').where('company_id', '=', companyId).where('month', '=', month);
  const [{ imported, disputed, unjudged }, { open }] = await together(
    () =>
      records
        .select([
          sql<number>`count(*)::int`.as('imported'),
          sql<number>`(count(*) filter (where state = 'disputed'))::int`.as('disputed'),
          sql<number>`coalesce(sum(unjudged_days), 0)::int`.as('unjudged'),
        ])
        .executeTakeFirstOrThrow(),
    () =>
      db
        .selectFrom('check_exception')
        .select(sql<number>`count(*)::int`.as('open'))
        .where('company_id', '=', companyId)
        .where('month', '=', month)
        .where('decision', 'is', null)
        .executeTakeFirstOrThrow(),
  );
  return {
    month,
    state,
    since,
    imported,
    openExceptions: open,
    unjudgedDays: unjudged,
    disputed,
    unlocked: list.filter((each) => each.state !== 'locked').length,
  };
}

/** Days due and attended of twelve months up to the newest one, or to last month where that is later. Locked months are not summed anew. */
export async function checkTrend(db: Db, companyId: string, now: Date): Promise<CheckTrendMonth[]> {
  const months = db.selectFrom('check_month').where('company_id', '=', companyId);
  const newest = (await months.select((eb) => eb.fn.max('month').as('month')).executeTakeFirst())?.month ?? '';
  const before = addMonths(monthOf(now), -1);
  const last = newest > before ? newest : before;
  const first = addMonths(last, 1 - MONTHS);
  const held = await months
    .select(['month', 'due_hundredths as due', 'attended_hundredths as attended'])
    .where('month', '>=', first)
    .execute();
  const sums = new Map<string, Sums>();
  for (const { month, due, attended } of held)
    sums.set(month, due !== null && attended !== null ? { due, attended } : await sumsOf(db, companyId, month));
  return Array.from({ length: MONTHS }, (_, index) => {
    const month = addMonths(first, index);
    const { due, attended } = sums.get(month) ?? { due: 0n, attended: 0n };
    return { month, dueDays: Number(due) / 100, attendedDays: Number(attended) / 100 };
  });
}
