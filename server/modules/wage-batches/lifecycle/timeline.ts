import type { BatchEvent, BatchEventAuthor } from '@contract/wages/batch-events';
import type { BatchEventNote } from '@contract/wages/batch-schemas';
import { jsonText } from '../../../db/json';
import { type Actor, SYSTEM_ID } from '../../../kernel/actor';
import { newId } from '../../../kernel/ids';
import type { Db } from '../queries';

/** Writes a step down for the batch's timeline. */
export async function recordStep(
  db: Db,
  batch: { companyId: string; batchId: string },
  actor: Pick<Actor, 'id' | 'name'>,
  step: {
    at: Date;
    action: BatchEvent;
    reason?: string | null;
    byCode?: BatchEventAuthor;
    subject?: string;
    note?: BatchEventNote;
  },
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
      by_code: step.byCode ?? (actor.id === SYSTEM_ID ? 'system' : null),
      subject: step.subject ?? null,
      note: step.note ? jsonText(step.note) : null,
    })
    .execute();
}
