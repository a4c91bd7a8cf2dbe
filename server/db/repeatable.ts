import { sql, type Transaction } from 'kysely';
import type { Database } from './database';

/**
 * Lets a transaction end before it is on the disk: for one piece of background work that notes in the same transaction how far
 * it came, or begins anew after a crash. A crash may undo the last of such pieces, each as a whole; whatever is committed
 * otherwise afterwards takes them to the disk before it.
 */
export async function commitUnawaited(trx: Transaction<Database>): Promise<void> {
  // As a query: after a SET the embedded database forgets what it knows of the types of statements.
  await sql`select set_config('synchronous_commit', 'off', true)`.execute(trx);
}
