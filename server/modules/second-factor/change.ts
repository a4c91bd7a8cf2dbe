import type { Kysely, Transaction } from 'kysely';
import type { FactorSecret } from '@contract/second-factor/schemas';
import type { Database } from '../../db/database';
import type { Deps } from '../../deps';
import { refuse } from '../../kernel/errors';
import { countPasskeys, deletePasskeys } from '../passkeys/service';
import { checkFactor, requireRight, SECOND_FACTOR_CONTEXT } from './check';
import { renewRecoveryCodes } from './recovery-codes';
import { newSecret, otpauthUri } from './totp';

/** Begins to set the factor up with a new secret, also in place of one that was never confirmed. Refuses WRONG_STATE where it is on. */
export async function beginFactor(
  { db, seal }: Pick<Deps, 'db' | 'seal'>,
  accountId: string,
  label: string,
): Promise<FactorSecret> {
  const secret = newSecret();
  const values = { secret_sealed: seal.seal(secret, SECOND_FACTOR_CONTEXT), last_step: 0 };
  const begun = await db
    .insertInto('second_factor')
    .values({ id: accountId, confirmed_at: null, ...values })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(values).where('second_factor.confirmed_at', 'is', null))
    .returning('id')
    .executeTakeFirst();
  if (!begun) refuse('WRONG_STATE', '两步验证已启用');
  return { secret, uri: otpauthUri(secret, label) };
}

/** Turns it on once the app gives the right code; gives the recovery codes. Refuses as requireRight. `also`: in the same transaction. */
export async function confirmFactor(
  deps: Pick<Deps, 'db' | 'seal' | 'clock'>,
  accountId: string,
  otp: string,
  also: (trx: Transaction<Database>) => Promise<void>,
): Promise<string[]> {
  const check = await checkFactor(deps, accountId, otp, true);
  if (check.kind === 'off') refuse('WRONG_STATE', '设置已过期，请重新开始');
  requireRight(check);
  return deps.db.transaction().execute(async (trx) => {
    const on = await trx
      .updateTable('second_factor')
      .set({ confirmed_at: deps.clock.now() })
      .where('id', '=', accountId)
      .where('confirmed_at', 'is', null)
      // The secret the code was of: another begin meanwhile has made a new one.
      .where('last_step', '>', 0)
      .executeTakeFirst();
    if (on.numUpdatedRows === 0n) refuse('WRONG_STATE', '设置已过期，请重新开始');
    await also(trx);
    return renewRecoveryCodes(trx, deps.seal, accountId);
  });
}

/** What an account has: held until the transaction ends, so that of two changes at once the later sees the earlier. */
export async function lockFactors(
  trx: Transaction<Database>,
  accountId: string,
): Promise<{ app: boolean; passkeys: number }> {
  await trx
    .insertInto('second_factor')
    .values({ id: accountId, secret_sealed: null, confirmed_at: null })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute();
  const { confirmed_at } = await trx
    .selectFrom('second_factor')
    .select('confirmed_at')
    .where('id', '=', accountId)
    .forUpdate()
    .executeTakeFirstOrThrow();
  return { app: confirmed_at !== null, passkeys: await countPasskeys(trx, accountId) };
}

/** Takes the authenticator app away. Without a passkey the recovery codes go, too. */
export async function dropApp(trx: Transaction<Database>, accountId: string, passkeys: number): Promise<void> {
  if (passkeys === 0) await dropRow(trx, accountId);
  else
    await trx
      .updateTable('second_factor')
      .set({ secret_sealed: null, confirmed_at: null, last_step: 0 })
      .where('id', '=', accountId)
      .execute();
}

/** Takes an account's second factors away, app, passkeys and recovery codes. */
export async function dropFactors(db: Kysely<Database> | Transaction<Database>, accountId: string): Promise<void> {
  await deletePasskeys(db, accountId);
  await dropRow(db, accountId);
}

/** Recovery codes go with it. */
const dropRow = (db: Kysely<Database> | Transaction<Database>, accountId: string) =>
  db.deleteFrom('second_factor').where('id', '=', accountId).execute();
