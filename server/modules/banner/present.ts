import type { BannerItem } from '@contract/banner/schemas';
import { bannerStateAt, bannerSteps } from '@contract/states/banner';
import type { Deps } from '../../deps';
import { pictureViews } from '../files/service';
import { publishedNotices } from '../notice/service';
import type { BannerRow, Db } from './queries';

/** Banners as administrators see them, in the order given. */
export async function presentBanners(
  deps: Pick<Deps, 'seal' | 'clock'>,
  db: Db,
  rows: readonly BannerRow[],
): Promise<BannerItem[]> {
  const now = deps.clock.now();
  const notices = await publishedNotices(db, noticesOf(rows), now);
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
      noticeTitle: (row.link_type === 'notice' && notices.get(row.link_value)) || null,
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

export async function presentBanner(deps: Pick<Deps, 'seal' | 'clock'>, db: Db, row: BannerRow): Promise<BannerItem> {
  const [item] = await presentBanners(deps, db, [row]);
  if (!item) throw new Error('one row gives one banner');
  return item;
}
