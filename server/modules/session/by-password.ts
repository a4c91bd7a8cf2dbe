import type { WorkDone } from '@contract/session/schemas';
import type { Deps } from '../../deps';
import { SYSTEM_ID } from '../../kernel/actor';
import { passwordMatches } from '../accounts/service';
import { noteLogin } from './login-log';
import type { SignInOrigin } from './origin';
import { countWrong, forgetWrong, takePasswordTry } from './password-tries';
import type { ProvenAccount } from './proven-account';
import { type SignInName, signInName } from './sign-in-name';

/** No account has this id: the same statements run where there is none. */
const NOBODY = SYSTEM_ID;

/**
 * The account of a sign-in name or mobile and its password. Wrong ones make whoever tries wait, longer each time, for that
 * name and from there: nobody can shut a colleague out (decision 43). Refuses BAD_CREDENTIALS, TRY_LATER;
 * asks for WORK.
 */
export async function accountByPassword(
  deps: Deps,
  given: string,
  password: string,
  origin: SignInOrigin & { work?: WorkDone },
): Promise<ProvenAccount> {
  const now = deps.clock.now();
  const name = signInName(deps.seal, given);
  const account = await findAccount(deps, name);
  const id = account?.id ?? NOBODY;
  const taken = await takePasswordTry(deps, name, id, origin, now);
  const matches = await passwordMatches(account?.password_hash ?? null, password);
  if (!account || !matches) {
    const { ip, userAgent } = origin;
    await noteLogin(deps.db, { accountId: id, at: now, method: 'account', result: 'wrongPassword', ip, userAgent });
    throw await countWrong(deps, id, taken, now);
  }
  await forgetWrong(deps, taken);
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
