import { randomBytes } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Database } from '../../db/database';
import type { OneTimeChallengeTable } from '../../db/tables/account';
import { hashToken } from '../../plugins/token';

type Db = Pick<Kysely<Database>, 'insertInto' | 'deleteFrom'>;

/** What a challenge is for, and who alone can answer it. */
export interface ChallengeFor {
  purpose: OneTimeChallengeTable['purpose'];
  boundTo: string;
}

/** How long a challenge can be answered. */
export const CHALLENGE_MS = 5 * 60_000;
const BYTES = 32;

/** A new challenge, kept as a hash. */
export async function newChallenge(
  db: Db,
  { purpose, boundTo }: ChallengeFor,
  now: Date,
): Promise<Uint8Array<ArrayBuffer>> {
  const challenge = Uint8Array.from(randomBytes(BYTES));
  await db
    .insertInto('one_time_challenge')
    .values({
      challenge_hash: hashToken(Buffer.from(challenge).toString('base64url')),
      purpose,
      bound_to: boundTo,
      expires_at: new Date(now.getTime() + CHALLENGE_MS),
    })
    .execute();
  return challenge;
}

/** Uses a challenge (base64url) up; false where it is none of these, too old or answered before. */
export async function useChallenge(
  db: Db,
  challenge: string,
  { purpose, boundTo }: ChallengeFor,
  now: Date,
): Promise<boolean> {
  const used = await db
    .deleteFrom('one_time_challenge')
    .where('challenge_hash', '=', hashToken(challenge))
    .where('purpose', '=', purpose)
    .where('bound_to', '=', boundTo)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return used.numDeletedRows > 0n;
}

/** Forgets challenges nobody has answered in time. */
export async function purgeChallenges(db: Db, now: Date): Promise<void> {
  await db.deleteFrom('one_time_challenge').where('expires_at', '<=', now).execute();
}
