import { can } from '@contract/permissions';
import type { Role } from '@contract/roles';
import type { SearchAnswer } from '@contract/search/schemas';
import type { Deps } from '../../deps';
import { together } from '../../kernel/together';
import { findCompaniesBriefly } from '../company/service';
import { findStaff, pickStaff } from '../staff/service';
import { findBatches, newestIssuedMonth } from '../wage-batches/service';

/** Most of each kind. */
const LISTED = 6;

const NOTHING: SearchAnswer = { staff: [], batches: [], companies: [], slipsMonth: null };

/**
 * People, 工资表 and companies by a keyword, each kind as far as the role may list it and of one company alone. Who may
 * only choose people finds them by name and number; whole mobiles and documents are for those who may read the list, or
 * the search would tell whose they are.
 */
export async function findRecords(
  deps: Deps,
  { role, companyId }: { role: Role; companyId: string | null },
  typed: string,
): Promise<SearchAnswer> {
  const keyword = typed.trim();
  if (keyword === '') return NOTHING;
  const { db } = deps;
  const staff = async (company: string) => {
    if (can(role, 'staff.read')) return findStaff(deps, company, keyword, LISTED);
    return can(role, 'staff.pick') ? (await pickStaff(db, company, keyword)).slice(0, LISTED) : [];
  };
  const mayReadWages = can(role, 'wages.read');
  const slipsShowPeople = can(role, 'wages.page') && !can(role, 'staff.read');
  const [people, batches, companies, slipsMonth] = await together(
    () => (companyId === null ? [] : staff(companyId)),
    () => (companyId !== null && mayReadWages ? findBatches(db, companyId, keyword, LISTED) : []),
    () => (can(role, 'company.manage') ? findCompaniesBriefly(deps, keyword, LISTED) : []),
    () => (companyId !== null && slipsShowPeople ? newestIssuedMonth(db, companyId) : null),
  );
  return { staff: people, batches, companies, slipsMonth };
}
