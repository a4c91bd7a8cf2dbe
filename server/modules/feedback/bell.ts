import { type Selectable, sql } from 'kysely';
import { MOST_IN_BELL } from '@contract/bell/brief';
import { feedbackBrief, feedbackWaitsBrief } from '@contract/bell/feedback-brief';
import { can } from '@contract/permissions';
import type { BatchReaders } from '../../db/confidential';
import type { FeedbackTable } from '../../db/tables/feedback';
import type { Deps } from '../../deps';
import { managerIdsOf, managersAt } from '../accounts/service';
import { bellSource } from '../bell/service';
import { ownerOf } from './owner';
import { IS_PREPARED, preparedAmong } from './prepared/queries';
import { type FeedbackRow, loadFeedback, openFeedback } from './queries';

type Brief = Pick<Selectable<FeedbackTable>, 'id' | 'kind' | 'subject' | 'slip_id' | 'record_id'>;

/** Answers to one's own feedback. */
const answers = bellSource<Brief & { message: string; at: Date }>({
  rows: ({ id, since }) => sql`
    select f.id, f.kind, f.subject, f.slip_id, f.record_id, m.id as message, m.at
    from staff p
    join feedback f on f.company_id = p.company_id and f.staff_id = p.id
    cross join lateral (select id, at from feedback_message where company_id = f.company_id and feedback_id = f.id and event in ('reply', 'close')
      and at > ${since}::timestamptz order by at desc, id desc limit 1) m
    where p.account_id = ${id}::uuid order by m.at desc limit ${sql.lit(MOST_IN_BELL)}`,
  moments: ['at'],
  lines: (rows) => rows.map((row) => answered(row, row.message, row.at)),
});

const answered = (row: Brief, messageId: string, at: Date) =>
  feedbackBrief({
    feedbackId: row.id,
    messageId,
    about: row.kind,
    title: row.subject,
    target: row.slip_id ?? row.record_id ?? row.id,
    at,
  });

type Waiting = Pick<Selectable<FeedbackTable>, 'id' | 'subject' | 'staff_name' | 'created_at' | 'reopened_at'>;

/** For who answers, what nobody has taken on. */
const waiting = bellSource<Waiting>({
  rows: ({ db, id, role, companyId, since }) =>
    companyId === null || !can(role, 'feedback.answer')
      ? null
      : sql`${db
          .selectFrom('feedback')
          .select(['id', 'subject', 'staff_name', 'created_at', 'reopened_at'])
          .where('company_id', '=', companyId)
          .where('state', '=', 'pending')
          .where(openFeedback(id))
          .where('created_at', '>', since)
          // What can be sent already has a line that says so.
          .where(sql<boolean>`not ${IS_PREPARED}`)
          .orderBy('created_at', 'desc')
          .limit(sql.lit(MOST_IN_BELL))}`,
  moments: ['created_at', 'reopened_at'],
  lines: (rows) => rows.map(waits),
});

/** What a person's bell says of feedback. */
export const feedbackLines = [answers, waiting];

const waits = (row: Waiting) =>
  feedbackWaitsBrief({
    feedbackId: row.id,
    again: row.reopened_at !== null,
    title: `${row.staff_name} · ${row.subject}`,
    at: row.reopened_at ?? row.created_at,
  });

/** Puts a feedback that waits into the bells of the managers who are at the company, or takes it out of all managers'. Call after the transaction has been committed. */
export async function tellWhoAnswers(
  deps: Pick<Deps, 'db' | 'events' | 'clock'>,
  row: FeedbackRow,
  readers: BatchReaders,
): Promise<void> {
  const { company_id: companyId, state } = row;
  const isOpen = state === 'pending' && !(await preparedAmong(deps.db, [row])).has(row.id);
  const managers = isOpen
    ? await managersAt(deps.db, companyId, deps.clock.now())
    : await managerIdsOf(deps.db, companyId);
  const accountIds = readers.among(managers);
  if (accountIds.length === 0) return;
  const line = waits(row);
  if (isOpen) deps.events.publish({ accountIds }, 'notice', line);
  else deps.events.publish({ accountIds }, 'noticesGone', { ids: [line.id] });
}

/** Puts the last answer into its employee's bell. Call after the transaction has been committed. */
export async function tellAnswer(deps: Pick<Deps, 'db' | 'events'>, companyId: string, id: string): Promise<void> {
  const row = await loadFeedback(deps.db, companyId, id);
  const accountId = await ownerOf(deps.db, row);
  const last = await deps.db
    .selectFrom('feedback_message')
    .select(['id', 'at'])
    .where('company_id', '=', companyId)
    .where('feedback_id', '=', id)
    .where('event', 'in', ['reply', 'close'])
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (accountId !== null && last)
    deps.events.publish({ accountIds: [accountId] }, 'notice', answered(row, last.id, last.at));
}
