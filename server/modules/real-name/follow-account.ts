import { sql, type Transaction } from 'kysely';
import type { Database } from '../../db/database';

/** Puts the 实名状态 of an account on the records bound to it since, where the document is the same: who is verified need not be so again. */
export async function followRealName(trx: Transaction<Database>, accountId: string): Promise<void> {
  await sql`
    update staff p set real_name_state = r.state from real_name r
    where r.account_id = ${accountId} and p.account_id = r.account_id and p.id_no_index = r.id_no_index and p.real_name_state <> r.state`.execute(
    trx,
  );
}
