import { sql, type Transaction } from 'kysely';
import type { Database } from '../../../db/database';

/** In what form values are written, whatever the server's settings are; both sides of a comparison must be alike. */
const FORMS = ['datestyle = iso, ymd', 'intervalstyle = iso_8601', 'extra_float_digits = 1', 'bytea_output = hex'];

/** For the long transactions of backup and restore: no time-out, and one written form. */
export async function inLongTransaction(trx: Transaction<Database>): Promise<void> {
  await sql`set local statement_timeout = 0`.execute(trx);
  await sql`set local idle_in_transaction_session_timeout = 0`.execute(trx);
  await sql`set local timezone = 'UTC'`.execute(trx);
  for (const form of FORMS) await sql`set local ${sql.raw(form)}`.execute(trx);
}
