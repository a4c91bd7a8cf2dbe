import type { Deps } from '../../../deps';
import { passwordMatches } from '../../accounts/service';
import { noteLogin, tryPassword } from '../../session/service';
import type { Caller } from '../record';
import type { KnownAccount } from './open';

/**
 * Whether a password is that of an account. Wrong ones count for the account over all its links, and make whoever tries
 * wait (TRY_LATER). Written down as a try to sign in.
 */
export async function proveAccount(
  deps: Deps,
  { ip, userAgent }: Caller,
  { id, passwordHash }: KnownAccount,
  password: string,
): Promise<boolean> {
  if ((await tryPassword(deps, id, 'link', () => passwordMatches(passwordHash, password))) === null) return true;
  const at = deps.clock.now();
  await noteLogin(deps.db, { accountId: id, at, method: 'account', result: 'wrongPassword', ip, userAgent });
  return false;
}
