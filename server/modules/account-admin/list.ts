import { type RawBuilder, sql } from 'kysely';
import type { Static } from '@sinclair/typebox';
import type { AccountSource } from '@contract/accounts/choices';
import { accountList, userList } from '@contract/accounts/lists';
import type { AccountItem, accountSchemas, BoundStaff, UserItem } from '@contract/accounts/schemas';
import { ROLE_NUMBER } from '@contract/roles';
import type { RealNameState } from '@contract/states/real-name';
import { maskMobile } from '@contract/validators/mobile';
import { countOf, narrowed, pageByKey } from '../../db/list-query';
import type { Deps } from '../../deps';
import type { Actor } from '../../kernel/actor';
import { notFound } from '../../kernel/errors';
import { ACCOUNT_MOBILE_CONTEXT } from '../accounts/service';
import { isInState, isOfCompany, matchesKeyword } from './filters';
import { COMPANIES, HAS_FACTOR, LAST_SEEN, STAFF } from './related';
import { type AccountStateRow, presentState } from './account-state';
import { type Accounts, userPage } from './user-page';

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
  const { rows, total } = await pageByKey(
    deps.db,
    found,
    { ...query, sortField: sortField === 'createdAt' ? undefined : sortField },
    { columns: SORT, id: 'account.id', emptyLast: true },
    (key) => accountOf(deps, key).select(COMPANIES),
  );
  const list = rows.map((row) => ({
    ...common(deps, actor, row),
    role: row.role,
    companies: row.companies,
    mustChangePassword: row.must_change_password,
    lastLoginIp: row.last_login_ip,
    secondFactor: row.has_factor,
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
  const { rows, total } = await userPage(deps.db, found, query, (key) => userOf(deps, key));
  return { list: rows.map((row) => presentUser(deps, actor, row)), total };
}

/** An ordinary account, also a closed one; 404 where there is none. */
export async function loadUser(deps: Deps, actor: Actor, id: string): Promise<UserItem> {
  const row = await userOf(deps, sql<string>`${id}::uuid`).executeTakeFirst();
  return presentUser(deps, actor, row ?? notFound('用户不存在'));
}

type UserRow = Row & { staff: BoundStaff[]; seen_at: Date | null };

function presentUser(deps: Deps, actor: Actor, row: UserRow): UserItem {
  const lastActive = later(row.seen_at, row.last_login_at);
  return {
    ...common(deps, actor, row),
    source: row.source,
    realName: row.real_name_state,
    staff: row.staff,
    lastActiveAt: lastActive?.toISOString() ?? null,
  };
}

function filtered(deps: Deps, accounts: Accounts, { keyword, companyId, state }: Filters, few = false): Accounts {
  let found = accounts;
  if (keyword?.trim()) found = found.where((eb) => matchesKeyword(eb, deps.seal, keyword, { few }));
  if (companyId) found = found.where((eb) => isOfCompany(eb, companyId));
  if (state) found = found.where((eb) => isInState(eb, state, deps.clock.now()));
  return found;
}

const userOf = (deps: Deps, id: RawBuilder<string>) =>
  accountOf(deps, id).where('role', '=', ROLE_NUMBER.user).select([STAFF, LAST_SEEN]);

const accountOf = (deps: Deps, id: RawBuilder<string>) =>
  deps.db
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
    .select([sql<boolean>`password_hash is not null`.as('has_password'), HAS_FACTOR])
    .where('account.id', '=', id)
    .limit(sql.lit(1));

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

function later(a: Date | null, b: Date | null): Date | null {
  if (!a || !b) return a ?? b;
  return a > b ? a : b;
}
