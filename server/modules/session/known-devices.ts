import type { Kysely, Transaction } from 'kysely';
import type { Database } from '../../db/database';
import { hashToken } from '../../plugins/token';

type Db = Kysely<Database> | Transaction<Database>;

/** Browsers of an account that are remembered at most. */
const MOST = 20;

/** Whether the account has signed in from this browser before. The same statement runs for one that nobody has. */
export async function isKnownDevice(db: Db, accountId: string, device: string | null): Promise<boolean> {
  const row = await db
    .selectFrom('known_device')
    .select('account_id')
    .where('account_id', '=', accountId)
    .where('token_hash', '=', hashToken(device ?? ''))
    .executeTakeFirst();
  return row !== undefined;
}

/** Remembers the browser somebody has just signed in from. */
export async function rememberDevice(
  trx: Transaction<Database>,
  accountId: string,
  device: string,
  now: Date,
): Promise<'known' | 'first' | 'another'> {
  const known = await isKnownDevice(trx, accountId, device);
  const others = known
    ? undefined
    : await trx
        .selectFrom('known_device')
        .select('account_id')
        .where('account_id', '=', accountId)
        .limit(1)
        .executeTakeFirst();
  await trx
    .insertInto('known_device')
    .values({ account_id: accountId, token_hash: hashToken(device), first_at: now, last_at: now })
    .onConflict((conflict) => conflict.columns(['account_id', 'token_hash']).doUpdateSet({ last_at: now }))
    .execute();
  if (known) return 'known';
  await trx
    .deleteFrom('known_device')
    .where('account_id', '=', accountId)
    .where('token_hash', 'not in', (eb) =>
      eb
        .selectFrom('known_device')
        .select('token_hash')
        .where('account_id', '=', accountId)
        .orderBy('last_at', 'desc')
        .limit(MOST),
    )
    .execute();
  return others === undefined ? 'first' : 'another';
}
