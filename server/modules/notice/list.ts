import { sql } from 'kysely';
import type { Static } from '@sinclair/typebox';
import { noticeList } from '@contract/notice/list';
import type { NoticeListItem, noticeSchemas } from '@contract/notice/schemas';
import { narrowed, pageOf } from '../../db/list-query';
import type { Deps } from '../../deps';
import { likeText } from '../../kernel/like-text';
import { presentItem } from './present';
import { notices } from './queries';

type Query = Static<(typeof noticeSchemas)['list']['query']>;

/** Publication time, past or planned; drafts sort by creation. */
const SHOWN_AT = sql<Date>`coalesce(published_at, publish_at, created_at)`;
const SORT = { publishAt: SHOWN_AT, title: sql`title`, readCount: sql`read_count` } as const;

/** One page of all notices, the latest first unless asked otherwise. */
export async function listNotices(deps: Deps, query: Query): Promise<{ list: NoticeListItem[]; total: number }> {
  const now = deps.clock.now();
  const filtered = filteredNotices(deps, query, now);
  const { total, rows } = await pageOf(filtered, filtered.selectAll(), query, { columns: SORT, first: 'publishAt' });
  return { total, list: rows.map((row) => presentItem(row, now)) };
}

function filteredNotices(deps: Pick<Deps, 'db'>, query: Query, now: Date) {
  let found = notices(deps.db);
  const title = query.title?.trim();
  if (title) found = found.where('title', 'like', `%${likeText(title)}%`);
  // The job may be late: the date decides.
  if (query.state)
    found = found.where(
      sql`case when state = 'published' and expire_at <= ${now}::timestamptz then 'expired' else state end`,
      '=',
      query.state,
    );
  const publishing = { moment: sql<Date>`coalesce(published_at, publish_at)` };
  return narrowed(found, noticeList, query, { type: 'type', from: publishing, to: publishing });
}
