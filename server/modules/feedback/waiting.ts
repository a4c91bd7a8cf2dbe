import { sql } from 'kysely';
import type { FeedbackKind } from '@contract/feedback/rules';
import { type Db, openFeedback } from './queries';

/** What a list of what is to be done tells of a conversation. */
export interface ToldFeedback {
  person: string;
  subject: string;
  category: string;
  content: string;
  at: Date;
  /** YYYY-MM-DD */
  due: string | null;
}

export interface WaitingFeedback extends ToldFeedback {
  id: string;
  kind: FeedbackKind;
}

/** Those of a company that are open and whose time ends first, each with how many there are in all. */
export const openByDue = (db: Db, companyId: string, most: number) =>
  db
    .selectFrom('feedback')
    .select([
      'staff_name as person',
      'subject',
      'category',
      'content',
      'due_on as due',
      sql<Date>`coalesce(reopened_at, created_at)`.as('at'),
      sql<number>`(count(*) over ())::int`.as('total'),
    ])
    .where('company_id', '=', companyId)
    .where(openFeedback())
    .orderBy('due_on', (by) => by.asc().nullsLast())
    .orderBy('created_at')
    .limit(most);

export function withTotal<R extends { total: number }>(
  rows: readonly R[],
): { total: number; first: Omit<R, 'total'>[] } {
  return { total: rows[0]?.total ?? 0, first: rows.map(({ total: _total, ...row }) => row) };
}

/** What nobody has taken on at a company: how many, and those whose time ends first. One statement. */
export async function waitingFeedback(
  db: Db,
  companyId: string,
  most: number,
): Promise<{ total: number; first: WaitingFeedback[] }> {
  return withTotal(
    await openByDue(db, companyId, most).select(['id', 'kind']).where('state', '=', 'pending').execute(),
  );
}
