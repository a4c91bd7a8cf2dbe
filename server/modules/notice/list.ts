import { sql } from 'kysely';
import type { Static } from '@sinclair/typebox';
import { addDays, isDate } from '@contract/date';
import type { NoticeListItem, noticeSchemas } from '@contract/notice/schemas';
import type { Deps } from '../../deps';
import { invalid } from '../../kernel/errors';
import { likeText } from '../../kernel/like-text';
import { together } from '../../kernel/together';
import { presentItem } from './present';
import { notices } from './queries';

type Query = Static<(typeof noticeSchemas)['list']['query']>;

/** When it went or will go out; a draft stands where it was begun. */
const SHOWN_AT = sql<Date>`coalesce(published_at, publish_at, created_at)`;
const SORT = { publishAt: SHOWN_AT, title: sql`title`, readCount: sql`read_count` } as const;

/** One page of all notices, the latest first unless asked otherwise. */
export async function listNotices(deps: Deps, query: Query): Promise<{ list: NoticeListItem[]; total: number }> {
  const now = deps.clock.now();
  const filtered = filteredNotices(deps, query, now);
  const order = query.sortOrder ?? 'desc';
  const [{ total }, rows] = await together(
    () => filtered.select(sql<number>`count(*)::int`.as('total')).executeTakeFirstOrThrow(),
    () =>
      filtered
        .selectAll()
        .orderBy(SORT[query.sortField ?? 'publishAt'], order)
        .orderBy('id', order)
        .limit(query.pageSize)
        .offset((query.page - 1) * query.pageSize)
        .execute(),
  );
  return { total, list: rows.map((row) => presentItem(row, now)) };
}

function filteredNotices(deps: Pick<Deps, 'db'>, query: Query, now: Date) {
  let found = notices(deps.db);
  const title = query.title?.trim();
  if (title) found = found.where('title', 'like', `%${likeText(title)}%`);
  if (query.type) found = found.where('type', '=', query.type);
  // Until the job has been there the date alone counts, as everywhere.
  if (query.state)
    found = found.where(
      sql`case when state = 'published' and expire_at <= ${now}::timestamptz then 'expired' else state end`,
      '=',
      query.state,
    );
  if (query.from) found = found.where(sql`coalesce(published_at, publish_at)`, '>=', startOf(query.from, 'from'));
  if (query.to)
    found = found.where(
      sql`coalesce(published_at, publish_at)`,
      '<',
      startOf(addDays(checked(query.to, 'to'), 1), 'to'),
    );
  return found;
}

const checked = (date: string, field: string) =>
  isDate(date) ? date : invalid(`日期“${date}”不存在，应为 YYYY-MM-DD`, field);

/** Midnight in Asia/Shanghai. */
const startOf = (date: string, field: string) => new Date(`${checked(date, field)}T00:00:00+08:00`);
