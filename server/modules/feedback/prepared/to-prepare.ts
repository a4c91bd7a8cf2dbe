import { sql } from 'kysely';
import { type Db, openFeedback } from '../queries';
import { IS_PREPARED } from './queries';

export interface ObjectionToPrepare {
  batchId: string;
  slipId: string;
  person: string;
  subject: string;
  category: string;
  content: string;
  at: Date;
  /** YYYY-MM-DD */
  due: string | null;
}

/**
 * Objections to slips whose answer nobody has prepared, or whose prepared answer came back or cannot be sent any more; those of
 * the reader himself are left to a colleague. How many, and those whose time ends first.
 */
export async function objectionsToPrepare(
  db: Db,
  companyId: string,
  { readerId, most }: { readerId: string; most: number },
): Promise<{ total: number; first: ObjectionToPrepare[] }> {
  const rows = await db
    .selectFrom('feedback')
    .select([
      'batch_id as batchId',
      'slip_id as slipId',
      'staff_name as person',
      'subject',
      'category',
      'content',
      'due_on as due',
      sql<Date>`coalesce(reopened_at, created_at)`.as('at'),
      sql<number>`(count(*) over ())::int`.as('total'),
    ])
    .$narrowType<{ batchId: string; slipId: string }>()
    .where('company_id', '=', companyId)
    .where('kind', '=', 'wages')
    .where('batch_id', 'is not', null)
    .where('slip_id', 'is not', null)
    .where('account_id', '<>', readerId)
    // What somebody has taken on is his, unless he gave back what was prepared for him.
    .where(
      sql<boolean>`(feedback.state = 'pending' or feedback.state = 'processing' and exists (
        select 1 from feedback_prepared p where p.company_id = feedback.company_id and p.feedback_id = feedback.id and p.state <> 'sent'))`,
    )
    .where(sql<boolean>`not ${IS_PREPARED}`)
    .where(openFeedback())
    .orderBy('due_on', (by) => by.asc().nullsLast())
    .orderBy('created_at')
    .limit(most)
    .execute();
  return { total: rows[0]?.total ?? 0, first: rows.map(({ total: _total, ...row }) => row) };
}
