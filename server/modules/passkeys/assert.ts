import type { PasskeyAnswer, PasskeyRequest } from '@contract/passkeys/schemas';
import { roleOf } from '@contract/roles';
import type { Deps } from '../../deps';
import { refuse } from '../../kernel/errors';
import { audit } from '../audit/service';
import { accepted, spendChallenge, webauthn } from './answered';
import { CHALLENGE_MS, type ChallengeFor, newChallenge } from './challenges';
import type { PasskeySite } from './site';
import { passkeysOf, transportsOf, userHandle } from './store';

/** How a passkey is asked for. */
export interface PasskeyAsk extends ChallengeFor {
  /** Whose it has to be; null = whoever's the browser finds. */
  accountId: string | null;
  /** Its owner has to be told apart by the device (fingerprint, PIN …), not just be there. */
  verified: boolean;
}

/** What the browser is asked for. */
export async function requestOptions(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { rpId }: PasskeySite,
  { accountId, verified, ...challengeFor }: PasskeyAsk,
): Promise<PasskeyRequest> {
  const challenge = await newChallenge(db, challengeFor, clock.now());
  const known = accountId === null ? [] : await passkeysOf(db, accountId);
  return {
    challenge: Buffer.from(challenge).toString('base64url'),
    rpId,
    timeout: CHALLENGE_MS,
    userVerification: verified ? 'required' : 'preferred',
    allowCredentials: known.map((passkey) => ({ ...passkey, type: 'public-key' })),
  };
}

/**
 * Checks what a passkey has answered; gives whose it is. Its count has to have grown, else somebody may have a copy: that is
 * written down and it is not let through. Refuses PASSKEY_REFUSED.
 */
export async function checkAnswer(
  deps: Pick<Deps, 'db' | 'clock' | 'log'>,
  { rpId, origin }: PasskeySite,
  { accountId, verified, ...challengeFor }: PasskeyAsk,
  answer: PasskeyAnswer,
  caller: { ip: string; userAgent: string },
): Promise<string> {
  const { verifyAuthenticationResponse } = await webauthn();
  const expectedChallenge = await spendChallenge(deps, answer.response.clientDataJSON, challengeFor);
  const passkey = await deps.db
    .selectFrom('passkey')
    .select(['id', 'account_id', 'name', 'public_key', 'transports'])
    .where('credential_id', '=', answer.id)
    .executeTakeFirst();
  const { userHandle: handle } = answer.response;
  if (
    !passkey ||
    (accountId !== null && passkey.account_id !== accountId) ||
    // Without a name given before, the passkey itself says whose it is.
    (handle === undefined ? accountId === null : !isHandleOf(handle, passkey.account_id))
  )
    refuse('PASSKEY_REFUSED', '该通行密钥不属于此账号，或已被移除');
  const { authenticationInfo } = await accepted(
    deps,
    verifyAuthenticationResponse({
      response: answer,
      expectedChallenge,
      expectedOrigin: origin,
      expectedRPID: rpId,
      requireUserVerification: verified,
      credential: {
        id: answer.id,
        publicKey: Uint8Array.from(Buffer.from(passkey.public_key, 'base64url')),
        // Compared below, in the statement that moves it on.
        counter: 0,
        transports: transportsOf(passkey.transports),
      },
    }),
  );
  if (!(await moveOn(deps, passkey.id, BigInt(authenticationInfo.newCounter)))) {
    await noteCloned(deps, passkey, caller);
    refuse('PASSKEY_REFUSED', '该通行密钥可能被复制，已拒绝；请移除后重新添加，并联系管理员');
  }
  return passkey.account_id;
}

const isHandleOf = (handle: string, accountId: string) =>
  Buffer.from(handle, 'base64url').equals(Buffer.from(userHandle(accountId)));

/** False where it has not counted on. One that never counts stays at 0. */
async function moveOn({ db, clock }: Pick<Deps, 'db' | 'clock'>, id: string, counter: bigint): Promise<boolean> {
  const moved = await db
    .updateTable('passkey')
    .set({ counter, last_used_at: clock.now() })
    .where('id', '=', id)
    .where((eb) => (counter === 0n ? eb('counter', '=', 0n) : eb('counter', '<', counter)))
    .executeTakeFirst();
  return moved.numUpdatedRows > 0n;
}

async function noteCloned(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  passkey: { id: string; account_id: string; name: string },
  caller: { ip: string; userAgent: string },
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const owner = await trx
      .updateTable('passkey')
      .from('account')
      .set({ cloned_at: clock.now() })
      .where('passkey.id', '=', passkey.id)
      .whereRef('account.id', '=', 'passkey.account_id')
      .returning(['account.name', 'account.role'])
      .executeTakeFirst();
    if (!owner) return; // removed meanwhile
    const actor = {
      ...caller,
      id: passkey.account_id,
      name: owner.name,
      role: roleOf(owner.role),
      companyIds: [],
      companyId: null,
      sessionId: '',
    };
    await audit(trx, actor, {
      action: 'account.passkeyCloned',
      targetType: 'account',
      targetId: passkey.account_id,
      companyId: null,
      result: 'refused',
    });
  });
}
