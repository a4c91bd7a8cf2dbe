import { type Kysely, type Selectable, sql, type Transaction } from 'kysely';
import type { BannerPosition } from '@contract/banner/choices';
import type { BannerState } from '@contract/states/banner';
import type { Database } from '../../db/database';
import type { BannerTable } from '../../db/tables/banner';
import { notFound } from '../../kernel/errors';

export type Db = Kysely<Database> | Transaction<Database>;
export type BannerRow = Selectable<BannerTable>;

/** Banners that are not deleted. */
export function banners(db: Db) {
  return db.selectFrom('banner').where('deleted_at', 'is', null);
}

/** Those of a position that are shown at a moment or still to be. */
export function lineOf(db: Db, position: BannerPosition, now: Date) {
  return banners(db)
    .where('position', '=', position)
    .where('enabled', '=', true)
    .where((eb) => eb.or([eb('end_at', 'is', null), eb('end_at', '>', now)]));
}

/** Those of a position that are shown at a moment. */
export function showingAt(db: Db, position: BannerPosition, now: Date) {
  return lineOf(db, position, now).where((eb) => eb.or([eb('start_at', 'is', null), eb('start_at', '<=', now)]));
}

/** What bannerStateAt says, for filters. */
export const stateSql = (now: Date) =>
  sql<BannerState>`case when not enabled then 'disabled' when end_at <= ${now} then 'ended' when start_at > ${now} then 'upcoming' else 'showing' end`;

/** A banner; 404 when there is none. `lock` holds the row until the transaction ends. */
export async function loadBanner(db: Db, id: string, options: { lock?: boolean } = {}): Promise<BannerRow> {
  const query = banners(db).where('id', '=', id).selectAll();
  return (await (options.lock ? query.forUpdate() : query).executeTakeFirst()) ?? notFound('轮播图不存在或已被删除');
}

/** Lets nobody else change what a position shows until the transaction ends. */
export async function lockLine(trx: Transaction<Database>, position: BannerPosition): Promise<void> {
  await trx.selectFrom('banner_line').select('position').where('position', '=', position).forUpdate().executeTakeFirstOrThrow();
}
