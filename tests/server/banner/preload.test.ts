import type { ShownBanner } from '@contract/banner/schemas';
import { bannerPreload } from '@server/modules/banner/preload';
import { newBanner, noBanners, openWorld, type World } from './world';

let w: World;
beforeAll(async () => {
  w = await openWorld();
});
beforeEach(() => noBanners(w));
afterAll(() => w.t.close());

describe('what a browser fetches along with the login page', () => {
  test.each(['/user/login', '/admin/user/login', '/user/login/'])(
    'at %s is the list of banners and the first picture, in either size',
    async (path) => {
      await newBanner(w, { title: '后', sort: 9 });
      await newBanner(w, { title: '先', sort: 1 });
      const nobody = await w.t.as(null);
      const { body } = await nobody.get<{ list: ShownBanner[] }>('/api/public/banners');
      const [first] = body.data.list;
      expect((await bannerPreload(w.t.deps, path))?.split(', <')).toEqual([
        '</api/public/banners>; rel=preload; as=fetch; crossorigin',
        `${first?.url}>; rel=preload; as=image; imagesrcset="${first?.thumbUrl} ${first?.thumbWidth}w, ${first?.url} ${first?.width}w"; imagesizes="(min-width: 960px) 488px, 100vw"; fetchpriority=high`,
      ]);
    },
  );

  test('is nothing where no banner is shown, nor at any other page', async () => {
    expect(await bannerPreload(w.t.deps, '/user/login')).toBeUndefined();
    await newBanner(w, { position: 'console' });
    expect(await bannerPreload(w.t.deps, '/user/login')).toBeUndefined();
    await newBanner(w);
    expect(await bannerPreload(w.t.deps, '/wages')).toBeUndefined();
    expect(await bannerPreload(w.t.deps, '/user/login/x')).toBeUndefined();
  });
});
