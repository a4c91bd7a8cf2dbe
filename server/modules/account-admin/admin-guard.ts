import type { Transaction } from 'kysely';
import { ROLE_NUMBER } from '@contract/roles';
import type { Database } from '../../db/database';
import { refuse } from '../../kernel/errors';

/**
 * Locks the administrators before anything that may take one away, always in the same order: of two calls at the same
 * time the second sees what the first has left. Gives the ids of those enabled.
 */
export async function lockAdmins(trx: Transaction<Database>): Promise<string[]> {
  const rows = await trx
    .selectFrom('account')
    .select(['id', 'enabled'])
    .where('role', '=', ROLE_NUMBER.admin)
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .forUpdate()
    .execute();
  return rows.filter((row) => row.enabled).map((row) => row.id);
}

/** Refuses to take away the last enabled administrator. */
export function keepOneAdmin(enabledAdmins: readonly string[], leaving: string): void {
  if (enabledAdmins.includes(leaving) && enabledAdmins.length === 1)
    refuse('RULE', '至少要保留一个启用的管理员，请先启用或新增另一个管理员');
}
