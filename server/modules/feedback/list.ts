import { type ExpressionBuilder, sql } from 'kysely';
import type { Static } from '@sinclair/typebox';
import { dateInChina } from '@contract/date';
import { feedbackList } from '@contract/feedback/list';
import type { FeedbackListItem, feedbackSchemas } from '@contract/feedback/schemas';
import { normalizePersonName } from '@contract/validators/person-name';
import type { Database } from '../../db/database';
import { narrowed, pageOf } from '../../db/list-query';
import type { Deps } from '../../deps';
import type { Actor } from '../../kernel/actor';
import { forbidden } from '../../kernel/errors';
import { likeText } from '../../kernel/like-text';
import { anyStaffByPinyin } from '../staff/service';
import { IS_PREPARED } from './prepared/queries';
import { type FeedbackRow, openFeedback } from './queries';

type Query = Static<(typeof feedbackSchemas)['list']['query']>;
type Tools = Pick<Deps, 'db' | 'clock'>;

const SORT = { createdAt: 'created_at' } as const;
const SUMMARY = 60;

/** One page of feedback, handed in last first unless asked otherwise: of the current company, for administrators of all or one. */
export async function listFeedback(
  deps: Tools,
  actor: Actor,
  query: Query,
): Promise<{ list: FeedbackListItem[]; total: number }> {
  const companyId =
    actor.role === 'admin' ? query.companyId : (actor.companyId ?? forbidden('账号未关联任何企业，请联系管理员'));
  const today = dateInChina(deps.clock.now());
  const found = filtered(deps, companyId, today, query);
  const selected = found.selectAll().select([COMPANY_NAME, IS_PREPARED.as('is_prepared')]);
  const { total, rows } = await pageOf(found, selected, query, { columns: SORT, first: 'createdAt' });
  return { total, list: rows.map((row) => presentItem(row, row.company_name ?? '', today, row.is_prepared)) };
}

const COMPANY_NAME = sql<string | null>`(
  select c.name from company c where c.id = feedback.company_id and c.deleted_at is null)`.as('company_name');

function filtered({ db }: Tools, companyId: string | undefined, today: string, query: Query) {
  const { keyword, overdue, prepared } = query;
  let found = db.selectFrom('feedback').where(openFeedback());
  if (companyId !== undefined) found = found.where('company_id', '=', companyId);
  if (keyword?.trim()) found = found.where((eb) => byKeyword(eb, keyword));
  if (overdue !== undefined)
    found = found.where(sql<boolean>`(state = 'pending' and coalesce(due_on < ${today}::date, false)) = ${overdue}`);
  if (prepared !== undefined) found = found.where(sql<boolean>`${IS_PREPARED} = ${prepared}`);
  return narrowed(found, feedbackList, query, {
    kind: 'kind',
    state: 'state',
    month: 'month',
    category: 'category',
    submittedFrom: { moment: 'created_at' },
    submittedTo: { moment: 'created_at' },
  });
}

/** Name, employee number or number of the feedback, as typed. */
function byKeyword(eb: ExpressionBuilder<Database, 'feedback'>, keyword: string) {
  const typed = keyword.normalize('NFKC').trim();
  const name = eb('staff_name', 'like', `%${likeText(normalizePersonName(typed))}%`);
  const pinyin = anyStaffByPinyin(typed);
  const named = pinyin ? [name, sql<boolean>`(company_id, staff_id) in ${pinyin}`] : [name];
  if (!/^[\w-]+$/.test(typed)) return eb.or(named);
  return eb.or([...named, eb('staff_no', 'like', `%${likeText(typed)}%`), eb('no', '=', typed.toUpperCase())]);
}

/** A feedback as a row of the list; `today` by the calendar in China; `isPrepared`: an answer waits to be sent. */
export function presentItem(
  row: FeedbackRow,
  companyName: string,
  today: string,
  isPrepared: boolean,
): FeedbackListItem {
  const characters = [...row.content.replace(/\s+/g, ' ')];
  return {
    id: row.id,
    version: row.version,
    no: row.no,
    kind: row.kind,
    companyId: row.company_id,
    companyName,
    staffName: row.staff_name,
    staffNo: row.staff_no,
    dept: row.dept,
    month: row.month,
    subject: row.subject,
    category: row.category,
    summary: characters.length > SUMMARY ? `${characters.slice(0, SUMMARY).join('')}…` : characters.join(''),
    images: row.image_count,
    state: row.state,
    result: row.result,
    reopened: row.reopened_at !== null,
    overdue: row.state === 'pending' && row.due_on !== null && row.due_on < today,
    dueOn: row.due_on,
    createdAt: row.created_at.toISOString(),
    handlerName: row.handler_name,
    firstReplyAt: row.first_reply_at?.toISOString() ?? null,
    isPrepared,
  };
}
