import type { LoginBody, SecondFactorAsk } from '@contract/session/schemas';
import type { Deps } from '../../deps';
import { ask, BusinessError, refuse } from '../../kernel/errors';
import { hashToken } from '../../plugins/token';
import { checkAnswer, countPasskeys, type PasskeyAsk, requestOptions } from '../passkeys/service';
import { appIsOn, checkFactor, requireRight } from '../second-factor/service';
import { noteLogin } from './login-log';
import type { PasskeyOrigin } from './origin';

/** Of one account and one browser; that it is there is enough beside the password. */
const askOf = (accountId: string, attempt: string): PasskeyAsk => ({
  purpose: 'second',
  boundTo: `${accountId} ${hashToken(attempt)}`,
  accountId,
  verified: false,
});

/**
 * Asks for the second factor of who has one, or checks what he gave. Refuses as requireRight and checkAnswer; a wrong one is
 * written down.
 */
export async function proveSecond(
  deps: Deps,
  accountId: string,
  { type, otp, passkey }: LoginBody,
  origin: PasskeyOrigin,
): Promise<void> {
  const app = await appIsOn(deps.db, accountId);
  const passkeys = await countPasskeys(deps.db, accountId);
  if (!app && passkeys === 0) return;
  if (otp === undefined && passkey === undefined)
    ask('SECOND_FACTOR', await whatIsAsked(deps, accountId, { app, passkeys }, origin));
  try {
    if (passkey === undefined) requireRight(await checkFactor(deps, accountId, otp ?? ''));
    else if (origin.site === null || origin.attempt === null) refuse('PASSKEY_REFUSED');
    else await checkAnswer(deps, origin.site, askOf(accountId, origin.attempt), passkey, origin);
  } catch (error) {
    if (error instanceof BusinessError && WRONG.has(error.errorName)) {
      const { ip, userAgent } = origin;
      await noteLogin(deps.db, { accountId, at: deps.clock.now(), method: type, result: 'wrongOtp', ip, userAgent });
    }
    throw error;
  }
}

const WRONG: ReadonlySet<BusinessError['errorName']> = new Set(['WRONG_SECOND_FACTOR', 'PASSKEY_REFUSED']);

async function whatIsAsked(
  deps: Deps,
  accountId: string,
  { app, passkeys }: { app: boolean; passkeys: number },
  { site, markAttempt }: PasskeyOrigin,
): Promise<SecondFactorAsk> {
  const passkey =
    site !== null && passkeys > 0 ? await requestOptions(deps, site, askOf(accountId, markAttempt())) : null;
  return { app, passkey };
}
