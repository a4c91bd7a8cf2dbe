import { sql, type Transaction } from 'kysely';
import type { Database } from '../../../db/database';
import { refuse } from '../../../kernel/errors';
import type { Db } from '../queries';

const TAKEN = '该证件已被另一个账号用于实名认证，请核对证件号码；如确为本人证件，请联系企业经理处理';

/**
 * Lets one submission of a document after the other, before either locks anything: who is entered by it may be the other's
 * staff record, whose account the other has locked while he waits for the document.
 */
export async function lockDocument(trx: Transaction<Database>, idNoIndex: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${idNoIndex}, 0))`.execute(trx);
}

/** Refuses a document that waits or holds for another account. Whose it is, is not told. */
export async function refuseHeld(db: Db, idNoIndex: string, accountId: string): Promise<void> {
  const other = await db
    .selectFrom('real_name')
    .select('id')
    .where('id_no_index', '=', idNoIndex)
    .where('account_id', '<>', accountId)
    .where('state', 'in', ['pending', 'approved'])
    .executeTakeFirst();
  if (other) refuse('DUPLICATE', TAKEN);
}

/** PostgreSQL's code of a value that is taken: two accounts handed the same document in at the same moment. */
export function refuseRace(error: unknown): never {
  if (error instanceof Error && Reflect.get(error, 'code') === '23505') refuse('DUPLICATE', TAKEN);
  throw error;
}
