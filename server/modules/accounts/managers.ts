import { type Kysely, type RawBuilder, sql, type Transaction } from 'kysely';
import { ROLE_NUMBER } from '@contract/roles';
import type { Database } from '../../db/database';
import { groupedStatement } from '../../db/grouped-statement';
import { across } from '../../db/wall/held';

type Db = Kysely<Database> | Transaction<Database>;

/** Managers of a company who can sign in, as a query for their accounts' `id`. Whoever counts or asks managers goes by this one. */
export const managersOf = (companyId: RawBuilder<unknown>): RawBuilder<{ id: string }> =>
  membersOf(companyId, sql`${sql.lit(String(ROLE_NUMBER.manager))}`);

/** Finance of a company who can sign in, likewise. */
export const financeOf = (companyId: RawBuilder<unknown>): RawBuilder<{ id: string }> =>
  membersOf(companyId, sql`${sql.lit(String(ROLE_NUMBER.finance))}`);

/** `roles`: their numbers, with commas between. Few have one beside thousands of employees, and an index of their own. */
const membersOf = (companyId: RawBuilder<unknown>, roles: RawBuilder<string>): RawBuilder<{ id: string }> => sql`
  select a.id from account_company l join account a on a.id = l.account_id
  where l.company_id = ${companyId} and a.role <> ${sql.lit(ROLE_NUMBER.user)} and a.role = any(string_to_array(${roles}, ',')::int[]) and a.enabled and a.deleted_at is null`;

export async function managerIdsOf(db: Db, companyId: string): Promise<string[]> {
  const { rows } = await managersOf(sql`${companyId}::uuid`).execute(db);
  return rows.map((row) => row.id);
}

/** Administrators who can sign in. */
export async function adminIds(db: Db): Promise<string[]> {
  const rows = await db
    .selectFrom('account')
    .select('id')
    .where('role', '=', ROLE_NUMBER.admin)
    .where('enabled', '=', true)
    .where('deleted_at', 'is', null)
    .execute();
  return rows.map((row) => row.id);
}

/**
 * Those of them whose current company it is – the first of theirs that is open – and whose bell shows what waits in it. Of
 * another company of his a manager hears when he goes there: the line would lead him to a page where its record is not found.
 */
export function managersAt(db: Db, companyId: string, now: Date): Promise<string[]> {
  return membersAt(db, companyId, [ROLE_NUMBER.manager], now);
}

/** The same of other roles (numbers of contract/roles). Hundreds may object in one minute, each of which the same people hear of. */
export async function membersAt(db: Db, companyId: string, roles: readonly number[], now: Date): Promise<string[]> {
  // Which of his companies is somebody's current one cannot be told by this one alone.
  const found = await across('identity', () => findMembers(db, { companyId, roles: roles.join(','), now }));
  return found?.ids ?? [];
}

const findMembers = groupedStatement<{ companyId: string; roles: string; now: Date }, { ids: string[] }>(
  { companyId: 'uuid', roles: 'text', now: 'timestamptz' },
  ({ companyId, roles, now }) => sql`
    select coalesce(json_agg(m.id), '[]') as ids from (${membersOf(companyId, roles)} offset 0) m
    where ${companyId} = (
      select l.company_id from account_company l join company c on c.id = l.company_id
      where l.account_id = m.id and c.status = 'active' and (c.expire_at is null or c.expire_at > ${now})
      order by l.position limit 1)`,
);
