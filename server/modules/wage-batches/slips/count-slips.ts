import type { Transaction } from 'kysely';
import { VISIBLE_BATCH_STATES } from '@contract/states/wage-batch';
import { alongWithNext } from '../../../db/along';
import type { Database } from '../../../db/database';
import type { Db } from '../queries';

/** By how much the figures of a batch move. */
export interface SlipCounts {
  read?: number;
  confirmed?: number;
  disputed?: number;
}

const moving = (db: Db, companyId: string, batchId: string, counts: SlipCounts) =>
  db
    .updateTable('wage_batch')
    .set((eb) => ({
      read_count: eb('read_count', '+', counts.read ?? 0),
      confirmed_count: eb('confirmed_count', '+', counts.confirmed ?? 0),
      disputed_count: eb('disputed_count', '+', counts.disputed ?? 0),
    }))
    .where('company_id', '=', companyId)
    .where('id', '=', batchId)
    .where('state', 'in', [...VISIBLE_BATCH_STATES]);

/** Moves the figures of a batch employees can see, holding its row; false when it is not visible (any more). */
export async function countSlips(db: Db, companyId: string, batchId: string, counts: SlipCounts): Promise<boolean> {
  const { numUpdatedRows } = await moving(db, companyId, batchId, counts).executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** The same along with the transaction's next statement, where nobody asks whether it is visible. */
export async function countSlipsAlong(
  trx: Transaction<Database>,
  { companyId, batchId }: { companyId: string; batchId: string },
  counts: SlipCounts,
): Promise<void> {
  await alongWithNext(trx, moving(trx, companyId, batchId, counts).compile());
}
