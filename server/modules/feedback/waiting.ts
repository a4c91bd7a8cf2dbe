import { sql } from 'kysely';
import type { FeedbackKind } from '@contract/feedback/rules';
import { type Db, openFeedback } from './queries';

export interface WaitingFeedback {
  id: string;
  kind: FeedbackKind;
  person: string;
  subject: string;
  category: string;
  content: string;
  at: Date;
  /** YYYY-MM-DD */
  due: string | null;
}

/** What nobody has taken on at a company: how many, and those whose time ends first. One statement. */
export async function waitingFeedback(
  db: Db,
  companyId: string,
  most: number,
): Promise<{ total: number; first: WaitingFeedback[] }> {
  const rows = await db
    .selectFrom('feedback')
    .select([
      'id',
      'kind',
      'staff_name as person',
      'subject',
      'category',
      'content',
      'due_on as due',
      sql<Date>`coalesce(reopened_at, created_at)`.as('at'),
      sql<number>`(count(*) over ())::int`.as('total'),
    ])
    .where('company_id', '=', companyId)
    .where('state', '=', 'pending')
    .where(openFeedback())
    .orderBy('due_on', (by) => by.asc().nullsLast())
    .orderBy('created_at')
    .limit(most)
    .execute();
  return { total: rows[0]?.total ?? 0, first: rows.map(({ total: _total, ...row }) => row) };
}
