import type { Deps } from '../../deps';
import { signInName } from './sign-in-name';
import { refuseUntil } from './password-tries';
import { forgetTries, takeTry, type WaitRule } from './tries';

/** Somebody at an open console, or with a link, tries passwords of one account. */
const RULE: WaitRule = { free: 4, firstMs: 30_000, mostMs: 15 * 60_000, windowMs: 24 * 3600_000 };

const subjectOf = (accountId: string) => `account ${accountId}`;

/**
 * Asks for the password of an account outside the login page (`where`), where wrong ones count apart from it. Gives how
 * many wrong ones there are by now, or null where it is right. Refuses TRY_LATER, before it is looked at.
 */
export async function tryPassword(
  deps: Deps,
  accountId: string,
  where: 'signedIn' | 'link',
  matches: () => Promise<boolean>,
): Promise<number | null> {
  const now = deps.clock.now();
  const counted = { subject: subjectOf(accountId), source: where };
  const taken = await takeTry(deps.db, counted, RULE, now);
  if (!taken.allowed) refuseUntil(taken.until ?? now, now);
  if (!(await matches())) return taken.count;
  await forgetTries(deps.db, counted);
  return null;
}

/** Lifts every wait that wrong passwords have put on an account and its names. */
export async function unlockAccount(
  deps: Deps,
  db: Deps['db'],
  accountId: string,
  names: readonly string[],
): Promise<void> {
  await db.updateTable('account').set({ locked_until: null }).where('id', '=', accountId).execute();
  const subjects = [subjectOf(accountId), ...names.map((name) => signInName(deps.seal, name).index)];
  await db.deleteFrom('sign_in_wait').where('subject', 'in', subjects).execute();
}
