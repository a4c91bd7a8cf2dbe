import { sql } from 'kysely';
import { CORRECTED, feedbackActions } from '@contract/states/feedback';
import type { FeedbackMessage, FeedbackThread } from '@contract/feedback-threads/schemas';
import type { Role } from '@contract/roles';
import type { Deps } from '../../../deps';
import { pictureViews } from '../../files/service';
import type { Db, FeedbackRow } from '../queries';

export interface Reader {
  side: 'employee' | 'company';
  role: Role;
}

type Tools = Pick<Deps, 'seal' | 'clock'>;

/** Feedback with their conversations as the reader may see them; `labels` name the disputed items. */
export async function presentThreads(
  deps: Tools,
  db: Db,
  rows: readonly FeedbackRow[],
  reader: Reader,
  labels: ReadonlyMap<string, string>,
): Promise<FeedbackThread[]> {
  const [first] = rows;
  if (!first) return [];
  const messages = await messagesOf(
    deps,
    db,
    first.company_id,
    rows.map((row) => row.id),
    reader,
  );
  const now = deps.clock.now();
  return rows.map((row) => ({
    id: row.id,
    version: row.version,
    no: row.no,
    category: row.category,
    itemKeys: row.item_keys,
    itemLabels: row.item_keys.map((key) => labels.get(key) ?? key),
    content: row.content,
    state: row.state,
    corrected: row.result === CORRECTED,
    result: row.result,
    resultNote: row.result_note,
    createdAt: row.created_at.toISOString(),
    closedAt: row.closed_at?.toISOString() ?? null,
    reopened: row.reopened_at !== null,
    actions: feedbackActions(
      { state: row.state, result: row.result, closedAt: row.closed_at, reopenedAt: row.reopened_at },
      reader.side,
      reader.role,
      now,
    ),
    messages: messages.get(row.id) ?? [],
  }));
}

async function messagesOf(
  deps: Tools,
  db: Db,
  companyId: string,
  ids: readonly string[],
  reader: Reader,
): Promise<Map<string, FeedbackMessage[]>> {
  let query = db
    .selectFrom('feedback_message')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('feedback_id', '=', sql<string>`any(${[...ids]}::uuid[])`);
  if (reader.side === 'employee') query = query.where('internal', '=', false);
  const rows = await query.orderBy('at').orderBy('id').execute();
  const pictures = await pictureViews(
    deps,
    db,
    rows.flatMap((row) => row.image_ids),
  );
  const byFeedback = new Map<string, FeedbackMessage[]>();
  for (const row of rows) {
    const images = row.image_ids.flatMap((id) => pictures.get(id) ?? []);
    const message: FeedbackMessage = {
      id: row.id,
      event: row.event,
      side: row.side,
      byName: row.by_name,
      at: row.at.toISOString(),
      content: row.content,
      internal: row.internal,
      aboutVersion: row.about_version,
      result: row.result,
      images,
    };
    byFeedback.set(row.feedback_id, [...(byFeedback.get(row.feedback_id) ?? []), message]);
  }
  return byFeedback;
}
