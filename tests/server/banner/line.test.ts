import { fullAt } from '@contract/banner/overlap';
import type { BannerItem } from '@contract/banner/schemas';
import type { TestApp } from '../../support/server';
import type { Client } from '../../support/server-client';
import { act, bannerForm, newBanner, noBanners, NOW, openWorld, type World } from './world';

const hour = (n: number) => new Date(Date.parse(NOW) + n * 3600_000).toISOString();

let w: World;
let t: TestApp;
let admin: Client;
beforeAll(async () => {
  w = await openWorld();
  ({ t, admin } = w);
});
beforeEach(() => noBanners(w));
afterAll(() => t.close());

const list = async (query: Record<string, string> = {}) =>
  (await admin.get<{ list: BannerItem[]; total: number }>('/api/banners', { query })).body.data;
const titles = async (query?: Record<string, string>) => (await list(query)).list.map(({ title }) => title);
const line = async (position = 'login') =>
  (await admin.get<{ list: BannerItem[] }>('/api/banners/line', { query: { position } })).body.data.list;
const order = (banners: readonly Pick<BannerItem, 'id' | 'version'>[], requestId: string, client = admin) =>
  client.post<{ list: BannerItem[] }>('/api/banners/order', {
    position: 'login',
    list: banners.map(({ id, version }) => ({ id, version })),
    requestId,
  });

describe('the list', () => {
  beforeEach(async () => {
    await newBanner(w, { title: '员工首页', position: 'appHome' });
    await newBanner(w, { title: '后', sort: 20 });
    await newBanner(w, { title: '先', sort: 3, startAt: hour(1), endAt: hour(5) });
    t.clock.advance(60_000);
    await newBanner(w, { title: '同序较新 100%', sort: 20, enabled: false });
    await newBanner(w, { title: '已过', sort: 1, position: 'console', endAt: hour(0.5) });
    t.clock.set(hour(1));
  });

  test.each<[Record<string, string>, string[]]>([
    [{}, ['先', '同序较新 100%', '后', '已过', '员工首页']],
    [{ position: 'login' }, ['先', '同序较新 100%', '后']],
    [{ keyword: '0%' }, ['同序较新 100%']],
    [{ keyword: '_' }, []],
    [{ state: 'disabled' }, ['同序较新 100%']],
    [{ state: 'ended' }, ['已过']],
    [{ state: 'showing' }, ['先', '后', '员工首页']],
    [{ state: 'upcoming' }, []],
    [{ sortField: 'sort', sortOrder: 'desc', position: 'login' }, ['同序较新 100%', '后', '先']],
    [{ sortField: 'endAt', sortOrder: 'desc' }, ['先', '已过', '员工首页', '同序较新 100%', '后']],
    [{ page: '2', pageSize: '10' }, []],
  ])('asked with %p', async (query, expected) => {
    expect(await titles(query)).toEqual(expected);
  });

  test('gives the total whatever the page, and refuses what is no filter', async () => {
    expect((await list({ page: '2', pageSize: '10' })).total).toBe(5);
    for (const query of [{ state: 'gone' }, { position: 'kitchen' }, { sortField: 'title' }, { page: '0' }])
      expect((await admin.get('/api/banners', { query })).status).toBe(422);
  });
});

