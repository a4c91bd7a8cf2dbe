import { sql } from 'kysely';
import type { BoundStaff } from '@contract/accounts/schemas';

/** Companies of an `account`, in its own order. */
export const COMPANIES = sql<{ id: string; name: string }[]>`(
  select coalesce(json_agg(json_build_object('id', c.id, 'name', c.name) order by l.position), '[]')
  from account_company l join company c on c.id = l.company_id where l.account_id = account.id)`.as('companies');

/** Staff records bound to an `account`. */
export const STAFF = sql<BoundStaff[]>`(
  select coalesce(json_agg(json_build_object('companyId', s.company_id, 'companyName', c.name, 'staffId', s.id, 'name', s.name,
    'staffNo', s.staff_no, 'left', s.status = 'left') order by c.name), '[]')
  from staff s join company c on c.id = s.company_id where s.account_id = account.id)`.as('staff');

/** When somebody last did anything in a session of an `account` that is still known. */
export const LAST_SEEN = sql<Date | null>`(
  select max(last_seen_at) from session where account_id = account.id)`.as('seen_at');

/** Whether an `account` signs in with a second factor. */
export const HAS_FACTOR =
  sql<boolean>`(exists (select 1 from second_factor f where f.id = account.id and f.confirmed_at is not null)
  or exists (select 1 from passkey k where k.account_id = account.id))`.as('has_factor');
