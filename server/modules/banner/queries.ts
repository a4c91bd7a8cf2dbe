import { type Kysely, type Selectable, sql, type Transaction } from 'kysely';
import type { BannerPosition } from '@contract/banner/choices';
import type { BannerState } from '@contract/states/banner';
import type { Database } from '../../db/database';
import type { Value } from '../../db/grouped-statement';
import type { BannerTable } from '../../db/tables/banner';
import { notFound, refuse } from '../../kernel/errors';

export type Db = Kysely<Database> | Transaction<Database>;
export type BannerRow = Selectable<BannerTable>;

/** Banners that are not deleted. */
export function banners(db: Db) {
  return db.selectFrom('banner').where('deleted_at', 'is', null);
}

/** Those of a position that are shown at a moment or still to be. */
export function lineOf(db: Db, position: BannerPosition, now: Value<Date>) {
  return banners(db)
    .where('position', '=', position)
    .where('enabled', '=', true)
    .where((eb) => eb.or([eb('end_at', 'is', null), eb('end_at', '>', now)]));
}

/** Those of a position that are shown at a moment. */
export function showingAt(db: Db, position: BannerPosition, now: Value<Date>) {
  return lineOf(db, position, now).where((eb) => eb.or([eb('start_at', 'is', null), eb('start_at', '<=', now)]));
}

/** What bannerStateAt says, for filters. */
export const stateSql = (now: Date) =>
  sql<BannerState>`case when not enabled then 'disabled' when end_at <= ${now} then 'ended' when start_at > ${now} then 'upcoming' else 'showing' end`;

export const GONE = '轮播图不存在或已被删除';

/** A banner; 404 when there is none. */
export async function loadBanner(db: Db, id: string): Promise<BannerRow> {
  return (await banners(db).where('id', '=', id).selectAll().executeTakeFirst()) ?? notFound(GONE);
}

/**
 * Lets nobody else change what some positions show until the transaction ends. Whoever changes banners comes through here
 * before he locks one of them: positions first, in one order, then banners, so that no two ever wait for each other.
 */
export async function lockLines(trx: Transaction<Database>, positions: readonly BannerPosition[]): Promise<void> {
  await trx
    .selectFrom('banner_line')
    .select('position')
    .where('position', 'in', [...positions])
    .orderBy('position')
    .forUpdate()
    .execute();
}

/** The banner of `version` for a change, with its position and the one it is to have; 404 and STALE_VERSION. */
export async function bannerForChange(
  trx: Transaction<Database>,
  id: string,
  version: number,
  to?: BannerPosition,
): Promise<BannerRow> {
  const { position } = await loadBanner(trx, id);
  await lockLines(trx, [position, to ?? position]);
  const row =
    (await banners(trx).where('id', '=', id).selectAll().forUpdate().executeTakeFirst()) ??
    notFound('轮播图不存在或已被删除');
  // Moved to another position meanwhile it has another version, too.
  if (row.version !== version || row.position !== position) refuse('STALE_VERSION');
  return row;
}
