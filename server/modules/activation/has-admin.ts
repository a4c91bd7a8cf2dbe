import type { Kysely, Transaction } from 'kysely';
import { ROLE_NUMBER } from '@contract/roles';
import type { Database } from '../../db/database';

/** Whether the installation has an administrator, disabled ones among them: those are enabled by another. */
export async function hasAdmin(db: Kysely<Database> | Transaction<Database>): Promise<boolean> {
  const row = await db
    .selectFrom('account')
    .select('id')
    .where('role', '=', ROLE_NUMBER.admin)
    .where('deleted_at', 'is', null)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
