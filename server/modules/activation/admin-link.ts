import type { Transaction } from 'kysely';
import { ADMIN_LINK_HOURS } from '@contract/activation/choices';
import { ROLE_NUMBER } from '@contract/roles';
import { isAccountName, normalizeAccountName } from '@contract/validators/account-name';
import type { Database } from '../../db/database';
import type { Deps } from '../../deps';
import { systemActor } from '../../kernel/actor';
import { newId } from '../../kernel/ids';
import { hashToken, newToken } from '../../plugins/token';
import { StartRefusal } from '../../start-refusal';
import { audit } from '../audit/service';
import { hasAdmin } from './has-admin';
import { activationLink, revokeLinks } from './link';

type Tools = Pick<Deps, 'db' | 'clock'>;

/** The id of the one link an empty database is given: of servers that start on it at once, one makes it. */
const FIRST_LINK = '00000000-0000-7000-8000-000000000001';

/** How far an installation is from its first administrator. */
export type FirstAdmin =
  /** There is one. */
  | { state: 'present' }
  /** No link was ever made: here it is, this once. */
  | { state: 'made'; url: string; expiresAt: Date }
  /** It was told at an earlier start, or by another server. */
  | { state: 'told'; expiresAt: Date };

/** Makes the link of the first administrator where there is none and no link was made yet. `base`: where people open the console. */
export async function firstAdminLink({ db, clock }: Tools, base: string): Promise<FirstAdmin> {
  if (await hasAdmin(db)) return { state: 'present' };
  const token = newToken();
  const link = linkRow(token, { id: FIRST_LINK, accountId: null, login: null }, clock.now());
  const made = await db
    .insertInto('account_activation')
    .values(link)
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('id')
    .executeTakeFirst();
  if (made) return { state: 'made', url: activationLink(base, token), expiresAt: link.expires_at };
  const { expires_at } = await db
    .selectFrom('account_activation')
    .select('expires_at')
    .where('kind', '=', 'admin')
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  return { state: 'told', expiresAt: expires_at };
}

/**
 * For an operator whose administrators cannot get in: a link that gives the administrator of that account a new password,
 * or makes one where nobody has the account. Links made so before are void. Throws StartRefusal for an account that is
 * none, belongs to somebody else, or is disabled.
 */
export async function anotherAdminLink(
  { db, clock }: Tools,
  typed: string,
  base: string,
): Promise<{ url: string; expiresAt: Date; account: string; isNew: boolean }> {
  const login = normalizeAccountName(typed);
  if (!isAccountName(login)) throw new StartRefusal(`“${typed}”不能作账号：须为4–32位字母、数字或下划线，并以字母开头`);
  const token = newToken();
  return db.transaction().execute(async (trx) => {
    const accountId = await adminCalled(trx, login);
    const now = clock.now();
    await revokeLinks(trx, accountId, now);
    const link = linkRow(token, { id: newId(), accountId, login: accountId === null ? login : null }, now);
    await trx.insertInto('account_activation').values(link).execute();
    await audit(trx, systemActor(null), {
      action: 'account.adminLink',
      targetType: 'account',
      targetId: accountId ?? link.id,
      companyId: null,
      note: `账号 ${login}`,
    });
    return { url: activationLink(base, token), expiresAt: link.expires_at, account: login, isNew: accountId === null };
  });
}

/** The administrator of an account, null where nobody has it. */
async function adminCalled(trx: Transaction<Database>, account: string): Promise<string | null> {
  const row = await trx
    .selectFrom('account')
    .select(['id', 'role', 'enabled'])
    .where('account', '=', account)
    .where('deleted_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();
  if (!row) return null;
  if (row.role !== ROLE_NUMBER.admin) throw new StartRefusal(`账号“${account}”不是管理员，请另取一个没有用过的账号`);
  if (!row.enabled) throw new StartRefusal(`管理员“${account}”已停用，请另取一个没有用过的账号`);
  return row.id;
}

interface AdminLink {
  id: string;
  accountId: string | null;
  login: string | null;
}

/** What is stored of a link: its token's hash alone. */
function linkRow(token: string, { id, accountId, login }: AdminLink, now: Date) {
  return {
    id,
    kind: 'admin' as const,
    account_id: accountId,
    company_id: null,
    application_id: null,
    login,
    token_hash: hashToken(token),
    created_at: now,
    expires_at: new Date(now.getTime() + ADMIN_LINK_HOURS * 3600_000),
    used_at: null,
    revoked_at: null,
    message_error: null,
  };
}
