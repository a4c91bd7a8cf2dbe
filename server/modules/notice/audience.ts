import { type Kysely, type RawBuilder, sql, type Transaction } from 'kysely';
import type { Audience } from '@contract/notice/choices';
import { type Role, ROLE_BY_NUMBER, ROLE_NUMBER } from '@contract/roles';
import type { Database } from '../../db/database';

type Db = Kysely<Database> | Transaction<Database>;

/** Condition on `notice`: it is for this reader, as contract/notice/choices says for events. */
export function isFor(reader: {
  role: Role;
  companyIds: readonly string[] | RawBuilder<readonly string[]>;
}): RawBuilder<boolean> {
  return sql<boolean>`(scope = 'all' or (scope = 'roles' and role_codes ? ${reader.role}::text) or (scope = 'companies' and company_ids ?| ${reader.companyIds}::text[]))`;
}

const NUMBERED = Object.keys(ROLE_BY_NUMBER).map(Number);

/** Accounts that can sign in and belong to the audience, now. */
export async function countAudience(db: Db, { scope, companyIds, roleCodes }: Audience): Promise<number> {
  const accounts = sql`from account a where a.enabled and a.deleted_at is null`;
  const { rows } = await (
    scope === 'companies'
      ? sql<{
          n: number;
        }>`select count(*)::int as n ${accounts} and exists (select 1 from account_company c where c.account_id = a.id and c.company_id = any(${[...companyIds]}::uuid[]))`
      : sql<{
          n: number;
        }>`select count(*)::int as n ${accounts} and ${scope === 'all' ? sql`true` : hasRole(roleCodes)}`
  ).execute(db);
  return rows[0]?.n ?? 0;
}

/** Whatever number is none of the four is an ordinary user. */
function hasRole(roles: readonly Role[]): RawBuilder<boolean> {
  const numbers = roles.filter((role) => role !== 'user').map((role) => ROLE_NUMBER[role]);
  const users = roles.includes('user') ? sql`or a.role <> all(${NUMBERED}::int[])` : sql``;
  return sql<boolean>`(a.role = any(${numbers}::int[]) ${users})`;
}
