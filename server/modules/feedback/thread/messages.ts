import type { Insertable } from 'kysely';
import type { FeedbackEvent } from '@contract/feedback-threads/rules';
import type { FeedbackResult } from '@contract/states/feedback';
import { jsonText } from '../../../db/json';
import type { FeedbackMessageTable } from '../../../db/tables/feedback';
import { newId } from '../../../kernel/ids';
import { bindFile } from '../../files/service';
import type { FeedbackRow, Trx } from '../queries';

/** Who says something; null = the machine. */
export type Author = { id: string; name: string; side: 'employee' | 'company' } | null;

export interface NewMessage {
  event: FeedbackEvent;
  author: Author;
  at: Date;
  content?: string;
  internal?: boolean;
  aboutVersion?: number | null;
  result?: FeedbackResult | null;
  /** Pictures the author has just uploaded; 422 where one is not his or in use. */
  images?: readonly string[];
}

type Owner = Pick<FeedbackRow, 'company_id' | 'id'>;

/** A line of the conversation of a feedback. */
export interface Line {
  feedback: Owner;
  message: NewMessage;
}

/** Writes a line of the conversation, with its pictures, in the transaction that does what it tells. */
export const addMessage = (trx: Trx, feedback: Owner, message: NewMessage): Promise<void> =>
  addMessages(trx, [{ feedback, message }]);

/** Writes lines of several conversations, as `addMessage` does. */
export async function addMessages(trx: Trx, lines: readonly Line[]): Promise<void> {
  if (lines.length === 0) return;
  const written = lines.map(({ feedback, message }) => ({ feedback, message, row: rowOf(feedback, message) }));
  await trx
    .insertInto('feedback_message')
    .values(written.map(({ row }) => row))
    .execute();
  for (const { feedback, message, row } of written) await bindImages(trx, feedback, message, row.id);
}

function rowOf(feedback: Owner, message: NewMessage) {
  const { author, images = [] } = message;
  return {
    company_id: feedback.company_id,
    feedback_id: feedback.id,
    id: newId(),
    at: message.at,
    event: message.event,
    side: author?.side ?? 'system',
    account_id: author?.id ?? null,
    by_name: author?.name ?? '',
    content: message.content ?? '',
    internal: message.internal ?? false,
    about_version: message.aboutVersion ?? null,
    result: message.result ?? null,
    image_ids: jsonText(images),
  } satisfies Insertable<FeedbackMessageTable>;
}

async function bindImages(trx: Trx, feedback: Owner, { author, images = [] }: NewMessage, id: string): Promise<void> {
  for (const image of images)
    await bindFile(trx, image, {
      purpose: 'feedback',
      boundTo: id,
      companyId: feedback.company_id,
      ownerId: author?.id ?? null,
      field: 'images',
    });
  if (images.length === 0) return;
  await trx
    .updateTable('feedback')
    .set((eb) => ({ image_count: eb('image_count', '+', images.length) }))
    .where('company_id', '=', feedback.company_id)
    .where('id', '=', feedback.id)
    .execute();
}
