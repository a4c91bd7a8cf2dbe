import type { Deps } from '../../deps';
import { refuse } from '../../kernel/errors';
import { type ChallengeFor, useChallenge } from './challenges';

/** Comes with 28 MB, which a server where nobody has a passkey does without. */
export const webauthn = () => import('@simplewebauthn/server');

/** The challenge an answer is to, used up by it. Refuses PASSKEY_REFUSED where it was given to nobody, or to somebody else. */
export async function spendChallenge(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  clientDataJSON: string,
  given: ChallengeFor,
): Promise<string> {
  const challenge = challengeOf(clientDataJSON);
  if (challenge === null || !(await useChallenge(db, challenge, given, clock.now())))
    refuse('PASSKEY_REFUSED', '通行密钥验证已超时或已使用过，请重试');
  return challenge;
}

function challengeOf(clientDataJSON: string): string | null {
  try {
    const { challenge } = Object(JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString('utf8'))) as {
      challenge?: unknown;
    };
    return typeof challenge === 'string' ? challenge : null;
  } catch {
    return null; // no JSON: an answer to nothing
  }
}

/** What the library gives, whose check does no I/O: whatever it throws is about the answer. Refuses PASSKEY_REFUSED then. */
export async function accepted<T extends { verified: boolean }>({ log }: Pick<Deps, 'log'>, check: Promise<T>) {
  const outcome = await check.catch((error: unknown) => {
    log.info({ err: error }, 'passkey refused');
    return null;
  });
  if (!outcome?.verified) refuse('PASSKEY_REFUSED');
  return outcome;
}