describe('the order of a position', () => {
  test('is set by dragging: numbers apart, for all who see the line as it is', async () => {
    const made = [
      await newBanner(w, { title: '一' }),
      await newBanner(w, { title: '二' }),
      await newBanner(w, { title: '三', startAt: hour(2) }),
    ];
    await newBanner(w, { title: '停用', enabled: false, sort: 4000 });
    const [a, b, c] = made as [BannerItem, BannerItem, BannerItem];
    const first = await order([c, a, b], 'order-request-1');
    expect(first.body.data.list.map(({ title, sort }) => [title, sort])).toEqual([
      ['三', 10],
      ['一', 20],
      ['二', 30],
    ]);
    expect((await order([c, a, b], 'order-request-1')).body).toEqual(first.body);
    expect(await titles({ position: 'login' })).toEqual(['三', '一', '二', '停用']);
    const audits = await t.deps.db
      .selectFrom('audit_log')
      .select('fields')
      .where('action', '=', 'banner.order')
      .where('target_id', '=', c.id)
      .execute();
    expect(audits).toMatchObject([{ fields: ['sort'] }]);
  });

  test('is refused to who saw it otherwise: a banner more, one less, one changed, one twice', async () => {
    const [a, b] = [await newBanner(w), await newBanner(w)];
    expect((await order([a], 'order-less-01')).body.code).toBe(409);
    expect((await order([a, a], 'order-twice-01')).body.code).toBe(409);
    expect((await order([{ ...a, version: 9 }, b], 'order-old-0001')).body.code).toBe(409);
    const c = await newBanner(w, { position: 'console' });
    expect((await order([a, b, c], 'order-more-001')).body.code).toBe(409);
    expect((await line()).map(({ version }) => version)).toEqual([1, 1]);
  });

  test('of two who drag at once one is refused', async () => {
    const [a, b] = [await newBanner(w, { sort: 1 }), await newBanner(w, { sort: 2 })];
    const other = await t.as('admin');
    const answers = await Promise.all([order([b, a], 'order-both-001'), order([b, a], 'order-both-002', other)]);
    expect(answers.map(({ body }) => body.code).sort()).toEqual([200, 409]);
  });
});

describe('eight at most', () => {
  const fill = async (count: number, own: Record<string, unknown> = {}) => {
    for (let each = 0; each < count; each += 1) await newBanner(w, own);
  };
  const ninth = async (own: Record<string, unknown> = {}) =>
    admin.post<BannerItem>('/api/banners', bannerForm({ imageFileId: await w.image(), ...own }));

  test('are shown at a position at a time; a ninth is told when it would be too many', async () => {
    await fill(7);
    await fill(1, { startAt: hour(3), endAt: hour(4) });
    expect((await ninth({ endAt: hour(3) })).body.code).toBe(200);
    expect((await ninth({ startAt: hour(2) })).body).toMatchObject({
      code: 1900,
      msg: '登录页在 2026-07-15 12:00 已有 8 张轮播图展示，一个位置最多同时展示 8 张。请先停用其中一张，或错开生效、失效时间',
    });
    expect((await ninth()).body.msg).toContain('登录页现在已有 8 张轮播图展示');
    expect((await ninth({ position: 'console' })).body.code).toBe(200);
    expect((await ninth({ startAt: hour(4) })).body.code).toBe(200);
    const off = (await ninth({ enabled: false })).body.data;
    expect((await act(admin, off, 'enable')).body.code).toBe(1900);
    const edited = await admin.put(`/api/banners/${off.id}`, {
      ...bannerForm(),
      title: '改',
      enabled: true,
      version: 1,
    });
    expect(edited.body.code).toBe(1900);
  });

  test('hold also for two who save at once', async () => {
    await fill(7);
    const answers = await Promise.all([ninth(), ninth()]);
    expect(answers.map(({ body }) => body.code).sort()).toEqual([1900, 200]);
    expect(await line()).toHaveLength(8);
  });

  test('a banner does not stand in its own way', async () => {
    await fill(7);
    const banner = await newBanner(w);
    expect((await admin.put(`/api/banners/${banner.id}`, { ...bannerForm(), title: '改', version: 1 })).body.code).toBe(
      200,
    );
  });

  test.each<[string, { from: number; to: number }, { from: number; to: number }[], number | null]>([
    [
      'none where the others are apart',
      { from: 0, to: 10 },
      [
        { from: 0, to: 5 },
        { from: 5, to: 10 },
      ],
      null,
    ],
    [
      'where the second begins',
      { from: 0, to: 10 },
      [
        { from: 0, to: 6 },
        { from: 5, to: 10 },
      ],
      5,
    ],
    [
      'at its own begin',
      { from: 7, to: 10 },
      [
        { from: 0, to: 8 },
        { from: 5, to: Infinity },
      ],
      7,
    ],
    [
      'none behind its end',
      { from: 0, to: 5 },
      [
        { from: 0, to: 8 },
        { from: 5, to: 9 },
      ],
      null,
    ],
  ])('the moment at which two are enough: %s', (_what, own, others, at) => {
    expect(fullAt(own, others, 2)).toBe(at);
  });
});
