import { can } from '@contract/permissions';
import { sql } from 'kysely';
import { ofOpenBatch } from '../../db/confidential';
import type { MayRead } from '../files/service';

/** Pictures of a conversation: its employee, but for remarks among colleagues, and whoever may see the feedback or the record it is about. */
export const mayReadFeedbackImage: MayRead = async ({ db }, actor, file) => {
  if (file.boundTo === null || file.companyId === null) return false;
  const message = await db
    .selectFrom('feedback_message as m')
    .innerJoin('feedback as f', (join) =>
      join.onRef('f.company_id', '=', 'm.company_id').onRef('f.id', '=', 'm.feedback_id'),
    )
    .innerJoin('staff as p', (join) => join.onRef('p.company_id', '=', 'f.company_id').onRef('p.id', '=', 'f.staff_id'))
    .select([
      'f.kind',
      'm.internal',
      'p.account_id',
      ofOpenBatch(sql.ref('f.company_id'), sql.ref('f.batch_id')).as('open'),
    ])
    .where('m.company_id', '=', file.companyId)
    .where('m.id', '=', file.boundTo)
    .executeTakeFirst();
  if (!message) return false;
  if (message.account_id === actor.id && !message.internal) return true;
  if (!message.open) return false;
  const may =
    can(actor.role, 'feedback.read') ||
    (message.kind !== 'other' && can(actor.role, message.kind === 'wages' ? 'wages.read' : 'checks.read'));
  return may && (actor.role === 'admin' || actor.companyId === file.companyId);
};
