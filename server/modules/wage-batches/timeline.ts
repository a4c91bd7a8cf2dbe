import type { Actor } from '../../kernel/actor';
import { newId } from '../../kernel/ids';
import type { Db } from './queries';

/** Writes a step down for the batch's timeline. */
export async function recordStep(
  db: Db,
  batch: { companyId: string; batchId: string },
  actor: Pick<Actor, 'id' | 'name'>,
  step: { at: Date; action: string; reason?: string | null },
): Promise<void> {
  await db
    .insertInto('wage_batch_event')
    .values({
      company_id: batch.companyId,
      batch_id: batch.batchId,
      id: newId(),
      at: step.at,
      account_id: actor.id,
      by_name: actor.name,
      action: step.action,
      reason: step.reason ?? null,
    })
    .execute();
}
