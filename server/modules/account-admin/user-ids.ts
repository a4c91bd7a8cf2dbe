import { type Kysely, sql } from 'kysely';
import type { AccountSource } from '@contract/accounts/choices';
import type { RealNameState } from '@contract/states/real-name';
import type { AccountState } from '@contract/states/account';
import type { Database } from '../../db/database';
import { type Accounts, byAge, countOf, type IdSource } from './id-source';

interface UserFilters {
  /** Looked for, or '' . */
  keyword: string;
  companyId: string | undefined;
  state: AccountState | 'locked' | undefined;
  source: AccountSource | undefined;
  realName: RealNameState | undefined;
}

/** What the tally tells apart. */
type Kind = Pick<UserFilters, 'source' | 'realName'>;

/**
 * Ordinary accounts, of which there may be a million. Nearly all of them are in use and a company may have 50,000: those
 * two are never counted one by one but as what is left when the few others are taken away, each out of an index of their own.
 */
export function userIds(
  db: Kysely<Database>,
  found: Accounts,
  { keyword, companyId, state, source, realName }: UserFilters,
): IdSource {
  if (keyword !== '' || (state !== undefined && state !== 'active')) return byAge(found);
  const kind = { source, realName };
  if (companyId !== undefined) return source || realName ? byAge(found) : ofCompany(db, companyId, state === 'active');
  return byAge(
    found,
    state === 'active' ? async () => (await tally(db, kind)) - (await notInUse(db, kind)) : () => tally(db, kind),
  );
}

/** Kept by triggers: counting a million takes longer than a list may. */
async function tally(db: Kysely<Database>, { source, realName }: Kind): Promise<number> {
  const rows = db
    .selectFrom('user_tally')
    .select(sql<number>`coalesce(sum(users), 0)::int`.as('users'))
    .$if(source !== undefined, (all) => all.where('source', '=', source ?? 'web'))
    .$if(realName !== undefined, (all) => all.where('real_name_state', '=', realName ?? 'unsubmitted'));
  return (await rows.executeTakeFirstOrThrow()).users;
}

async function notInUse(db: Kysely<Database>, { source, realName }: Kind): Promise<number> {
  let users = db.selectFrom('account').where('account.role', '=', 0);
  if (source) users = users.where('account.source', '=', source);
  if (realName) users = users.where('account.real_name_state', '=', realName);
  const frozen = await countOf(users.where(sql<boolean>`not account.enabled and account.deleted_at is null`));
  return frozen + (await countOf(users.where('account.deleted_at', 'is not', null)));
}

/** Everybody linked to the company but those who work with the console; closed accounts have no links. */
function ofCompany(db: Kysely<Database>, companyId: string, inUse: boolean): IdSource {
  let links = db
    .selectFrom('account_company as l')
    .where('l.company_id', '=', companyId)
    .where(
      sql<boolean>`not exists (select 1 from account a where a.id = l.account_id and a.role <> 0 and a.deleted_at is null)`,
    );
  if (inUse)
    links = links.where(
      sql<boolean>`not exists (select 1 from account a where a.id = l.account_id and a.role = 0 and not a.enabled and a.deleted_at is null)`,
    );
  return {
    async count() {
      return (await links.select(sql<number>`count(*)::int`.as('total')).executeTakeFirstOrThrow()).total;
    },
    async ids(order, limit, offset) {
      return (
        await links.select('l.account_id').orderBy('l.account_id', order).limit(limit).offset(offset).execute()
      ).map((row) => row.account_id);
    },
  };
}
