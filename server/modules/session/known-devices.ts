import { type Kysely, sql, type Transaction } from 'kysely';
import type { Database } from '../../db/database';
import { newId } from '../../kernel/ids';
import { hashToken } from '../../plugins/token';

type Db = Kysely<Database> | Transaction<Database>;

/** Browsers of an account that are remembered at most. */
const MOST = 20;

/** Before the id of a browser that counts as known no more: its row stays, for the bell tells of it. */
const FORGOTTEN = 'forgotten ';

/** One an account signs in from for the first time, having others. */
export interface NewDevice {
  id: string;
  ip: string;
  first_at: Date;
}

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

/** Remembers the browser somebody has just signed in from; gives it where the account has others and had not this one. */
export async function rememberDevice(
  trx: Transaction<Database>,
  accountId: string,
  { device, ip }: { device: string; ip: string },
  now: Date,
): Promise<NewDevice | null> {
  const known = await trx
    .selectFrom('known_device')
    .select('token_hash')
    .where('account_id', '=', accountId)
    .orderBy('last_at', 'desc')
    .execute();
  const added = { id: newId(), ip, first_at: now };
  const token_hash = hashToken(device);
  const isNew = known.every((row) => row.token_hash !== token_hash);
  const told = isNew && known.some((row) => !row.token_hash.startsWith(FORGOTTEN));
  await trx
    .insertInto('known_device')
    .values({ account_id: accountId, token_hash, last_at: now, told, ...added })
    .onConflict((conflict) => conflict.columns(['account_id', 'token_hash']).doUpdateSet({ last_at: now }))
    .execute();
  const tooMany = isNew ? known.slice(MOST - 1).map((row) => row.token_hash) : [];
  if (tooMany.length > 0)
    await trx
      .deleteFrom('known_device')
      .where('account_id', '=', accountId)
      .where('token_hash', 'in', tooMany)
      .execute();
  return told ? added : null;
}

/** With a new password every browser is a new one: whoever signed in with the old one may not be its owner. */
export async function forgetDevices(db: Db, accountId: string): Promise<void> {
  await db
    .updateTable('known_device')
    .set({ token_hash: sql`${FORGOTTEN} || id` })
    .where('account_id', '=', accountId)
    .where('token_hash', 'not like', `${FORGOTTEN}%`)
    .execute();
}
