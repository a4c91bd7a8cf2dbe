import { sql } from 'kysely';
import type { Static } from '@sinclair/typebox';
import { BANNER_POSITIONS, type BannerPosition, BANNERS_ORDERED } from '@contract/banner/choices';
import { bannerList } from '@contract/banner/list';
import type { BannerItem, bannerSchemas } from '@contract/banner/schemas';
import { narrowed, rowsAndTotal } from '../../db/list-query';
import type { Deps } from '../../deps';
import { likeText } from '../../kernel/like-text';
import { noticeTitle, presentBanners } from './present';
import { banners, lineOf, stateSql } from './queries';

type Query = Static<(typeof bannerSchemas)['list']['query']>;

const SORT = { sort: 'sort', startAt: 'start_at', endAt: 'end_at', updatedAt: 'updated_at' } as const;
const BY_POSITION = sql`array_position(array[${sql.join(BANNER_POSITIONS.map((position) => sql.lit(position)))}]::text[], position)`;

/** One page of all banners: position by position in the order in which they are shown, unless asked otherwise. */
export async function listBanners(deps: Deps, query: Query): Promise<{ list: BannerItem[]; total: number }> {
  const keyword = query.keyword?.trim();
  let found = banners(deps.db);
  if (keyword) found = found.where('title', 'like', `%${likeText(keyword)}%`);
  found = narrowed(found, bannerList, query, { position: 'position' });
  if (query.state) found = found.where(stateSql(deps.clock.now()), '=', query.state);
  const { sortField, sortOrder = 'asc' } = query;
  const ordered =
    sortField === undefined
      ? found.orderBy(BY_POSITION)
      : found.orderBy(SORT[sortField], (by) => (sortOrder === 'asc' ? by.asc().nullsFirst() : by.desc().nullsLast()));
  const sorted = ordered
    .selectAll()
    .select(noticeTitle(deps.clock.now()))
    .orderBy('sort')
    .orderBy('updated_at', 'desc')
    .orderBy('id');
  const { total, rows } = await rowsAndTotal(found, sorted, query);
  return { total, list: await presentBanners(deps, deps.db, rows) };
}

/** Those of a position that are shown or still to be, in their order. */
export async function bannerLine(deps: Deps, position: BannerPosition, db = deps.db): Promise<BannerItem[]> {
  const now = deps.clock.now();
  const rows = await lineOf(db, position, now)
    .selectAll()
    .select(noticeTitle(now))
    .orderBy('sort')
    .orderBy('updated_at', 'desc')
    .orderBy('id')
    .limit(BANNERS_ORDERED)
    .execute();
  return presentBanners(deps, db, rows);
}
