import { type SelectQueryBuilder, sql } from 'kysely';
import type { Static } from '@sinclair/typebox';
import type { AccountItem, accountSchemas, UserItem } from '@contract/accounts/schemas';
import { maskMobile } from '@contract/validators/mobile';
import type { Database } from '../../db/database';
import type { Deps } from '../../deps';
import type { Actor } from '../../kernel/actor';
import { ACCOUNT_MOBILE_CONTEXT } from '../accounts/service';
import { isInState, isOfCompany, matchesKeyword } from './filters';
import { companiesOf, lastSeenOf, staffOf } from './related';
import { type StandingRow, standingOf } from './standing';

type AccountQuery = Static<(typeof accountSchemas)['list']['query']>;
type UserQuery = Static<(typeof accountSchemas)['users']['query']>;
/** What the two lists have in common. */
type SharedQuery = Omit<UserQuery, 'sortField'>;
type Filters = Pick<SharedQuery, 'keyword' | 'companyId' | 'state'>;
type Accounts = SelectQueryBuilder<Database, 'account', object>;

const SORT = { createdAt: 'account.id', lastLoginAt: 'account.last_login_at', account: 'account.account' } as const;

interface Row extends StandingRow {
  version: number;
  name: string;
  role: number;
  mobile_sealed: string | null;
  must_change_password: boolean;
  last_login_at: Date | null;
  last_login_ip: string | null;
  created_at: Date;
}

/** One page of administrators and company users, newest first unless asked otherwise. */
export async function listAccounts(deps: Deps, actor: Actor, query: AccountQuery): Promise<{ list: AccountItem[]; total: number }> {
  let found = ofCompanyUsers(deps, query);
  if (query.role !== undefined) found = found.where('account.role', '=', query.role);
  const { rows, total } = await pageOf(deps, found, query, SORT[query.sortField ?? 'createdAt']);
  const companies = await companiesOf(deps.db, rows.map((row) => row.id));
  const list = rows.map((row) => ({
    ...common(deps, actor, row),
    role: row.role,
    companies: companies.get(row.id) ?? [],
    mustChangePassword: row.must_change_password,
    lastLoginIp: row.last_login_ip,
    self: row.id === actor.id,
  }));
  return { list, total };
}

function ofCompanyUsers(deps: Deps, query: Filters): Accounts {
  return filtered(deps, deps.db.selectFrom('account').where('account.role', '<>', 0).where('account.deleted_at', 'is', null), query);
}

/** How many accounts of administrators and company users the filters leave. */
export const countAccounts = (deps: Deps, query: Filters): Promise<number> => countOf(ofCompanyUsers(deps, query));

/** One page of ordinary accounts, newest first, deleted ones among them. */
export async function listUsers(deps: Deps, actor: Actor, query: UserQuery): Promise<{ list: UserItem[]; total: number }> {
  const found = filtered(deps, deps.db.selectFrom('account').where('account.role', '=', 0), query);
  const narrowed = query.keyword?.trim() || query.companyId || query.state;
  const { rows, total } = await pageOf(deps, found, query, SORT.createdAt, narrowed ? undefined : () => userTally(deps));
  const ids = rows.map((row) => row.id);
  const [staff, seen] = await Promise.all([staffOf(deps.db, ids), lastSeenOf(deps.db, ids)]);
  const list = rows.map((row) => {
    const lastActive = later(seen.get(row.id), row.last_login_at);
    return { ...common(deps, actor, row), staff: staff.get(row.id) ?? [], lastActiveAt: lastActive?.toISOString() ?? null };
  });
  return { list, total };
}

function filtered(deps: Deps, accounts: Accounts, { keyword, companyId, state }: Filters): Accounts {
  let found = accounts;
  if (keyword?.trim()) found = found.where((eb) => matchesKeyword(eb, deps.seal, keyword));
  if (companyId) found = found.where((eb) => isOfCompany(eb, companyId));
  if (state) found = found.where((eb) => isInState(eb, state, deps.clock.now()));
  return found;
}

/**
 * The page's ids come from the index alone: rows are fetched only for what is shown, however deep the page. `count` stands
 * in for counting where the number is kept.
 */
async function pageOf(deps: Deps, found: Accounts, query: SharedQuery, sort: (typeof SORT)[keyof typeof SORT], count = () => countOf(found)): Promise<{ rows: Row[]; total: number }> {
  const total = await count();
  const order = query.sortOrder ?? 'desc';
  const offset = (query.page - 1) * query.pageSize;
  const ids = sort === SORT.createdAt ? await idsInTime(found, order, { offset, limit: query.pageSize, total }) : await idsOf(found.orderBy(sort, (by) => by[order]().nullsLast()).orderBy('account.id', order), query.pageSize, offset);
  if (ids.length === 0) return { total, rows: [] };
  const rows = await deps.db
    .selectFrom('account')
    .select(['id', 'version', 'account', 'name', 'role', 'mobile_sealed', 'enabled', 'deleted_at', 'locked_until', 'must_change_password', 'last_login_at', 'last_login_ip', 'created_at'])
    .select(sql<boolean>`password_hash is not null`.as('has_password'))
    .where('id', 'in', ids)
    .execute();
  const byId = new Map(rows.map((row) => [row.id, row]));
  return { total, rows: ids.flatMap((id) => byId.get(id) ?? []) };
}

async function userTally({ db }: Deps): Promise<number> {
  return Number((await db.selectFrom('account_tally').select('users').executeTakeFirstOrThrow()).users);
}

async function countOf(found: Accounts): Promise<number> {
  return (await found.select(sql<number>`count(*)::int`.as('total')).executeTakeFirstOrThrow()).total;
}

async function idsOf(sorted: Accounts, limit: number, offset: number): Promise<string[]> {
  return (await sorted.select('account.id').limit(limit).offset(offset).execute()).map((row) => row.id);
}

/** Ids by age. Pages of the far half are reached from the other end. */
async function idsInTime(found: Accounts, order: 'asc' | 'desc', { offset, limit, total }: { offset: number; limit: number; total: number }): Promise<string[]> {
  const left = total - offset;
  if (left <= 0) return [];
  if (offset <= left) return idsOf(found.orderBy('account.id', order), limit, offset);
  const size = Math.min(limit, left);
  const ids = await idsOf(found.orderBy('account.id', order === 'asc' ? 'desc' : 'asc'), size, left - size);
  return ids.reverse();
}

function common(deps: Deps, actor: Actor, row: Row) {
  return {
    id: row.id,
    version: row.version,
    account: row.account,
    name: row.name,
    mobileMasked: row.mobile_sealed && maskMobile(deps.seal.open(row.mobile_sealed, ACCOUNT_MOBILE_CONTEXT)),
    lastLoginAt: row.last_login_at?.toISOString() ?? null,
    createdAt: row.created_at.toISOString(),
    ...standingOf(row, actor, deps.clock.now()),
  };
}

function later(a: Date | undefined, b: Date | null): Date | null {
  if (!a || !b) return a ?? b;
  return a > b ? a : b;
}
