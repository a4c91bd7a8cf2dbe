import { sql } from 'kysely';
import type { Deps } from '../../deps';
import { SYSTEM_ID } from '../../kernel/actor';
import { refuse } from '../../kernel/errors';
import { passwordMatches } from '../accounts/service';
import { clearNameFailures, countNameFailure, LOCK_MS, nameIsLocked, type SignInName, signInName, TRIES, WINDOW_MS } from './name-failures';
import type { ProvenAccount } from './proven-account';

/** No account has this id: the same statements run where there is none. */
const NOBODY = SYSTEM_ID;

/**
 * The account of a sign-in name or mobile and its password. Five wrong ones within 15 minutes lock the
 * name, and the account under all its names, for 30 (screens 1). What is answered follows from the name
 * and the proof alone, so nobody learns from it which accounts exist: one locked by its other name
 * answers like a wrong password.
 */
export async function accountByPassword(deps: Deps, given: string, password: string): Promise<ProvenAccount> {
  const now = deps.clock.now();
  const name = signInName(deps.seal, given);
  if (await nameIsLocked(deps, name, now)) refuse('ACCOUNT_LOCKED');
  const account = await findAccount(deps, name);
  const matches = await passwordMatches(account?.password_hash ?? null, password);
  if (!account || !matches || !(await clearFailures(deps, account.id, now))) {
    await countFailure(deps, account?.id ?? NOBODY, now);
    refuse((await countNameFailure(deps, name, now)) ? 'ACCOUNT_LOCKED' : 'BAD_CREDENTIALS');
  }
  if (!(await clearNameFailures(deps, name, now))) refuse('ACCOUNT_LOCKED');
  return account;
}

function findAccount(deps: Deps, name: SignInName) {
  return deps.db
    .selectFrom('account')
    .select(['id', 'name', 'role', 'enabled', 'password_hash'])
    .where((eb) => (name.isMobile ? eb.or([eb('mobile_index', '=', deps.seal.blindIndex('mobile', name.text)), eb('account', '=', name.text)]) : eb('account', '=', name.text)))
    .limit(1)
    .executeTakeFirst();
}

/** Forgets earlier wrong passwords. False where the account is locked, perhaps by wrong ones sent at the same time: of a burst of guesses none gets through after the fifth. */
async function clearFailures(deps: Deps, id: string, now: Date): Promise<boolean> {
  const open = await deps.db
    .updateTable('account')
    .set({ failed_count: 0, first_failed_at: null, locked_until: null })
    .where('id', '=', id)
    .where((eb) => eb.or([eb('locked_until', 'is', null), eb('locked_until', '<=', now)]))
    .executeTakeFirst();
  return open.numUpdatedRows > 0n;
}

/** Counts a wrong password in one statement, so that tries made at the same time all count; the fifth locks the account. A lock is not made longer. */
async function countFailure(deps: Deps, id: string, now: Date): Promise<void> {
  // Counting starts anew after the window, and after a lock.
  const fresh = sql<boolean>`(first_failed_at is null or first_failed_at < ${new Date(now.getTime() - WINDOW_MS)} or locked_until <= ${now})`;
  const count = sql<number>`case when ${fresh} then 1 else failed_count + 1 end`;
  await deps.db
    .updateTable('account')
    .set({
      failed_count: count,
      first_failed_at: sql`case when ${fresh} then ${now} else first_failed_at end`,
      locked_until: sql`case when ${count} >= ${TRIES} then ${new Date(now.getTime() + LOCK_MS)}::timestamptz end`,
    })
    .where('id', '=', id)
    .where((eb) => eb.or([eb('locked_until', 'is', null), eb('locked_until', '<=', now)]))
    .execute();
}
