import { type Kysely, sql } from 'kysely';
import { codeOf } from '../kernel/error-code';
import type { Database } from './database';

/** One process at a time: two that grant at once make each other fail. */
const LOCK = 20_261_122;
/** SQLSTATE of a wait for a lock that was given up. */
export const LOCK_NOT_AVAILABLE = '55P03';

/** Another server holds the lock. */
export class LockHeld extends Error {}

/** True for what PostgreSQL says of a statement; false where it takes leave, or nobody speaks any more. */
const isAnswer = (code: string) => /^(?=.*\d)[0-9A-Z]{5}$/.test(code) && !/^(?:08|57P0)/.test(code);

/**
 * Runs one statement and gives the SQLSTATE with which it was refused, or null. It is a transaction of its own, with
 * lock and settings that end with it: right behind a pooler that changes the connection from one to the next, and no
 * table stays locked for the rest. No wait for a lock is longer than 2 s. Throws LockHeld, and what a lost connection
 * throws.
 */
export async function runLocked(connection: Kysely<Database>, statement: string): Promise<string | null> {
  try {
    await connection.transaction().execute(async (trx) => {
      await sql`set local lock_timeout = '2s'`.execute(trx);
      await takeLock(trx);
      await sql.raw(statement).execute(trx);
    });
    return null;
  } catch (error) {
    const code = codeOf(error);
    if (!isAnswer(code)) throw error;
    return code;
  }
}

async function takeLock(trx: Kysely<Database>): Promise<void> {
  try {
    await sql`select pg_advisory_xact_lock(${LOCK})`.execute(trx);
  } catch (error) {
    if (codeOf(error) === LOCK_NOT_AVAILABLE) throw new LockHeld('another server prepares the roles', { cause: error });
    throw error;
  }
}
