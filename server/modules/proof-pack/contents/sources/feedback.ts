import { sql } from 'kysely';
import type { Pack } from '../../pack';
import { SAID_WORDS } from '../../words';
import { type Happened, OTHER } from '../happened';

/** Objections to slips with what employee and company said to each other; remarks meant for the company alone stay there. */
export async function feedbackIn(
  { db, batch }: Pack,
  slipIds: readonly string[],
): Promise<{ happened: Happened[]; slipOf: Map<string, string> }> {
  const objections = await db
    .selectFrom('feedback')
    .select(['id', 'no', 'slip_id', 'category'])
    .where('company_id', '=', batch.company_id)
    .where('slip_id', '=', sql<string>`any(${[...slipIds]}::uuid[])`)
    .execute();
  const byId = new Map(objections.map((one) => [one.id, one]));
  const slipOf = new Map(objections.map(({ id, slip_id }) => [id, slip_id ?? '']));
  if (objections.length === 0) return { happened: [], slipOf };
  const messages = await db
    .selectFrom('feedback_message')
    .select(['feedback_id', 'at', 'event', 'by_name', 'content', 'about_version', 'image_ids'])
    .where('company_id', '=', batch.company_id)
    .where('feedback_id', '=', sql<string>`any(${[...byId.keys()]}::uuid[])`)
    .where('internal', '=', false)
    .orderBy('at')
    .orderBy('id')
    .execute();
  const happened = messages.map((message): Happened => {
    const about = byId.get(message.feedback_id);
    const pictures = message.image_ids.length;
    return {
      ...OTHER,
      slipId: about?.slip_id ?? '',
      version: message.about_version,
      what: SAID_WORDS[message.event],
      at: message.at.toISOString(),
      by: message.by_name,
      detail: [
        `反馈 ${about?.no ?? ''}（${about?.category ?? ''}）`,
        message.content,
        pictures > 0 ? `附图 ${pictures} 张，未收入存证` : '',
      ]
        .filter((text) => text !== '')
        .join('；'),
      source: 'feedback',
    };
  });
  return { happened, slipOf };
}
