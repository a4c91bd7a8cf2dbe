import type { Deps } from '../../deps';
import { clearAccountFailures, countAccountFailure } from './account-failures';
import { clearNameFailures, countNameFailure, signInName, TRIES } from './name-failures';

/**
 * Counts a wrong password given by somebody signed in, under the account and under all its names: the lock of the
 * login page is this same lock.
 */
export async function countWrongPassword(
  deps: Deps,
  accountId: string,
  names: readonly string[],
  now: Date,
): Promise<'counted' | 'locks' | 'wasLocked'> {
  for (const name of names) await countNameFailure(deps, signInName(deps.seal, name), now);
  const count = await countAccountFailure(deps, accountId, now);
  if (count === null) return 'wasLocked';
  return count >= TRIES ? 'locks' : 'counted';
}

/** Forgets wrong passwords given before a right one; false where the account is locked by them. */
export async function clearWrongPasswords(
  deps: Deps,
  accountId: string,
  names: readonly string[],
  now: Date,
): Promise<boolean> {
  if (!(await clearAccountFailures(deps, accountId, now))) return false;
  for (const name of names) await clearNameFailures(deps, signInName(deps.seal, name), now);
  return true;
}

/** Lifts the lock of wrong passwords from an account and from all its names. */
export async function unlockAccount(
  deps: Deps,
  db: Deps['db'],
  accountId: string,
  names: readonly string[],
): Promise<void> {
  await db
    .updateTable('account')
    .set({ failed_count: 0, first_failed_at: null, locked_until: null })
    .where('id', '=', accountId)
    .execute();
  if (names.length === 0) return;
  const indexes = names.map((name) => signInName(deps.seal, name).index);
  await db.deleteFrom('sign_in_failure').where('name_index', 'in', indexes).execute();
}
