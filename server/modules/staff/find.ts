import { sql } from 'kysely';
import type { StaffPick } from '@contract/staff/schemas';
import { normalizePersonName } from '@contract/validators/person-name';
import type { Deps } from '../../deps';
import { likeText } from '../../kernel/like-text';
import { filteredStaff } from './list';

/**
 * The first people the list's own keyword search finds: by name, number, a whole mobile, document or card. Those employed
 * come first, of them those whose name or number begins with the keyword. For who may read the list.
 */
export function findStaff(
  deps: Pick<Deps, 'db' | 'seal' | 'clock'>,
  companyId: string,
  keyword: string,
  limit: number,
): Promise<StaffPick[]> {
  const beginning = `${likeText(normalizePersonName(keyword.normalize('NFKC')))}%`;
  return filteredStaff(deps, companyId, { keyword })
    .select(['id', 'name', 'staff_no as staffNo', 'dept', sql<boolean>`status = 'left'`.as('left')])
    .orderBy(sql`status = 'left'`)
    .orderBy(sql`case when name like ${beginning} or staff_no like ${beginning} then 0 else 1 end`)
    .orderBy('name')
    .orderBy('id')
    .limit(limit)
    .execute();
}
