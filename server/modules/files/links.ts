import { timingSafeEqual } from 'node:crypto';
import { fillPath } from '@contract/api';
import { fileApi } from '@contract/files/endpoints';
import type { FileVariant, PictureView } from '@contract/files/schemas';
import type { Sealer } from '../../crypto/sealer';
import type { Deps } from '../../deps';
import { HttpError } from '../../kernel/errors';

const LINK_MS = 5 * 60_000;
/** Links made within a minute are the same, so that a browser need not fetch a picture twice. */
const STEP_MS = 60_000;

const signature = (seal: Sealer, id: string, variant: FileVariant, expires: number) =>
  seal.blindIndex('fileLink', `${id}:${variant}:${expires}`);

/** When links made now end: in four to five minutes. Seconds since 1970. */
export function linkEnd(now: Date): number {
  return (Math.floor(now.getTime() / STEP_MS) * STEP_MS + LINK_MS) / 1000;
}

/**
 * An address that shows a file to whoever has it, for up to five minutes, as an <img> needs it. Whoever makes
 * one has checked that the asker may look at the file.
 */
export function fileLink({ seal, clock }: Pick<Deps, 'seal' | 'clock'>, id: string, variant: FileVariant): string {
  const expires = linkEnd(clock.now());
  const query = new URLSearchParams({ variant, expires: String(expires), sig: signature(seal, id, variant, expires) });
  return `${fillPath(fileApi.content.path, { id })}?${query}`;
}

/** Throws unless the link was made here and has not ended: 403, 410. */
export function checkLink(
  { seal, clock }: Pick<Deps, 'seal' | 'clock'>,
  id: string,
  link: { variant: FileVariant; expires: number; sig: string },
): void {
  const [right, given] = [Buffer.from(signature(seal, id, link.variant, link.expires)), Buffer.from(link.sig)];
  if (right.length !== given.length || !timingSafeEqual(right, given)) throw new HttpError(403, '图片链接不正确');
  if (link.expires * 1000 <= clock.now().getTime()) throw new HttpError(410, '图片链接已过期，请刷新页面');
}

type Reading = Pick<Deps['db'], 'selectFrom'>;

/** Short-lived addresses of a picture for somebody who may look at it; null where there is none. */
export async function pictureView(
  deps: Pick<Deps, 'seal' | 'clock'>,
  db: Reading,
  id: string | null,
): Promise<PictureView | null> {
  return id === null ? null : ((await pictureViews(deps, db, [id])).get(id) ?? null);
}

/** The same for several, by id; what is no picture any more is absent. */
export async function pictureViews(
  deps: Pick<Deps, 'seal' | 'clock'>,
  db: Reading,
  ids: readonly string[],
): Promise<Map<string, PictureView>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('stored_file')
    .select(['id', 'width', 'height'])
    .where('id', 'in', [...ids])
    .where('state', '!=', 'removed')
    .execute();
  return new Map(
    rows.flatMap(({ id, width, height }) =>
      width && height
        ? [[id, { id, url: fileLink(deps, id, 'full'), thumbUrl: fileLink(deps, id, 'thumb'), width, height }] as const]
        : [],
    ),
  );
}
