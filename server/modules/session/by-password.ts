import type { Deps } from '../../deps';
import { SYSTEM_ID } from '../../kernel/actor';
import { refuse } from '../../kernel/errors';
import { passwordMatches } from '../accounts/service';
import { clearAccountFailures, countAccountFailure } from './account-failures';
import { noteLogin } from './login-log';
import { clearNameFailures, countNameFailure, nameIsLocked, type SignInName, signInName } from './name-failures';
import type { Origin } from './origin';
import type { ProvenAccount } from './proven-account';

/** No account has this id: the same statements run where there is none. */
const NOBODY = SYSTEM_ID;

/**
 * The account of a sign-in name or mobile and its password. Five wrong ones within 15 minutes lock the
 * name, and the account under all its names, for 30 (screens 1). What is answered follows from the name
 * and the proof alone, so nobody learns from it which accounts exist: one locked by its other name
 * answers like a wrong password.
 */
export async function accountByPassword(
  deps: Deps,
  given: string,
  password: string,
  origin: Origin,
): Promise<ProvenAccount> {
  const now = deps.clock.now();
  const name = signInName(deps.seal, given);
  if (await nameIsLocked(deps, name, now)) refuse('ACCOUNT_LOCKED');
  const account = await findAccount(deps, name);
  const matches = await passwordMatches(account?.password_hash ?? null, password);
  if (!account || !matches || !(await clearAccountFailures(deps, account.id, now))) {
    await countAccountFailure(deps, account?.id ?? NOBODY, now);
    await noteLogin(deps.db, {
      accountId: account?.id ?? NOBODY,
      at: now,
      method: 'account',
      result: 'wrongPassword',
      ...origin,
    });
    refuse((await countNameFailure(deps, name, now)) ? 'ACCOUNT_LOCKED' : 'BAD_CREDENTIALS');
  }
  if (!(await clearNameFailures(deps, name, now))) refuse('ACCOUNT_LOCKED');
  return account;
}

function findAccount(deps: Deps, name: SignInName) {
  return deps.db
    .selectFrom('account')
    .select(['id', 'name', 'role', 'enabled', 'password_hash'])
    .where((eb) =>
      name.isMobile
        ? eb.or([eb('mobile_index', '=', deps.seal.blindIndex('mobile', name.text)), eb('account', '=', name.text)])
        : eb('account', '=', name.text),
    )
    .limit(1)
    .executeTakeFirst();
}
