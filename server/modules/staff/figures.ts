import { sql } from 'kysely';
import type { StaffFigures } from '@contract/dashboard/schemas';
import type { StaffFilters } from '@contract/staff/record-schemas';
import type { Deps } from '../../deps';
import { together } from '../../kernel/together';
import { filteredStaff } from './list';

/** People of a company by what the welcome page tells of them: each as the list filtered alike counts them; those employed are kept counted. */
export async function staffFigures(
  deps: Deps,
  companyId: string,
): Promise<Omit<StaffFigures, 'realNames' | 'contractsToSign'>> {
  const count = async (filters: StaffFilters) =>
    (
      await filteredStaff(deps, companyId, filters)
        .select(sql<number>`count(*)::int`.as('n'))
        .executeTakeFirstOrThrow()
    ).n;
  const kept = () =>
    deps.db.selectFrom('staff_tally').select('employed').where('company_id', '=', companyId).executeTakeFirst();
  const [tally, incomplete, probationDue, contractDue] = await together(
    kept,
    () => count({ status: 'incomplete' }),
    () => count({ due: 'probation' }),
    () => count({ due: 'contract' }),
  );
  return { employed: Number(tally?.employed ?? 0n), incomplete, probationDue, contractDue };
}
