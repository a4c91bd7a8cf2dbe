import type { Kysely, Transaction } from 'kysely';
import { MOST_PASSKEYS } from '@contract/passkeys/choices';
import type { OwnPasskey } from '@contract/passkeys/schemas';
import type { Database } from '../../db/database';
import { refuse } from '../../kernel/errors';
import { newId } from '../../kernel/ids';

type Db = Kysely<Database> | Transaction<Database>;

/** What is kept of a passkey just made; key and id base64url, transports by commas. */
export interface NewPasskey {
  credentialId: string;
  publicKey: string;
  counter: bigint;
  transports: string;
  synced: boolean;
}

/** What a passkey keeps of the account: the 16 bytes of its id, which say nothing of a person. */
export const userHandle = (accountId: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(Buffer.from(accountId.replaceAll('-', ''), 'hex'));

/** By commas, as they are stored. */
export const transportsOf = (text: string): string[] => text.split(',').filter(Boolean);

/** An account's passkeys as a browser is asked for them, oldest first. */
export async function passkeysOf(db: Db, accountId: string): Promise<{ id: string; transports: string[] }[]> {
  const rows = await db
    .selectFrom('passkey')
    .select(['credential_id', 'transports'])
    .where('account_id', '=', accountId)
    .orderBy('created_at')
    .execute();
  return rows.map(({ credential_id, transports }) => ({ id: credential_id, transports: transportsOf(transports) }));
}

export async function countPasskeys(db: Db, accountId: string): Promise<number> {
  const { count } = await db
    .selectFrom('passkey')
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .where('account_id', '=', accountId)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** An account's passkeys as their owner sees them, oldest first. */
export async function listPasskeys(db: Db, accountId: string): Promise<OwnPasskey[]> {
  const rows = await db
    .selectFrom('passkey')
    .select(['id', 'name', 'created_at', 'last_used_at', 'synced', 'cloned_at'])
    .where('account_id', '=', accountId)
    .orderBy('created_at')
    .execute();
  return rows.map(({ id, name, synced, created_at, last_used_at, cloned_at }) => ({
    id,
    name,
    synced,
    createdAt: created_at.toISOString(),
    lastUsedAt: last_used_at?.toISOString() ?? null,
    clonedAt: cloned_at?.toISOString() ?? null,
  }));
}

/** Keeps a new passkey; gives its id. Refuses RULE where there are enough, DUPLICATE where it is kept already. The account is to be locked. */
export async function insertPasskey(
  trx: Transaction<Database>,
  accountId: string,
  name: string,
  made: NewPasskey,
  now: Date,
): Promise<string> {
  if ((await countPasskeys(trx, accountId)) >= MOST_PASSKEYS)
    refuse('RULE', `最多添加${MOST_PASSKEYS}个通行密钥，请先移除不用的`);
  const id = newId();
  const kept = await trx
    .insertInto('passkey')
    .values({
      id,
      account_id: accountId,
      name,
      credential_id: made.credentialId,
      public_key: made.publicKey,
      counter: made.counter,
      transports: made.transports,
      synced: made.synced,
      created_at: now,
    })
    .onConflict((conflict) => conflict.column('credential_id').doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!kept) refuse('DUPLICATE', '该通行密钥已添加过');
  return id;
}

/** False where it is none of the account's. */
export async function renamePasskey(db: Db, accountId: string, id: string, name: string): Promise<boolean> {
  const renamed = await db
    .updateTable('passkey')
    .set({ name })
    .where('id', '=', id)
    .where('account_id', '=', accountId)
    .executeTakeFirst();
  return renamed.numUpdatedRows > 0n;
}

/** False where it is none of the account's. */
export async function deletePasskey(db: Db, accountId: string, id: string): Promise<boolean> {
  const gone = await db
    .deleteFrom('passkey')
    .where('id', '=', id)
    .where('account_id', '=', accountId)
    .executeTakeFirst();
  return gone.numDeletedRows > 0n;
}

/** Takes all of an account's away. */
export async function deletePasskeys(db: Db, accountId: string): Promise<void> {
  await db.deleteFrom('passkey').where('account_id', '=', accountId).execute();
}
