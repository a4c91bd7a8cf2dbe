import { type SelectQueryBuilder, sql } from 'kysely';
import type { Database } from '../../db/database';

export type Order = 'asc' | 'desc';
export type Accounts = SelectQueryBuilder<Database, 'account', object>;

/** Where a list's page comes from: keys alone, out of narrow indexes. Rows are fetched only for what is shown. */
export interface IdSource {
  count(): Promise<number>;
  ids(order: Order, limit: number, offset: number): Promise<string[]>;
}

/** Accounts as filters leave them, oldest or newest first. */
export function byAge(found: Accounts, count = () => countOf(found)): IdSource {
  return { count, ids: (order, limit, offset) => idsOf(found.orderBy('account.id', order), limit, offset) };
}

/** Accounts as filters leave them, by a column; those without a value stand last either way. */
export function byColumn(found: Accounts, column: 'account.last_login_at' | 'account.account'): IdSource {
  return {
    count: () => countOf(found),
    ids: (order, limit, offset) =>
      idsOf(found.orderBy(column, (by) => by[order]().nullsLast()).orderBy('account.id', order), limit, offset),
  };
}

/** How many filters leave. */
export async function countOf(found: Accounts): Promise<number> {
  return (await found.select(sql<number>`count(*)::int`.as('total')).executeTakeFirstOrThrow()).total;
}

async function idsOf(sorted: Accounts, limit: number, offset: number): Promise<string[]> {
  return (await sorted.select('account.id').limit(limit).offset(offset).execute()).map((row) => row.id);
}

/** A page of a source that can be walked from either end as well: pages of the far half are reached from there. */
export async function fromNearerEnd(
  source: IdSource,
  total: number,
  order: Order,
  limit: number,
  offset: number,
): Promise<string[]> {
  const left = total - offset;
  if (left <= 0) return [];
  if (offset <= left) return source.ids(order, limit, offset);
  const size = Math.min(limit, left);
  return (await source.ids(order === 'asc' ? 'desc' : 'asc', size, left - size)).reverse();
}
