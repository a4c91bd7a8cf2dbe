import { sql } from 'kysely';
import type { BannerItem } from '@contract/banner/schemas';
import { bannerStateAt, bannerSteps } from '@contract/states/banner';
import type { Deps } from '../../deps';
import { pictureViews } from '../files/service';
import { publishedTitle } from '../notice/service';
import { banners, type BannerRow, type Db, GONE } from './queries';
import { notFound } from '../../kernel/errors';

/** Title of the notice a `banner` leads to, while it is out. */
export const noticeTitle = (now: Date) =>
  sql<string | null>`case when link_type = 'notice' then ${publishedTitle(sql.ref('link_value'), now)} end`.as(
    'notice_title',
  );

/** Banners as administrators see them, in the order given. */
export async function presentBanners(
  deps: Pick<Deps, 'seal' | 'clock'>,
  db: Db,
  rows: readonly (BannerRow & { notice_title: string | null })[],
): Promise<BannerItem[]> {
  const now = deps.clock.now();
  const images = await pictureViews(
    deps,
    db,
    rows.map((row) => row.image_file_id),
  );
  return rows.map((row) => {
    const state = bannerStateAt({ enabled: row.enabled, startAt: row.start_at, endAt: row.end_at }, now);
    return {
      id: row.id,
      version: row.version,
      title: row.title,
      position: row.position,
      image: images.get(row.image_file_id) ?? null,
      linkType: row.link_type,
      linkValue: row.link_value,
      noticeTitle: row.notice_title,
      sort: row.sort,
      startAt: row.start_at?.toISOString() ?? null,
      endAt: row.end_at?.toISOString() ?? null,
      enabled: row.enabled,
      state,
      updatedAt: row.updated_at.toISOString(),
      actions: bannerSteps(state),
    };
  });
}

/** Ids of the notices that banners lead to. */
export const noticesOf = (rows: readonly Pick<BannerRow, 'link_type' | 'link_value'>[]) =>
  rows.flatMap((row) => (row.link_type === 'notice' ? [row.link_value] : []));

/** One as administrators see it; 404 when there is none. */
export async function loadBannerItem(deps: Pick<Deps, 'seal' | 'clock'>, db: Db, id: string): Promise<BannerItem> {
  const row = await banners(db)
    .where('id', '=', id)
    .selectAll()
    .select(noticeTitle(deps.clock.now()))
    .executeTakeFirst();
  const [item] = row ? await presentBanners(deps, db, [row]) : [];
  return item ?? notFound(GONE);
}
