import type { PasskeyAnswer, PasskeyRequest } from '@contract/passkeys/schemas';
import type { Deps } from '../../deps';
import { refuse } from '../../kernel/errors';
import { hashToken } from '../../plugins/token';
import { checkAnswer, type PasskeyAsk, type PasskeySite, requestOptions } from '../passkeys/service';
import type { PasskeyOrigin } from './origin';
import type { ProvenAccount } from './proven-account';

/** Of one browser. The passkey stands for password and second factor: it has to know its owner. */
const askOf = (attempt: string): PasskeyAsk => ({
  purpose: 'signIn',
  boundTo: hashToken(attempt),
  accountId: null,
  verified: true,
});

/** What the browser is asked for, whoever sits at it. */
export const askForPasskey = (deps: Deps, site: PasskeySite, attempt: string): Promise<PasskeyRequest> =>
  requestOptions(deps, site, askOf(attempt));

/** The account whose passkey has answered. Refuses PASSKEY_REFUSED. */
export async function accountByPasskey(
  deps: Deps,
  answer: PasskeyAnswer,
  { site, attempt, ...caller }: PasskeyOrigin,
): Promise<ProvenAccount> {
  if (site === null || attempt === null) refuse('PASSKEY_REFUSED');
  const accountId = await checkAnswer(deps, site, askOf(attempt), answer, caller);
  return deps.db
    .selectFrom('account')
    .select(['id', 'name', 'role', 'enabled'])
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow();
}
