import { randomInt } from 'node:crypto';
import type { Transaction } from 'kysely';
import { RECOVERY_CODES } from '@contract/second-factor/choices';
import type { Sealer } from '../../crypto/sealer';
import type { Database } from '../../db/database';

/** Without signs that are taken for another (0 O, 1 I L, U V). */
const SIGNS = '23456789ABCDEFGHJKMNPQRSTWXYZ';
/** Two groups of five: 48 bits. */
const GROUP = 5;

const newCode = () => {
  const group = () => Array.from({ length: GROUP }, () => SIGNS[randomInt(SIGNS.length)]).join('');
  return `${group()}-${group()}`;
};

const hashOf = (seal: Sealer, accountId: string, code: string) =>
  seal.blindIndex('recoveryCode', `${accountId}:${code.toUpperCase().replace(/[^A-Z0-9]/g, '')}`);

/** Makes new recovery codes in place of those there were; gives them, this once. */
export async function renewRecoveryCodes(
  trx: Transaction<Database>,
  seal: Sealer,
  accountId: string,
): Promise<string[]> {
  const codes = Array.from({ length: RECOVERY_CODES }, newCode);
  await trx.deleteFrom('recovery_code').where('account_id', '=', accountId).execute();
  await trx
    .insertInto('recovery_code')
    .values(codes.map((code) => ({ account_id: accountId, code_hash: hashOf(seal, accountId, code) })))
    .execute();
  return codes;
}

/** Uses a recovery code up; false where it is none of the account's, or was used. */
export async function useRecoveryCode(
  trx: Transaction<Database>,
  seal: Sealer,
  accountId: string,
  code: string,
  now: Date,
): Promise<boolean> {
  const used = await trx
    .updateTable('recovery_code')
    .set({ used_at: now })
    .where('account_id', '=', accountId)
    .where('code_hash', '=', hashOf(seal, accountId, code))
    .where('used_at', 'is', null)
    .executeTakeFirst();
  return used.numUpdatedRows > 0n;
}
