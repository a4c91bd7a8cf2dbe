import sharp from 'sharp';
import type { BannerItem, ShownBanner } from '@contract/banner/schemas';
import type { Role } from '@contract/roles';
import { newId } from '@server/kernel/ids';
import type { TestApp } from '../../support/server';
import type { Client } from '../../support/server-client';
import { act, bannerForm, newBanner, noBanners, NOW, openWorld, type World } from './world';

const later = (minutes: number) => new Date(Date.parse(NOW) + minutes * 60_000).toISOString();

let w: World;
let t: TestApp;
let admin: Client;
let nobody: Client;
beforeAll(async () => {
  w = await openWorld();
  ({ t, admin } = w);
  nobody = await t.as(null);
});
beforeEach(() => noBanners(w));
afterAll(() => t.close());

const login = () => nobody.get<{ list: ShownBanner[] }>('/api/public/banners');
const inside = (client: Client, position: string) =>
  client.get<{ list: ShownBanner[] }>('/api/banners/shown', { query: { position } });
const titles = (answer: Awaited<ReturnType<typeof login>>) => answer.body.data.list.map(({ title }) => title);

describe('the login page', () => {
  test('shows what is to be shown there now, in order, to everybody, and may be kept a minute', async () => {
    await newBanner(w, { title: '后', sort: 9 });
    await newBanner(w, { title: '先', sort: 1, linkType: 'url', linkValue: 'https://www.example.com/a' });
    await newBanner(w, { title: '未到', sort: 0, startAt: later(10) });
    await newBanner(w, { title: '停用', enabled: false });
    await newBanner(w, { title: '别处', position: 'console' });
    const answer = await login();
    expect([answer.status, answer.headers['cache-control'], titles(answer)]).toEqual([
      200,
      'public, max-age=60',
      ['先', '后'],
    ]);
    expect(Object.keys(answer.body.data.list[0] ?? {}).sort()).toEqual([
      'height',
      'href',
      'id',
      'thumbUrl',
      'thumbWidth',
      'title',
      'url',
      'width',
    ]);
    expect(answer.body.data.list.map(({ href }) => href)).toEqual(['https://www.example.com/a', null]);
    t.clock.set(later(10));
    expect(titles(await login())).toEqual(['未到', '先', '后']);
  });

  test('stops at the end to the minute, also where no job has been there', async () => {
    await newBanner(w, { endAt: later(5) });
    t.clock.set(later(4.99));
    expect((await login()).body.data.list).toHaveLength(1);
    t.clock.set(later(5));
    expect((await login()).body.data.list).toHaveLength(0);
  });

  test('of equal numbers shows the one changed last in front', async () => {
    const old = await newBanner(w, { title: '旧' });
    t.clock.set(later(1));
    await newBanner(w, { title: '新' });
    expect(titles(await login())).toEqual(['新', '旧']);
    t.clock.set(later(2));
    await admin.put(`/api/banners/${old.id}`, { ...bannerForm(), title: '旧，刚改过', version: 1 });
    expect(titles(await login())).toEqual(['旧，刚改过', '新']);
  });

  test('gives its pictures to everybody for as long as they are shown, and no others', async () => {
    const banner = await newBanner(w);
    const hidden = await newBanner(w, { position: 'console' });
    const [shown] = (await login()).body.data.list;
    const full = await nobody.get(shown?.url ?? '');
    expect(full.headers).toMatchObject({
      'content-type': 'image/jpeg',
      'cache-control': 'public, max-age=86400, immutable',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
    });
    expect(await sharp(full.raw).metadata()).toMatchObject({ format: 'jpeg', width: 320 });
    expect(await sharp((await nobody.get(shown?.thumbUrl ?? '')).raw).metadata()).toMatchObject({
      width: shown?.thumbWidth,
    });
    const address = (id: string, file: string | undefined) => `/api/public/banners/${id}/${file}/full`;
    for (const url of [
      address(hidden.id, hidden.image?.id),
      address(banner.id, hidden.image?.id),
      address(newId(), banner.image?.id),
      address(banner.id, newId()),
    ])
      expect((await nobody.get(url)).status).toBe(404);
    expect((await nobody.get(`${address(banner.id, banner.image?.id)}x`)).status).toBe(422);
    await act(admin, banner, 'disable');
    expect((await nobody.get(shown?.url ?? '')).status).toBe(404);
  });
});

