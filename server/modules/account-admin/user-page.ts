import { type Expression, type Kysely, type RawBuilder, type SelectQueryBuilder, sql } from 'kysely';
import type { FiltersOf } from '@contract/lists/definition';
import type { userList } from '@contract/accounts/lists';
import type { Database } from '../../db/database';
import { counted, pageByKey } from '../../db/list-query';

export type Accounts = SelectQueryBuilder<Database, 'account', object>;

type UserFilters = FiltersOf<typeof userList>;

interface Page {
  page: number;
  pageSize: number;
  sortOrder?: 'asc' | 'desc';
}

/** What the tally tells apart. */
type Kind = Pick<UserFilters, 'source' | 'realName'>;

/**
 * One page of ordinary accounts, of which there may be a million. Nearly all of them are in use and a company may
 * have 50,000: those two are never counted one by one but as what is left when the few others are taken away, each out of an
 * index of their own.
 *
 * @param found The accounts as the filters leave them.
 */
export function userPage<R>(
  db: Kysely<Database>,
  found: Accounts,
  { page, pageSize, sortOrder, keyword, companyId, state, source, realName }: UserFilters & Page,
  rowOf: (key: RawBuilder<string>) => Expression<R>,
): Promise<{ rows: R[]; total: number }> {
  const asked = { page, pageSize, sortOrder };
  const byAge = (count?: RawBuilder<number>) =>
    pageByKey(db, found, asked, { columns: {}, id: 'account.id', count }, rowOf);
  if (keyword?.trim() || (state !== undefined && state !== 'active')) return byAge();
  if (companyId !== undefined) {
    if (source || realName) return byAge();
    const links = linksOf(db, companyId, state === 'active');
    return pageByKey(db, links, asked, { columns: {}, id: 'account_company.account_id' }, rowOf);
  }
  const kind = { source, realName };
  if (state !== 'active') return byAge(tally(db, kind));
  return byAge(sql<number>`${tally(db, kind)} - ${notInUse(db, kind)}`);
}

/** Kept by triggers: counting a million takes longer than a list may. */
const tally = (db: Kysely<Database>, { source, realName }: Kind): RawBuilder<number> =>
  sql<number>`(${db
    .selectFrom('user_tally')
    .select(sql<number>`coalesce(sum(users), 0)::int`.as('users'))
    .$if(source !== undefined, (all) => all.where('source', '=', source ?? 'web'))
    .$if(realName !== undefined, (all) => all.where('real_name_state', '=', realName ?? 'unsubmitted'))})`;

function notInUse(db: Kysely<Database>, { source, realName }: Kind): RawBuilder<number> {
  let users = db.selectFrom('account').where('account.role', '=', 0);
  if (source) users = users.where('account.source', '=', source);
  if (realName) users = users.where('account.real_name_state', '=', realName);
  const frozen = counted(users.where(sql<boolean>`not account.enabled and account.deleted_at is null`));
  return sql<number>`(${frozen} + ${counted(users.where('account.deleted_at', 'is not', null))})`;
}

/** Everybody linked to the company but those who work with the console; closed accounts have no links. */
function linksOf(db: Kysely<Database>, companyId: string, inUse: boolean) {
  const links = db
    .selectFrom('account_company')
    .where('account_company.company_id', '=', companyId)
    .where(
      sql<boolean>`not exists (select 1 from account a where a.id = account_company.account_id and a.role <> 0 and a.deleted_at is null)`,
    );
  if (!inUse) return links;
  return links.where(
    sql<boolean>`not exists (select 1 from account a where a.id = account_company.account_id and a.role = 0 and not a.enabled and a.deleted_at is null)`,
  );
}
