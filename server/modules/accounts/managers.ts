import { type Kysely, type RawBuilder, sql, type Transaction } from 'kysely';
import { ROLE_NUMBER } from '@contract/roles';
import type { Database } from '../../db/database';

type Db = Kysely<Database> | Transaction<Database>;

/** Managers of a company who can sign in, as a query for their accounts' `id`. Whoever counts or asks managers goes by this one. */
export const managersOf = (companyId: RawBuilder<unknown>): RawBuilder<{ id: string }> =>
  membersOf(companyId, [ROLE_NUMBER.manager]);

const membersOf = (companyId: RawBuilder<unknown>, roles: readonly number[]): RawBuilder<{ id: string }> => sql`
  select a.id from account_company l join account a on a.id = l.account_id
  where l.company_id = ${companyId} and a.role in (${sql.join([...roles])}) and a.enabled and a.deleted_at is null`;

export async function managerIdsOf(db: Db, companyId: string): Promise<string[]> {
  const { rows } = await managersOf(sql`${companyId}::uuid`).execute(db);
  return rows.map((row) => row.id);
}

/**
 * Those of them whose current company it is – the first of theirs that is open – and whose bell shows what waits in it. Of
 * another company of his a manager hears when he goes there: the line would lead him to a page where its record is not found.
 */
export function managersAt(db: Db, companyId: string, now: Date): Promise<string[]> {
  return membersAt(db, companyId, [ROLE_NUMBER.manager], now);
}

/** The same of other roles (numbers of contract/roles). */
export async function membersAt(db: Db, companyId: string, roles: readonly number[], now: Date): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select m.id from (${membersOf(sql`${companyId}::uuid`, roles)}) m
    where ${companyId}::uuid = (
      select l.company_id from account_company l join company c on c.id = l.company_id
      where l.account_id = m.id and c.status = 'active' and (c.expire_at is null or c.expire_at > ${now})
      order by l.position limit 1)`.execute(db);
  return rows.map((row) => row.id);
}
