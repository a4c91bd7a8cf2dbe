import type { Kysely, Selectable, Transaction } from 'kysely';
import type { Database } from '../../db/database';
import type { WageBatchTable } from '../../db/tables/wage';
import { namesReader } from '../../db/confidential';
import { notFound } from '../../kernel/errors';

export type Trx = Transaction<Database>;
export type Db = Kysely<Database> | Trx;

/** Everything of a batch but what its import left for the review alone. */
export type BatchRow = Omit<Selectable<WageBatchTable>, 'row_notes' | 'import_record' | 'net_confirmed' | 'uncounted'>;

export const BATCH_COLUMNS = [
  'company_id',
  'id',
  'pay_month',
  'wage_type',
  'title',
  'state',
  'reviewed',
  'filling',
  'settling',
  'item_defs',
  'settings',
  'net_identity',
  'sum_rules',
  'checks',
  'audit',
  'kept_groups',
  'editor_ids',
  'named_ids',
  'gross_fen',
  'deduct_fen',
  'net_fen',
  'head_count',
  'depts',
  'delivered_count',
  'failed_count',
  'read_count',
  'confirmed_count',
  'disputed_count',
  'recalled_count',
  'warning_rows',
  'ignored_rows',
  'paid_twice',
  'import_id',
  'publish_at',
  'published_at',
  'publish_round',
  'created_by',
  'submitted_by',
  'reviewed_by',
  'first_approved_by',
  'last_reason',
  'delivery_job_id',
  'version',
  'created_at',
  'updated_at',
  'deleted_at',
] as const satisfies readonly (keyof WageBatchTable)[];

/** Batches of a company that its reader may see: not deleted, not still being filled, not confidential to others. */
export function batches(db: Db, companyId: string) {
  return db
    .selectFrom('wage_batch')
    .where('wage_batch.company_id', '=', companyId)
    .where('deleted_at', 'is', null)
    .where('filling', '=', false)
    .where(namesReader('wage_batch'));
}

/** A batch of this company; 404 for any other. `lock` holds the row until the transaction ends. */
export async function loadBatch(
  db: Db,
  companyId: string,
  id: string,
  options: { lock?: boolean } = {},
): Promise<BatchRow> {
  const query = batches(db, companyId).where('id', '=', id).select(BATCH_COLUMNS);
  const row = await (options.lock ? query.forUpdate() : query).executeTakeFirst();
  return row ?? notFound('工资表不存在或已被删除');
}

/** Names of accounts by id, for 创建人 and the like. */
export async function namesOf(db: Db, ids: readonly (string | null)[]): Promise<Map<string, string>> {
  const wanted = [...new Set(ids.filter((id) => id !== null))];
  if (wanted.length === 0) return new Map();
  const rows = await db.selectFrom('account').select(['id', 'name']).where('id', 'in', wanted).execute();
  return new Map(rows.map((row) => [row.id, row.name]));
}
