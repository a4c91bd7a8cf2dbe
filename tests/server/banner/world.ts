import type { BannerItem } from '@contract/banner/schemas';
import { uploadedPicture } from '../../support/pictures';
import { type TestApp, testApp } from '../../support/server';
import type { Client } from '../../support/server-client';

export interface World {
  t: TestApp;
  admin: Client;
  /** A picture the administrator has just uploaded, for a form. */
  image(): Promise<string>;
}

/** The moment at which the suites' clocks stand. */
export const NOW = '2026-07-15T02:00:00.000Z';

export async function openWorld(): Promise<World> {
  const t = await testApp({ now: NOW });
  const account = await t.factory.account({ role: 'admin' });
  return { t, admin: await t.as(account), image: () => uploadedPicture(t, 'banner', account) };
}

let count = 0;

/** A complete good form but for the picture. */
export function bannerForm(own: Record<string, unknown> = {}) {
  count += 1;
  return {
    title: `轮播图${count}`,
    position: 'login',
    linkType: 'none',
    linkValue: '',
    sort: 0,
    startAt: null,
    endAt: null,
    enabled: true,
    requestId: `banner-request-${count}`,
    ...own,
  };
}

/** A new banner, by the API. */
export async function newBanner({ admin, image }: World, own: Record<string, unknown> = {}): Promise<BannerItem> {
  const { status, body } = await admin.post<BannerItem>(
    '/api/banners',
    bannerForm({ imageFileId: await image(), ...own }),
  );
  if (status !== 200 || body.code !== 200) throw new Error(`no banner: ${body.msg}`);
  return body.data;
}

/** Takes one step of a banner's life. */
export const act = (
  client: Client,
  { id, version }: Pick<BannerItem, 'id' | 'version'>,
  action: string,
  requestId = `act-${id}-${action}-${version}`,
) => client.post<{ banner: BannerItem | null }>(`/api/banners/${id}/act`, { action, version, requestId });

/** Takes away what a test left, so that the places of the next one are free, and sets the clock back. */
export async function noBanners({ t }: World): Promise<void> {
  t.clock.set(NOW);
  await t.deps.db
    .updateTable('banner')
    .set({ deleted_at: t.clock.now(), enabled: false })
    .where('deleted_at', 'is', null)
    .execute();
}
