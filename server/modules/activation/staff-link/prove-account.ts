import type { Deps } from '../../../deps';
import { refuse } from '../../../kernel/errors';
import { passwordMatches } from '../../accounts/service';
import { clearWrongPasswords, countWrongPassword, noteLogin } from '../../session/service';
import type { Caller } from '../record';
import type { KnownAccount } from './open';

/**
 * Whether a password is that of an account, under the lock of the login page: the fifth wrong one within 15 minutes locks
 * it here and there, and a locked one answers right and wrong alike (ACCOUNT_LOCKED). Written down as a try to sign in.
 */
export async function proveAccount(
  deps: Deps,
  { ip, userAgent }: Caller,
  { id, account, passwordHash }: KnownAccount,
  mobile: string,
  password: string,
): Promise<boolean> {
  const now = deps.clock.now();
  const names = account === null ? [mobile] : [account, mobile];
  const right = await passwordMatches(passwordHash, password);
  if (right && (await clearWrongPasswords(deps, id, names, now))) return true;
  if (right) refuse('ACCOUNT_LOCKED');
  await noteLogin(deps.db, { accountId: id, at: now, method: 'account', result: 'wrongPassword', ip, userAgent });
  if ((await countWrongPassword(deps, id, names, now)) !== 'counted') refuse('ACCOUNT_LOCKED');
  return false;
}
