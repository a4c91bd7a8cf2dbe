import type { Kysely, Transaction } from 'kysely';
import type { Database } from '../../db/database';
import { newId } from '../../kernel/ids';
import { passwordMatches } from './password';

/** A new password may be none of the last five: the present one and these before it. */
const FORMER = 4;

/** Keeps the hash of a password that is being replaced, and lets go of those that count no more. */
export async function rememberPassword(
  trx: Transaction<Database>,
  accountId: string,
  hash: string | null,
): Promise<void> {
  if (hash === null) return;
  await trx
    .insertInto('password_history')
    .values({ account_id: accountId, id: newId(), password_hash: hash })
    .execute();
  await trx
    .deleteFrom('password_history')
    .where('account_id', '=', accountId)
    .where('id', 'not in', (eb) =>
      eb
        .selectFrom('password_history')
        .select('id')
        .where('account_id', '=', accountId)
        .orderBy('id', 'desc')
        .limit(FORMER),
    )
    .execute();
}

/** Whether a password is the account's present one (`hash`) or one of the four before it. */
export async function wasUsedLately(
  db: Kysely<Database>,
  accountId: string,
  hash: string | null,
  password: string,
): Promise<boolean> {
  const rows = await db
    .selectFrom('password_history')
    .select('password_hash')
    .where('account_id', '=', accountId)
    .orderBy('id', 'desc')
    .limit(FORMER)
    .execute();
  for (const known of [hash, ...rows.map((row) => row.password_hash)]) {
    if (known !== null && (await passwordMatches(known, password))) return true;
  }
  return false;
}
