import { sql } from 'kysely';
import { ROLE_NUMBER, roleOf } from '@contract/roles';
import type { NamedPerson } from '@contract/wages/confidential/schemas';
import type { Db } from '../queries';

interface Found {
  id: string;
  name: string;
  role: number;
  in_use: boolean;
}

/** `a` can sign in and works with wages for the company: as manager or finance of it, or as an administrator. */
const inUse = (companyId: string) => sql<boolean>`(a.enabled and a.deleted_at is null and (a.role = ${ROLE_NUMBER.admin}
  or a.role in (${ROLE_NUMBER.manager}, ${ROLE_NUMBER.finance})
    and exists (select 1 from account_company l where l.company_id = ${companyId}::uuid and l.account_id = a.id)))`;

/** Whom a batch of the company may name: its managers and finance, then the administrators. */
export async function candidates(db: Db, companyId: string): Promise<NamedPerson[]> {
  const { rows } = await sql<Found>`
    select a.id, a.name, a.role, true as in_use from account a where ${inUse(companyId)}
    order by a.role = ${ROLE_NUMBER.admin}, a.role, a.name, a.id`.execute(db);
  return rows.map(present);
}

/** These accounts, with whether each can still see what names him, by id; an account that is gone for good is missing. */
export async function namedPeople(
  db: Db,
  companyId: string,
  ids: readonly string[],
): Promise<Map<string, NamedPerson>> {
  const { rows } = await sql<Found>`
    select a.id, a.name, a.role, ${inUse(companyId)} as in_use from account a where a.id = any(${[...ids]}::uuid[])
    order by a.role, a.name, a.id`.execute(db);
  return new Map(rows.map((row) => [row.id, present(row)]));
}

const present = ({ id, name, role, in_use: inUseNow }: Found): NamedPerson => ({
  id,
  name,
  role: roleOf(role),
  inUse: inUseNow,
});
