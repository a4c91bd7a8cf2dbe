import { type ExpressionBuilder, sql } from 'kysely';
import type { Static } from '@sinclair/typebox';
import { dateInChina, isDate } from '@contract/date';
import type { FeedbackListItem, feedbackSchemas } from '@contract/feedback/schemas';
import { normalizePersonName } from '@contract/validators/person-name';
import type { Database } from '../../db/database';
import type { Deps } from '../../deps';
import type { Actor } from '../../kernel/actor';
import { forbidden, invalid } from '../../kernel/errors';
import { likeText } from '../../kernel/like-text';
import { companyBriefs } from '../company/service';
import type { FeedbackRow } from './queries';

type Query = Static<(typeof feedbackSchemas)['list']['query']>;
type Tools = Pick<Deps, 'db' | 'clock'>;

const DAY_MS = 24 * 3600_000;
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
  const order = query.sortOrder ?? 'desc';
  const { total } = await found.select(sql<number>`count(*)::int`.as('total')).executeTakeFirstOrThrow();
  const rows = await found
    .selectAll()
    .orderBy('created_at', order)
    .orderBy('id', order)
    .limit(query.pageSize)
    .offset((query.page - 1) * query.pageSize)
    .execute();
  const companies = new Map(
    (await companyBriefs(deps.db, [...new Set(rows.map((row) => row.company_id))])).map((company) => [
      company.id,
      company.name,
    ]),
  );
  return { total, list: rows.map((row) => presentItem(row, companies.get(row.company_id) ?? '', today)) };
}

function filtered({ db }: Tools, companyId: string | undefined, today: string, query: Query) {
  const { kind, state, month, keyword, category, submittedFrom, submittedTo, overdue } = query;
  let found = db.selectFrom('feedback');
  if (companyId !== undefined) found = found.where('company_id', '=', companyId);
  if (kind) found = found.where('kind', '=', kind);
  if (state) found = found.where('state', '=', state);
  if (month) found = found.where('month', '=', month);
  if (category) found = found.where('category', '=', category);
  if (keyword?.trim()) found = found.where((eb) => byKeyword(eb, keyword));
  if (submittedFrom !== undefined) found = found.where('created_at', '>=', startOf(submittedFrom, 'submittedFrom'));
  if (submittedTo !== undefined)
    found = found.where('created_at', '<', new Date(startOf(submittedTo, 'submittedTo').getTime() + DAY_MS));
  if (overdue !== undefined)
    found = found.where(sql<boolean>`(state = 'pending' and coalesce(due_on < ${today}::date, false)) = ${overdue}`);
  return found;
}

/** Name, employee number or number of the feedback, as typed. */
function byKeyword(eb: ExpressionBuilder<Database, 'feedback'>, keyword: string) {
  const typed = keyword.normalize('NFKC').trim();
  const name = eb('staff_name', 'like', `%${likeText(normalizePersonName(typed))}%`);
  if (!/^[\w-]+$/.test(typed)) return name;
  return eb.or([name, eb('staff_no', 'like', `%${likeText(typed)}%`), eb('no', '=', typed.toUpperCase())]);
}

function startOf(date: string, field: string): Date {
  return isDate(date) ? new Date(`${date}T00:00:00+08:00`) : invalid(`日期“${date}”不存在，应为 YYYY-MM-DD`, field);
}

/** A feedback as a row of the list; `today` by the calendar in China. */
export function presentItem(row: FeedbackRow, companyName: string, today: string): FeedbackListItem {
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
  };
}
