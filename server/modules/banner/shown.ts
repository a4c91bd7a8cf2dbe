import { sql } from 'kysely';
import { fillPath } from '@contract/api';
import { bannerApi } from '@contract/banner/endpoints';
import { type BannerPosition, BANNERS_INSIDE, BANNERS_SHOWN } from '@contract/banner/choices';
import type { ShownBanner } from '@contract/banner/schemas';
import { PICTURE_RULES } from '@contract/files/purposes';
import type { FileVariant } from '@contract/files/schemas';
import { can, type Permission } from '@contract/permissions';
import type { Role } from '@contract/roles';
import type { Value } from '../../db/grouped-statement';
import { ownReader, type OwnReading } from '../../db/own-reading';
import { read, reading, type RowSet, rowsOf } from '../../db/reading';
import type { Deps } from '../../deps';
import type { Actor } from '../../kernel/actor';
import { forbidden, notFound } from '../../kernel/errors';
import { type FileContent, fileLink, type MayRead, readFile } from '../files/service';
import { isPublished } from '../notice/service';
import { type BannerRow, type Db, showingAt } from './queries';

const { thumb: THUMB } = PICTURE_RULES.banner;

/** Who sees what is shown behind the login. */
const SEEN_BY: Record<Inside, Permission> = {
  console: 'banner.console',
  appHome: 'welcome.read',
};

type Inside = (typeof BANNERS_INSIDE)[number];
type Tools = Pick<Deps, 'db' | 'seal' | 'clock'>;

/** What a position behind the login shows now; 403 for whom it is not meant. */
export const listShown = (by: Tools, actor: Actor, position: Inside): Promise<{ list: ShownBanner[] }> =>
  can(actor.role, SEEN_BY[position]) ? readShown(by, actor, actor.role, position) : forbidden();

/** The same for one who may see it, read with others. */
export const shownInside =
  (role: Role, position: Inside): OwnReading<{ list: ShownBanner[] }> =>
  ({ db, companyIds, now }) =>
    reading([bannersAt(db, position, now, { role, companyIds })], (rows) => (by) => present(by, position, rows));

const readShown = ownReader(shownInside);

/** What the login page shows now. */
export const shownAtLogin = (by: Tools): Promise<{ list: ShownBanner[] }> =>
  read(
    by.db,
    reading([bannersAt(by.db, 'login', by.clock.now())], (rows) => present(by, 'login', rows)),
  );

/** What a position shows now, in its order. */
function bannersAt(
  db: Db,
  position: BannerPosition,
  now: Value<Date>,
  reader?: Parameters<typeof isPublished>[2],
): RowSet<ShownRow> {
  const rows = showingAt(db, position, now)
    .innerJoin('stored_file', 'stored_file.id', 'banner.image_file_id')
    .where('stored_file.state', '=', 'bound')
    .select([
      'banner.id',
      'banner.title',
      'banner.link_type',
      'banner.link_value',
      'banner.image_file_id',
      'stored_file.width',
      'stored_file.height',
    ])
    .select(isPublished(NOTICE, now, reader).as('leads'))
    .orderBy('banner.sort')
    .orderBy('banner.updated_at', 'desc')
    .orderBy('banner.id')
    .limit(BANNERS_SHOWN);
  return rowsOf(rows, {});
}

/** The notice a banner leads to; null where it leads to none. */
const NOTICE = sql`case when banner.link_type = 'notice' and banner.link_value ~* '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then banner.link_value::uuid end`;

type ShownRow = Pick<BannerRow, 'id' | 'title' | 'link_type' | 'link_value' | 'image_file_id'> & {
  width: number | null;
  height: number | null;
  leads: boolean;
};

/** Pictures of the login page have an address that stays, for browsers to keep; the others a link of some minutes. */
const present = (by: Tools, position: BannerPosition, rows: readonly ShownRow[]) => ({
  list: rows.flatMap((row) => presentShown(by, position, row)),
});

function presentShown(deps: Tools, position: BannerPosition, row: ShownRow): ShownBanner[] {
  const { width, height } = row;
  if (width === null || height === null) return [];
  const address = (variant: FileVariant) =>
    position === 'login'
      ? fillPath(bannerApi.picture.path, { id: row.id, fileId: row.image_file_id, variant })
      : fileLink(deps, row.image_file_id, variant);
  const thumbWidth = Math.round(width * Math.min(1, THUMB / Math.max(width, height)));
  return [
    {
      id: row.id,
      title: row.title,
      url: address('full'),
      thumbUrl: address('thumb'),
      thumbWidth,
      width,
      height,
      href: hrefOf(row),
    },
  ];
}

/** A notice is led to only while it is out, and only who may read it. */
function hrefOf({ link_type: type, link_value: value, leads }: ShownRow): string | null {
  if (type === 'url') return value;
  return type === 'notice' && leads ? `/welcome?notice=${value}` : null;
}

/** A picture the login page shows now; 404 for any other: nobody not signed in looks at what is not shown to him. */
export async function loginPicture(
  deps: Pick<Deps, 'db' | 'seal' | 'store' | 'clock'>,
  { id, fileId, variant }: { id: string; fileId: string; variant: FileVariant },
): Promise<FileContent> {
  const row = await showingAt(deps.db, 'login', deps.clock.now())
    .select('id')
    .where('id', '=', id)
    .where('image_file_id', '=', fileId)
    .executeTakeFirst();
  return (row && (await readFile(deps, fileId, variant))) ?? notFound('图片不存在或已不再展示');
}

/** Whether somebody may look at a banner's picture: who cares for banners always, others where it is shown to them. */
export const mayReadBanner: MayRead = async ({ db, clock }, actor, file) => {
  if (can(actor.role, 'banner.manage')) return true;
  for (const position of BANNERS_INSIDE) {
    if (!can(actor.role, SEEN_BY[position])) continue;
    if (await showingAt(db, position, clock.now()).select('id').where('image_file_id', '=', file.id).executeTakeFirst())
      return true;
  }
  return false;
};
