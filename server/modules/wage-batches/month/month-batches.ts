import { sql } from 'kysely';
import { BATCH_COLUMNS, batches, type BatchRow, type Db } from '../queries';

/** Batches of one month, the monthly ones first, then as they were made. History is no month on its way. */
export function batchesOfMonth(db: Db, companyId: string, month: string): Promise<BatchRow[]> {
  return batches(db, companyId)
    .where('pay_month', '=', month)
    .where('state', '<>', 'history')
    .select(BATCH_COLUMNS)
    .orderBy(sql`wage_type <> 'monthly'`)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
}

/** What took a batch to where it is: its latest steps of the kinds that are told. */
const TOLD = [
  'submit',
  'approveFirst',
  'approve',
  'reject',
  'publish',
  'recallAll',
  'close',
  'schedule',
  'withdrawApproval',
] as const;
export type ToldStep = (typeof TOLD)[number];

export interface TakenStep {
  at: Date;
  by: string;
  reason: string | null;
}

/** By batch and kind the latest step. */
export async function latestSteps(
  db: Db,
  companyId: string,
  batchIds: readonly string[],
): Promise<(batchId: string, step: ToldStep) => TakenStep | null> {
  if (batchIds.length === 0) return () => null;
  const rows = await db
    .selectFrom('wage_batch_event')
    .distinctOn(['batch_id', 'action'])
    .select(['batch_id', 'action', 'at', 'by_name', 'reason'])
    .where('company_id', '=', companyId)
    .where('batch_id', 'in', [...batchIds])
    .where('action', 'in', [...TOLD])
    .orderBy('batch_id')
    .orderBy('action')
    .orderBy('id', 'desc')
    .execute();
  const found = new Map(
    rows.map((row) => [`${row.batch_id} ${row.action}`, { at: row.at, by: row.by_name, reason: row.reason }]),
  );
  return (batchId, step) => found.get(`${batchId} ${step}`) ?? null;
}
