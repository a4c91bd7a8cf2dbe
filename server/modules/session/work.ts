import { createHash } from 'node:crypto';
import type { WorkDone } from '@contract/session/schemas';
import { beginsWithZeros, workText } from '@contract/session/work';
import type { Deps } from '../../deps';
import { ask } from '../../kernel/errors';
import { newChallenge, useChallenge } from '../passkeys/service';

/** A second of a desktop computer; a phone takes some. */
const BITS = { least: 18, most: 22 };
/** Each doubling of the wait beyond that doubles the work. */
const FROM_SECONDS = 30;

/** `whose`: name and network it is for, so that work done for one opens no other. The bits cannot be made fewer. */
const boundTo = (whose: string, bits: number) => ({ purpose: 'work', boundTo: `${whose} ${bits}` }) as const;

/**
 * Has work done in place of a wait that strangers have brought about, of so many seconds; each piece of work is good for one
 * password. Asks for WORK where none is given, or it is wrong, old or used.
 */
export async function requireWork(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  whose: string,
  seconds: number,
  done: WorkDone | undefined,
): Promise<void> {
  if (done && isDone(done) && (await useChallenge(db, done.challenge, boundTo(whose, done.bits), clock.now()))) return;
  const doublings = Math.floor(Math.log2(Math.max(1, seconds / FROM_SECONDS)));
  const bits = Math.min(BITS.most, BITS.least + doublings);
  const challenge = await newChallenge(db, boundTo(whose, bits), clock.now());
  ask('WORK', { challenge: Buffer.from(challenge).toString('base64url'), bits });
}

const isDone = ({ challenge, bits, answer }: WorkDone): boolean =>
  beginsWithZeros(createHash('sha256').update(workText(challenge, answer)).digest(), bits);
