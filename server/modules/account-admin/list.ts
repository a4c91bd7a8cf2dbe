import { sql } from 'kysely';
import type { Static } from '@sinclair/typebox';
import type { AccountSource } from '@contract/accounts/choices';
import { accountList, userList } from '@contract/accounts/lists';
import type { AccountItem, accountSchemas, UserItem } from '@contract/accounts/schemas';
import { ROLE_NUMBER } from '@contract/roles';
import type { RealNameState } from '@contract/states/real-name';
import { maskMobile } from '@contract/validators/mobile';
import { countOf, inOrder, keysOf, narrowed } from '../../db/list-query';
import type { Deps } from '../../deps';
import type { Actor } from '../../kernel/actor';
import { notFound } from '../../kernel/errors';
import { together } from '../../kernel/together';
import { ACCOUNT_MOBILE_CONTEXT } from '../accounts/service';
import { isInState, isOfCompany, matchesKeyword } from './filters';
import { companiesOf, lastSeenOf, staffOf } from './related';
import { type AccountStateRow, presentState } from './account-state';
import { type Accounts, userIds } from './user-ids';

type AccountQuery = Static<(typeof accountSchemas)['list']['query']>;
type UserQuery = Static<(typeof accountSchemas)['users']['query']>;
/** What the two lists have in common. */
type SharedQuery = Omit<UserQuery, 'sortField' | 'source' | 'realName'>;
type Filters = Pick<SharedQuery, 'keyword' | 'companyId' | 'state'>;

/** The order accounts were made in is that of their ids. */
const SORT = { lastLoginAt: 'account.last_login_at', account: 'account.account' } as const;

interface Row extends AccountStateRow {
  version: number;
  name: string;
  role: number;
  mobile_sealed: string | null;
  must_change_password: boolean;
  last_login_at: Date | null;
  last_login_ip: string | null;
  created_at: Date;
  source: AccountSource;
  real_name_state: RealNameState;
}

/** One page of administrators and company users, newest first unless asked otherwise. */
export async function listAccounts(
  deps: Deps,
  actor: Actor,
  query: AccountQuery,
): Promise<{ list: AccountItem[]; total: number }> {
  const found = narrowed(ofCompanyUsers(deps, query), accountList, query, { role: 'account.role' });
  const { sortField } = query;
  const { ids, total } = await keysOf(
    found,
    { ...query, sortField: sortField === 'createdAt' ? undefined : sortField },
    { columns: SORT, id: 'account.id', emptyLast: true },
  );
  const rows = await rowsOf(deps, ids);
  const companies = await companiesOf(
    deps.db,
    rows.map((row) => row.id),
  );
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
  return filtered(
    deps,
    deps.db.selectFrom('account').where('account.role', '<>', 0).where('account.deleted_at', 'is', null),
    query,
    true,
  );
}

/** How many accounts of administrators and company users the filters leave. */
export const countAccounts = (deps: Deps, query: Filters): Promise<number> => countOf(ofCompanyUsers(deps, query));

/** One page of ordinary accounts, newest first, deleted ones among them. */
export async function listUsers(
  deps: Deps,
  actor: Actor,
  query: UserQuery,
): Promise<{ list: UserItem[]; total: number }> {
  const found = narrowed(
    filtered(deps, deps.db.selectFrom('account').where('account.role', '=', 0), query),
    userList,
    query,
    { source: 'account.source', realName: 'account.real_name_state' },
  );
  const { ids, total } = await userIds(deps.db, found, query);
  const rows = await rowsOf(deps, ids);
  return { list: await presentUsers(deps, actor, rows), total };
}

/** An ordinary account, also a closed one; 404 where there is none. */
export async function loadUser(deps: Deps, actor: Actor, id: string): Promise<UserItem> {
  const rows = await rowsOf(deps, [id]);
  const [user] = await presentUsers(
    deps,
    actor,
    rows.filter((row) => row.role === ROLE_NUMBER.user),
  );
  return user ?? notFound('用户不存在');
}

async function presentUsers(deps: Deps, actor: Actor, rows: readonly Row[]): Promise<UserItem[]> {
  const ids = rows.map((row) => row.id);
  const [staff, seen] = await together(
    () => staffOf(deps.db, ids),
    () => lastSeenOf(deps.db, ids),
  );
  return rows.map((row) => {
    const lastActive = later(seen.get(row.id), row.last_login_at);
    return {
      ...common(deps, actor, row),
      source: row.source,
      realName: row.real_name_state,
      staff: staff.get(row.id) ?? [],
      lastActiveAt: lastActive?.toISOString() ?? null,
    };
  });
}

function filtered(deps: Deps, accounts: Accounts, { keyword, companyId, state }: Filters, few = false): Accounts {
  let found = accounts;
  if (keyword?.trim()) found = found.where((eb) => matchesKeyword(eb, deps.seal, keyword, { few }));
  if (companyId) found = found.where((eb) => isOfCompany(eb, companyId));
  if (state) found = found.where((eb) => isInState(eb, state, deps.clock.now()));
  return found;
}

async function rowsOf(deps: Deps, ids: readonly string[]): Promise<Row[]> {
  if (ids.length === 0) return [];
  const rows = await deps.db
    .selectFrom('account')
    .select([
      'id',
      'version',
      'account',
      'name',
      'role',
      'mobile_sealed',
      'enabled',
      'deleted_at',
      'locked_until',
      'must_change_password',
      'last_login_at',
      'last_login_ip',
      'created_at',
      'source',
      'real_name_state',
    ])
    .select(sql<boolean>`password_hash is not null`.as('has_password'))
    .where('id', 'in', [...ids])
    .execute();
  return inOrder(ids, rows);
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
    ...presentState(row, actor, deps.clock.now()),
  };
}

function later(a: Date | undefined, b: Date | null): Date | null {
  if (!a || !b) return a ?? b;
  return a > b ? a : b;
}
