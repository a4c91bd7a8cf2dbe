import type { Kysely } from 'kysely';
import type { BoundStaff } from '@contract/accounts/schemas';
import type { Database } from '../../db/database';

/** Companies of some accounts, each account's in its own order. */
export async function companiesOf(
  db: Kysely<Database>,
  accountIds: readonly string[],
): Promise<Map<string, { id: string; name: string }[]>> {
  if (accountIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('account_company as l')
    .innerJoin('company as c', 'c.id', 'l.company_id')
    .select(['l.account_id', 'c.id', 'c.name'])
    .where('l.account_id', 'in', [...accountIds])
    .orderBy('l.position')
    .execute();
  return grouped(rows, ({ id, name }) => ({ id, name }));
}

/** Staff records bound to some accounts. */
export async function staffOf(db: Kysely<Database>, accountIds: readonly string[]): Promise<Map<string, BoundStaff[]>> {
  if (accountIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('staff as s')
    .innerJoin('company as c', 'c.id', 's.company_id')
    .select(['s.account_id', 's.company_id', 'c.name as company_name', 's.id', 's.name', 's.staff_no', 's.status'])
    .where('s.account_id', 'in', [...accountIds])
    .orderBy('c.name')
    .execute();
  return grouped(rows, (row) => ({
    companyId: row.company_id,
    companyName: row.company_name,
    staffId: row.id,
    name: row.name,
    staffNo: row.staff_no,
    left: row.status === 'left',
  }));
}

/** When somebody last did anything in a session still known. */
export async function lastSeenOf(db: Kysely<Database>, accountIds: readonly string[]): Promise<Map<string, Date>> {
  if (accountIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('session')
    .select((eb) => ['account_id', eb.fn.max('last_seen_at').as('at')])
    .where('account_id', 'in', [...accountIds])
    .groupBy('account_id')
    .execute();
  return new Map(rows.map((row) => [row.account_id, row.at]));
}

function grouped<R extends { account_id: string | null }, T>(
  rows: readonly R[],
  shape: (row: R) => T,
): Map<string, T[]> {
  const map = new Map<string, T[]>();
  for (const row of rows) {
    const key = row.account_id ?? '';
    const list = map.get(key) ?? [];
    list.push(shape(row));
    map.set(key, list);
  }
  return map;
}
