import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { StaffPick } from '@contract/staff/schemas';
import { normalizePersonName } from '@contract/validators/person-name';
import type { Database } from '../../db/database';
import { staffByPinyin } from './by-pinyin';
import { notErased } from './not-erased';

const LISTED = 20;
/** As many as are taken of a department at once. */
const OF_DEPT = 2000;

/** Up to 20 people by name or number: those beginning with the keyword first (by index), then those containing it. */
export async function pickStaff(db: Kysely<Database>, companyId: string, keyword: string): Promise<StaffPick[]> {
  const text = normalizePersonName(keyword.normalize('NFKC')).replace(/[\\%_]/g, '\\$&');
  if (text === '') return [];
  const pinyin = staffByPinyin(companyId, text);
  const beginning = await find(db, companyId, `${text}%`, LISTED, pinyin);
  if (beginning.length === LISTED) return beginning;
  const known = new Set(beginning.map((person) => person.id));
  const containing = await find(db, companyId, `%${text}%`, LISTED + beginning.length);
  return [...beginning, ...containing.filter((person) => !known.has(person.id))].slice(0, LISTED);
}

function find(
  db: Kysely<Database>,
  companyId: string,
  pattern: string,
  limit: number,
  pinyin: RawBuilder<string> | null = null,
): Promise<StaffPick[]> {
  return db
    .selectFrom('staff')
    .select(['id', 'name', 'staff_no as staffNo', 'dept', sql<boolean>`status = 'left'`.as('left')])
    .where('company_id', '=', companyId)
    .where(notErased(companyId))
    .where((eb) =>
      eb.or([
        eb('name', 'like', pattern),
        eb('staff_no', 'like', pattern),
        ...(pinyin ? [sql<boolean>`staff.id in ${pinyin}`] : []),
      ]),
    )
    .orderBy(sql`status = 'left'`)
    .orderBy('name')
    .orderBy('id')
    .limit(limit)
    .execute();
}

/** Everybody employed in a department, by name. */
export function peopleOfDept(db: Kysely<Database>, companyId: string, dept: string): Promise<StaffPick[]> {
  return db
    .selectFrom('staff')
    .select(['id', 'name', 'staff_no as staffNo', 'dept', sql<boolean>`false`.as('left')])
    .where('company_id', '=', companyId)
    .where('dept', '=', dept)
    .where('status', '!=', 'left')
    .orderBy('name')
    .orderBy('id')
    .limit(OF_DEPT)
    .execute();
}
