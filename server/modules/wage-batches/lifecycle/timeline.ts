import type { BatchEvent, BatchEventAuthor } from '@contract/wages/batch-events';
import type { BatchEventNote } from '@contract/wages/batch-schemas';
import { jsonText } from '../../../db/json';
import { type Actor, SYSTEM_ID } from '../../../kernel/actor';
import { newId } from '../../../kernel/ids';
import type { Db } from '../queries';

interface Of {
  companyId: string;
  batchId: string;
}

interface NewStep {
  at: Date;
  action: BatchEvent;
  reason?: string | null;
  byCode?: BatchEventAuthor;
  subject?: string;
  note?: BatchEventNote | undefined;
}

/** Writes a step down for the batch's timeline; gives the id of its line. */
export async function recordStep(db: Db, batch: Of, actor: Pick<Actor, 'id' | 'name'>, step: NewStep): Promise<string> {
  const id = newId();
  await db
    .insertInto('wage_batch_event')
    .values({
      company_id: batch.companyId,
      batch_id: batch.batchId,
      id,
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
  return id;
}

/** One line for a step that is taken some slips at a time: `line` has counted those before it, null = they are the first. Gives its id. */
export async function keepCountedStep(
  db: Db,
  batch: Of,
  actor: Pick<Actor, 'id' | 'name'>,
  line: string | null,
  step: NewStep & { note: BatchEventNote },
): Promise<string> {
  if (line === null) return recordStep(db, batch, actor, step);
  await db
    .updateTable('wage_batch_event')
    .set({ note: jsonText(step.note) })
    .where('company_id', '=', batch.companyId)
    .where('batch_id', '=', batch.batchId)
    .where('id', '=', line)
    .execute();
  return line;
}
