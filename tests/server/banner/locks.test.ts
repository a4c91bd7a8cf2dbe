import type { BannerItem } from '@contract/banner/schemas';
import { type Actor, systemActor } from '@server/kernel/actor';
import { newId } from '@server/kernel/ids';
import { actOnBanner } from '@server/modules/banner/banner-actions';
import { orderBanners } from '@server/modules/banner/order';
import { updateBanner } from '@server/modules/banner/save';
import { watchLocks } from '../../support/lock-order';
import { act, bannerForm, newBanner, noBanners, openWorld, type World } from './world';

let w: World;
let actor: Actor;
beforeAll(async () => {
  w = await openWorld();
  const { id, name } = await w.t.factory.account({ role: 'admin' });
  actor = { ...systemActor(null), id, name, role: 'admin' };
});
beforeEach(() => noBanners(w));
afterAll(() => w.t.close());

const seen = ({ id, version }: BannerItem) => ({ id, version });
const form = (banner: BannerItem, own: object = {}) => {
  const { requestId: _requestId, ...fields } = bannerForm({ title: banner.title, ...own });
  return { version: banner.version, ...fields } as unknown as Parameters<typeof updateBanner>[3];
};

describe('changing banners', () => {
  test.each<[string, (deps: World['t']['deps'], one: BannerItem, two: BannerItem) => Promise<unknown>]>([
    ['an edit', (deps, one) => updateBanner(deps, actor, one.id, form(one, { title: '新标题' }))],
    ['a move', (deps, one) => updateBanner(deps, actor, one.id, form(one, { position: 'console' }))],
    [
      'a step',
      (deps, one) => actOnBanner(deps, actor, one.id, { action: 'disable', version: one.version, requestId: newId() }),
    ],
    [
      'an order',
      (deps, one, two) =>
        orderBanners(deps, actor, { position: 'login', list: [seen(two), seen(one)], requestId: newId() }),
    ],
  ])('by %s locks the position before the banner', async (_what, change) => {
    const [one, two] = [await newBanner(w), await newBanner(w)];
    const { db, locked } = watchLocks(w.t.deps.db);
    await change({ ...w.t.deps, db }, one, two);
    const places = locked.filter((table) => table === 'banner' || table === 'banner_line');
    expect(places).toContain('banner');
    expect(places.lastIndexOf('banner_line')).toBe(0);
  });

  test('all at once leaves no two waiting for each other', async () => {
    const banners = [await newBanner(w), await newBanner(w), await newBanner(w)];
    const all = { position: 'login', list: [...banners].reverse().map(seen) };
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => [
        w.admin.post('/api/banners/order', { ...all, requestId: newId() }),
        ...banners.map((banner) =>
          w.admin.put(`/api/banners/${banner.id}`, form(banner, { title: `改${newId().slice(-6)}` })),
        ),
        ...banners.map((banner) => act(w.admin, banner, 'disable', newId())),
      ]).flat(),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(answers.every(({ body: { code } }) => [200, 409, 1101].includes(code))).toBe(true);
  });
});
