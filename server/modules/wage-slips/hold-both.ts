import type { Transaction } from 'kysely';
import type { Database } from '../../db/database';
import { type BatchRow, loadBatch } from '../wage-batches/service';
import { loadSlip, type SlipRow } from './queries';

export interface HeldBoth {
  slip: SlipRow;
  batch: BatchRow;
}

/** Batch first, then slip, both locked: every change of a slip takes its locks in this order. */
export async function holdBoth(trx: Transaction<Database>, companyId: string, slipId: string): Promise<HeldBoth> {
  const { batch_id: batchId } = await loadSlip(trx, companyId, slipId);
  const batch = await loadBatch(trx, companyId, batchId, { lock: true });
  return { slip: await loadSlip(trx, companyId, slipId, { lock: true }), batch };
}