describe('behind the login', () => {
  test.each<[Role, number]>([
    ['admin', 200],
    ['manager', 200],
    ['finance', 200],
    ['attendance', 200],
    ['user', 403],
  ])(
    '%s sees the banners of the employees by links of some minutes, and is answered %d for those of the console',
    async (role, status) => {
      await newBanner(w, { title: '控制台', position: 'console' });
      await newBanner(w, { title: '员工端', position: 'appHome' });
      const client = await t.as(role);
      const console = await inside(client, 'console');
      expect(console.status).toBe(status);
      if (status === 200) expect(titles(console)).toEqual(['控制台']);
      const answer = await inside(client, 'appHome');
      expect(titles(answer)).toEqual(['员工端']);
      const url = answer.body.data.list[0]?.url ?? '';
      expect((await nobody.get(url)).headers).toMatchObject({
        'content-type': 'image/jpeg',
        'cache-control': 'private, max-age=300',
      });
      t.clock.set(later(6));
      expect((await nobody.get(url)).status).toBe(410);
    },
  );

  test('a link is renewed to whom the picture is shown, and only while it is', async () => {
    const employee = await t.as('user');
    const inner = await newBanner(w, { position: 'appHome' });
    const outer = await newBanner(w);
    const link = (banner: BannerItem) => employee.get(`/api/files/${banner.image?.id}/link`);
    const consoles = await newBanner(w, { position: 'console' });
    expect([(await link(inner)).status, (await link(outer)).status, (await link(consoles)).status]).toEqual([
      200, 404, 404,
    ]);
    await act(admin, inner, 'disable');
    expect((await link(inner)).status).toBe(404);
    expect((await admin.get(`/api/files/${inner.image?.id}/link`)).status).toBe(200);
  });

  test('nobody not signed in sees them, and the login page is no position to ask for here', async () => {
    expect((await inside(nobody, 'console')).status).toBe(401);
    expect((await inside(admin, 'login')).status).toBe(422);
  });
});

describe('who may', () => {
  const calls = (id: string, imageFileId: string) =>
    [
      ['GET', '/api/banners'],
      ['GET', '/api/banners/line?position=login'],
      ['GET', `/api/banners/${id}`],
      ['POST', '/api/banners', bannerForm({ imageFileId })],
      ['PUT', `/api/banners/${id}`, { ...bannerForm(), version: 1 }],
      ['POST', `/api/banners/${id}/act`, { action: 'disable', version: 1, requestId: 'request-of-who' }],
      ['POST', '/api/banners/order', { position: 'login', list: [], requestId: 'request-of-who' }],
    ] as const;

  test.each<[Role | null, number]>([
    [null, 401],
    ['manager', 403],
    ['finance', 403],
    ['attendance', 403],
    ['user', 403],
  ])('%s is refused everything with %d', async (role, status) => {
    const banner = await newBanner(w);
    const client = await t.as(role);
    for (const [method, path, body] of calls(banner.id, banner.image?.id ?? '')) {
      const answer = await (method === 'GET'
        ? client.get(path)
        : method === 'PUT'
          ? client.put(path, body)
          : client.post(path, body));
      expect([method, path, answer.status]).toEqual([method, path, status]);
    }
    const upload = await client.upload(
      '/api/files',
      { purpose: 'banner' },
      { name: 'a.png', content: Buffer.from('x') },
    );
    expect(upload.status).toBe(status);
    expect((await admin.get<BannerItem>(`/api/banners/${banner.id}`)).body.data.version).toBe(1);
  });

  test('an unknown banner is 404 whatever is asked of it', async () => {
    const id = newId();
    expect((await admin.get(`/api/banners/${id}`)).status).toBe(404);
    expect((await admin.put(`/api/banners/${id}`, { ...bannerForm(), version: 1 })).status).toBe(404);
    expect((await act(admin, { id, version: 1 }, 'disable')).status).toBe(404);
    expect((await admin.get('/api/banners/kitchen')).status).toBe(422);
  });
});
