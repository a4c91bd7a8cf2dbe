import type { PasskeyCreated, PasskeyCreation } from '@contract/passkeys/schemas';
import type { Deps } from '../../deps';
import { refuse } from '../../kernel/errors';
import { accepted, spendChallenge, webauthn } from './answered';
import { CHALLENGE_MS, newChallenge } from './challenges';
import type { PasskeySite } from './site';
import { type NewPasskey, passkeysOf, userHandle } from './store';

/** What the browser shows beside the account. */
const RP_NAME = '工资条管理平台';

/** What the browser is asked for to make a passkey, in a session. One that is there already is made no second time. */
export async function creationOptions(
  deps: Pick<Deps, 'db' | 'clock'>,
  { rpId }: PasskeySite,
  account: { id: string; label: string; name: string },
  sessionId: string,
): Promise<PasskeyCreation> {
  const { generateRegistrationOptions } = await webauthn();
  const { challenge, rp, user, pubKeyCredParams, excludeCredentials } = await generateRegistrationOptions({
    rpName: RP_NAME,
    rpID: rpId,
    userID: userHandle(account.id),
    userName: account.label,
    userDisplayName: account.name,
    challenge: await newChallenge(deps.db, { purpose: 'register', boundTo: sessionId }, deps.clock.now()),
    attestationType: 'none',
    excludeCredentials: await passkeysOf(deps.db, account.id),
  });
  return {
    challenge,
    rp: { id: rpId, name: rp.name },
    user,
    pubKeyCredParams: pubKeyCredParams.map(({ alg }) => ({ type: 'public-key', alg })),
    timeout: CHALLENGE_MS,
    attestation: 'none',
    excludeCredentials: (excludeCredentials ?? []).map(({ id, transports }) => ({
      id,
      type: 'public-key',
      transports,
    })),
    // A key without a PIN does as a second factor; one that can be found without a name signs in by itself.
    authenticatorSelection: { residentKey: 'preferred', requireResidentKey: false, userVerification: 'preferred' },
  };
}

/** What was made, if it answers the session's challenge. Refuses PASSKEY_REFUSED. */
export async function checkCreated(
  deps: Pick<Deps, 'db' | 'clock' | 'log'>,
  { rpId, origin }: PasskeySite,
  sessionId: string,
  response: PasskeyCreated,
): Promise<NewPasskey> {
  const { verifyRegistrationResponse } = await webauthn();
  const given = { purpose: 'register', boundTo: sessionId } as const;
  const expectedChallenge = await spendChallenge(deps, response.response.clientDataJSON, given);
  const { registrationInfo } = await accepted(
    deps,
    verifyRegistrationResponse({
      response,
      expectedChallenge,
      expectedOrigin: origin,
      expectedRPID: rpId,
      requireUserVerification: false,
    }),
  );
  if (!registrationInfo) refuse('PASSKEY_REFUSED');
  const { credential, credentialDeviceType } = registrationInfo;
  return {
    credentialId: credential.id,
    publicKey: Buffer.from(credential.publicKey).toString('base64url'),
    counter: BigInt(credential.counter),
    transports: (credential.transports ?? []).join(','),
    synced: credentialDeviceType === 'multiDevice',
  };
}
