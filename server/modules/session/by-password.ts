import { sql } from 'kysely';
import { isMobile, normalizeMobile } from '@contract/validators/mobile';
import type { Deps } from '../../deps';
import { refuse } from '../../kernel/errors';
import { passwordMatches } from '../accounts/service';
import type { ProvenAccount } from './proven-account';

const TRIES = 5;
const WINDOW_MS = 15 * 60_000;
const LOCK_MS = 30 * 60_000;

/** The account of a sign-in name or mobile and its password. Five wrong ones within 15 minutes lock it for 30 (screens 1). */
export async function accountByPassword(deps: Deps, name: string, password: string): Promise<ProvenAccount> {
  const now = deps.clock.now();
  const account = await findAccount(deps, name);
  if (account?.locked_until && account.locked_until > now) refuse('ACCOUNT_LOCKED');
  if (!(await passwordMatches(account?.password_hash ?? null, password)) || !account) {
    if (account && (await countFailure(deps, account.id, now))) refuse('ACCOUNT_LOCKED');
    refuse('BAD_CREDENTIALS');
  }
  if (!(await clearFailures(deps, account.id, now))) refuse('ACCOUNT_LOCKED');
  return account;
}

function findAccount(deps: Deps, name: string) {
  const given = name.normalize('NFKC').trim();
  const mobile = normalizeMobile(given);
  const byName = deps.db
    .selectFrom('account')
    .select(['id', 'name', 'role', 'enabled', 'password_hash', 'locked_until'])
    .where((eb) =>
      isMobile(mobile)
        ? eb.or([eb('mobile_index', '=', deps.seal.blindIndex('mobile', mobile)), eb('account', '=', given)])
        : eb('account', '=', given.toLowerCase()),
    );
  return byName.limit(1).executeTakeFirst();
}

/** Forgets earlier wrong passwords. False where wrong ones sent at the same time have locked the account meanwhile: of a burst of guesses none gets through after the fifth. */
async function clearFailures(deps: Deps, id: string, now: Date): Promise<boolean> {
  const open = await deps.db
    .updateTable('account')
    .set({ failed_count: 0, first_failed_at: null, locked_until: null })
    .where('id', '=', id)
    .where((eb) => eb.or([eb('locked_until', 'is', null), eb('locked_until', '<=', now)]))
    .executeTakeFirst();
  return open.numUpdatedRows > 0n;
}

/** Counts a wrong password in one statement, so that tries made at the same time all count; true when it locks the account. */
async function countFailure(deps: Deps, id: string, now: Date): Promise<boolean> {
  const windowStart = new Date(now.getTime() - WINDOW_MS);
  const fresh = sql<boolean>`(first_failed_at is null or first_failed_at < ${windowStart})`;
  const count = sql<number>`case when ${fresh} then 1 else failed_count + 1 end`;
  const row = await deps.db
    .updateTable('account')
    .set({
      failed_count: count,
      first_failed_at: sql`case when ${fresh} then ${now} else first_failed_at end`,
      locked_until: sql`case when ${count} >= ${TRIES} then ${new Date(now.getTime() + LOCK_MS)}::timestamptz else locked_until end`,
    })
    .where('id', '=', id)
    .returning('failed_count')
    .executeTakeFirstOrThrow();
  if (row.failed_count < TRIES) return false;
  // After the lock counting starts anew.
  await deps.db.updateTable('account').set({ failed_count: 0, first_failed_at: null }).where('id', '=', id).execute();
  return true;
}
