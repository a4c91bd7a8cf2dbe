import { secondFactorApi } from '@contract/second-factor/endpoints';
import type { ProveBody } from '@contract/second-factor/schemas';
import type { Deps } from '../../deps';
import type { FastifyRequest } from 'fastify';
import type { Actor } from '../../kernel/actor';
import { BusinessError, invalid } from '../../kernel/errors';
import { audit } from '../audit/service';
import {
  checkAnswer,
  countPasskeys,
  type PasskeyAsk,
  passkeySite,
  requestOptions,
  requirePasskeySite,
} from '../passkeys/service';
import { appIsOn, checkFactor, requireRight } from '../second-factor/service';
import { ownRow } from './own-row';
import { provePassword } from './prove-password';

/** By what the person can prove anew that it is he. */
export async function proofWays(
  deps: Deps,
  { id }: Actor,
  req: FastifyRequest,
): Promise<{ password: boolean; otp: boolean; passkey: boolean }> {
  const { password_hash } = await ownRow(deps, id);
  return {
    password: password_hash !== null,
    otp: await appIsOn(deps.db, id),
    passkey: passkeySite(deps.env, req) !== null && (await countPasskeys(deps.db, id)) > 0,
  };
}

const askOf = ({ id, sessionId }: Actor): PasskeyAsk => ({
  purpose: 'prove',
  boundTo: sessionId,
  accountId: id,
  verified: true,
});

/** What a passkey is to be asked for a fresh proof. */
export const askForProof = (deps: Deps, actor: Actor, req: FastifyRequest) =>
  requestOptions(deps, requirePasskeySite(deps.env, req), askOf(actor));

/**
 * Takes a fresh proof, good for some minutes in this session, for calls that want one (RouteOptions.fresh). Refuses as
 * provePassword, requireRight and checkAnswer do.
 */
export async function proveAnew(
  deps: Deps,
  actor: Actor,
  { password, otp, passkey }: ProveBody,
  req: FastifyRequest,
): Promise<void> {
  await checkProof(deps, actor, { password, otp, passkey }, req).catch(async (error: unknown) => {
    if (error instanceof BusinessError && WRONG.has(error.errorName)) await noteWrong(deps, actor);
    throw error;
  });
  await deps.db
    .updateTable('session')
    .set({ proven_at: deps.clock.now() })
    .where('token_hash', '=', actor.sessionId)
    .execute();
}

async function checkProof(
  deps: Deps,
  actor: Actor,
  { password, otp, passkey }: ProveBody,
  req: FastifyRequest,
): Promise<void> {
  if (passkey) await checkAnswer(deps, requirePasskeySite(deps.env, req), askOf(actor), passkey, actor);
  else if (otp !== undefined) requireRight(await checkFactor(deps, actor.id, otp));
  else if (password === undefined) invalid('请输入密码或动态验证码', 'password');
  else await provePassword(deps, await ownRow(deps, actor.id), password);
}

const WRONG: ReadonlySet<BusinessError['errorName']> = new Set([
  'WRONG_PASSWORD',
  'SIGNED_OUT',
  'WRONG_SECOND_FACTOR',
  'PASSKEY_REFUSED',
]);

/** Somebody else may sit at the console. Few are written: after some wrong ones each has to wait. */
const noteWrong = ({ db }: Pick<Deps, 'db'>, actor: Actor): Promise<void> =>
  audit(db, actor, {
    action: 'access.refused',
    targetType: 'endpoint',
    targetId: `POST ${secondFactorApi.prove.path}`,
    companyId: actor.companyId,
    result: 'refused',
  });
