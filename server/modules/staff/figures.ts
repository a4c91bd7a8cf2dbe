import { sql } from 'kysely';
import type { StaffFilters } from '@contract/staff/record-schemas';
import type { Deps } from '../../deps';
import { together } from '../../kernel/together';
import { DUE_DATE } from './due';
import { filteredStaff } from './list';

/** People of one kind whose records want something done: how many, and the first few with their date. */
export interface StaffWaiting {
  total: number;
  first: { id: string; name: string; date: string | null }[];
}

const MOST = 3;

/** Whose record wants something done, each kind counted as the list filtered alike counts it. */
export async function staffWaiting(
  deps: Pick<Deps, 'db' | 'seal' | 'clock'>,
  companyId: string,
): Promise<Record<'incomplete' | 'probationDue' | 'contractDue', StaffWaiting>> {
  const waiting = async (filters: StaffFilters): Promise<StaffWaiting> => {
    const date = filters.due ? DUE_DATE[filters.due] : 'entry_date';
    // One statement: the few that are told, each with the count of all.
    const rows = await filteredStaff(deps, companyId, filters)
      .select(['id', 'name', `${date} as date`, sql<number>`(count(*) over ())::int`.as('n')])
      .orderBy(date)
      .orderBy('id')
      .limit(MOST)
      .execute();
    return { total: rows[0]?.n ?? 0, first: rows.map(({ id, name, date: at }) => ({ id, name, date: at })) };
  };
  const [incomplete, probationDue, contractDue] = await together(
    () => waiting({ status: 'incomplete' }),
    () => waiting({ due: 'probation' }),
    () => waiting({ due: 'contract' }),
  );
  return { incomplete, probationDue, contractDue };
}

/** Whether the company has anybody employed; kept counted. */
export async function hasStaff(db: Deps['db'], companyId: string): Promise<boolean> {
  const tally = await db
    .selectFrom('staff_tally')
    .select('employed')
    .where('company_id', '=', companyId)
    .executeTakeFirst();
  return Number(tally?.employed ?? 0n) > 0;
}
