import type { ProveBody } from '@contract/second-factor/schemas';
import type { Deps } from '../../deps';
import type { Actor } from '../../kernel/actor';
import { invalid } from '../../kernel/errors';
import { checkFactor, factorIsOn, requireRight } from '../second-factor/service';
import { ownRow } from './own-row';
import { provePassword } from './prove-password';

/** By what the person can prove anew that it is he. */
export async function proofWays(deps: Deps, { id }: Actor): Promise<{ password: boolean; otp: boolean }> {
  const { password_hash } = await ownRow(deps, id);
  return { password: password_hash !== null, otp: await factorIsOn(deps.db, id) };
}

/**
 * Takes a fresh proof, good for some minutes in this session, for calls that want one (RouteOptions.fresh). Refuses as
 * provePassword and requireRight do.
 */
export async function proveAnew(deps: Deps, actor: Actor, { password, otp }: ProveBody): Promise<void> {
  if (otp !== undefined) requireRight(await checkFactor(deps, actor.id, otp));
  else if (password === undefined) invalid('请输入密码或动态验证码', 'password');
  else await provePassword(deps, await ownRow(deps, actor.id), password);
  await deps.db
    .updateTable('session')
    .set({ proven_at: deps.clock.now() })
    .where('token_hash', '=', actor.sessionId)
    .execute();
}
