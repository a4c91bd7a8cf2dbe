import type { BannerItem } from '@contract/banner/schemas';
import { BANNER_STATES, bannerStateAt } from '@contract/states/banner';
import { PLATFORM } from '@server/db/platform-rows';
import { picture, uploadedPicture } from '../../support/pictures';
import type { TestApp } from '../../support/server';
import type { Client } from '../../support/server-client';
import { act, bannerForm, newBanner, noBanners, openWorld, type World } from './world';

const HOUR_LATER = '2026-07-15T03:00:00.000Z';

let w: World;
let t: TestApp;
let admin: Client;
beforeAll(async () => {
  w = await openWorld();
  ({ t, admin } = w);
});
beforeEach(() => noBanners(w));
afterAll(() => t.close());

const audits = (id: string) =>
  t.deps.db
    .selectFrom('audit_log')
    .select(['action', 'fields', 'company_id'])
    .where('target_id', '=', id)
    .orderBy('at')
    .orderBy('id')
    .execute();
const fileOf = (id: string) =>
  t.deps.db.selectFrom('stored_file').select(['state', 'bound_to']).where('id', '=', id).executeTakeFirst();

describe('a new banner', () => {
  test('is stored in normal form with its picture, leaves an audit row, and is made once by a double click', async () => {
    const imageFileId = await w.image();
    const form = bannerForm({
      imageFileId,
      title: ' 国庆\u3000放假  通知 ',
      linkType: 'url',
      linkValue: ' https://www.example.com/Holiday?a=1 ',
      startAt: '2026-07-15T03:00:42Z',
      sort: 7,
    });
    const [first, second] = await Promise.all([
      admin.post<BannerItem>('/api/banners', form),
      admin.post<BannerItem>('/api/banners', form),
    ]);
    expect(first.body.data).toMatchObject({
      title: '国庆 放假 通知',
      position: 'login',
      linkType: 'url',
      linkValue: 'https://www.example.com/Holiday?a=1',
      sort: 7,
      startAt: HOUR_LATER,
      endAt: null,
      state: 'upcoming',
      version: 1,
      actions: ['disable'],
      image: { width: 320, height: 320 },
    });
    expect(second.body.data.id).toBe(first.body.data.id);
    expect(await fileOf(imageFileId)).toEqual({ state: 'bound', bound_to: first.body.data.id });
    expect(await audits(first.body.data.id)).toMatchObject([{ action: 'banner.create', company_id: PLATFORM }]);
    expect(await t.deps.db.selectFrom('banner').select('id').where('deleted_at', 'is', null).execute()).toHaveLength(1);
  });

  test.each([
    [{ title: ' \u3000 ' }, 'title', '标题不能为空'],
    [{ title: '长'.repeat(31) }, 'title', '标题最多30个字'],
    [{ imageFileId: undefined }, 'imageFileId', '图片尚未上传，请上传图片'],
    [{ imageFileId: null }, 'imageFileId', '图片尚未上传，请上传图片'],
    [{ linkType: 'url', linkValue: '' }, 'linkValue', '跳转地址不能为空'],
    [{ linkType: 'url', linkValue: 'javascript:alert(1)' }, 'linkValue', '跳转地址应以 https:// 开头'],
    [{ linkType: 'url', linkValue: 'http://www.example.com' }, 'linkValue', '跳转地址应以 https:// 开头'],
    [
      { linkType: 'url', linkValue: 'https://me:secret@www.example.com' },
      'linkValue',
      '跳转地址不能含有用户名或密码（@ 之前的部分）',
    ],
    [{ linkType: 'url', linkValue: 'https:\\\\www.example.com' }, 'linkValue', '跳转地址应以 https:// 开头'],
    [
      { linkType: 'url', linkValue: 'https://exa mple.com' },
      'linkValue',
      '跳转地址不是完整的网址，如 https://www.example.com/page',
    ],
    [{ linkType: 'url', linkValue: `https://www.example.com/${'a'.repeat(480)}` }, 'linkValue', '跳转地址最多500个字'],
    [{ linkType: 'somewhere' }, 'linkType', undefined],
    [{ position: 'kitchen' }, 'position', undefined],
    [{ sort: -1 }, 'sort', '排序应为0–9999的整数'],
    [{ sort: 10_000 }, 'sort', '排序应为0–9999的整数'],
    [{ sort: 1.5 }, 'sort', '排序应为0–9999的整数'],
    [{ startAt: HOUR_LATER, endAt: HOUR_LATER }, 'endAt', '失效时间应晚于生效时间'],
    [{ startAt: '2026-07-16T00:00:00Z', endAt: '2026-07-15T12:00:00Z' }, 'endAt', '失效时间应晚于生效时间'],
    [{ endAt: '2026-07-15T01:59:00Z' }, 'endAt', '失效时间已过去，请选择以后的时间'],
    [{ startAt: '2026-02-30' }, 'startAt', '生效时间不是有效的日期时间'],
    [{ endAt: 'tomorrow' }, 'endAt', '失效时间不是有效的日期时间'],
  ])('with %p is refused at %s', async (wrong, field, message) => {
    const answer = await admin.post('/api/banners', bannerForm({ imageFileId: await w.image(), ...wrong }));
    expect([answer.status, answer.body.errors?.[0]?.field]).toEqual([422, field]);
    if (message !== undefined) expect(answer.body.msg).toBe(message);
  });

  test.each([
    [
      'a picture too narrow',
      () => picture('png', 599, 320),
      200,
      '图片宽度不够（599×320 像素），宽至少 600 像素，否则放大后模糊，请换一张',
    ],
    [
      'a page named as a picture',
      async () => Buffer.from('<!doctype html><script>alert(1)</script>'),
      200,
      '这是网页文件，不是图片（不论文件名是什么）。请上传 JPG、PNG 或 WebP 格式的图片',
    ],
    [
      'more than 2 MB',
      async () => Buffer.concat([await picture('jpeg', 750, 320), Buffer.alloc(2 * 1024 * 1024)]),
      413,
      '轮播图图片不能超过 2 MB，请压缩或截图后再上传',
    ],
  ])('takes no %s', async (_what, content, status, words) => {
    const answer = await admin.upload(
      '/api/files',
      { purpose: 'banner' },
      { name: '轮播图.png', content: await content() },
    );
    expect([answer.status, answer.body.msg]).toEqual([status, words]);
  });

  test('takes no picture of another purpose, of another person, or used already', async () => {
    const colleague = await t.factory.account({ role: 'admin' });
    const licence = (
      await admin.upload<{ id: string }>(
        '/api/files',
        { purpose: 'licence' },
        { name: 'a.jpg', content: await picture('jpeg', 750, 320) },
      )
    ).body.data.id;
    const { image } = await newBanner(w);
    for (const imageFileId of [licence, await uploadedPicture(t, 'banner', colleague), image?.id]) {
      const answer = await admin.post('/api/banners', bannerForm({ imageFileId }));
      expect([answer.status, answer.body.errors?.[0]?.field]).toEqual([422, 'imageFileId']);
    }
  });

  test('has its picture drawn smaller: 1500 pixels at most, 750 on phones', async () => {
    const { image } = await newBanner(w, {
      imageFileId: (
        await admin.upload<{ id: string }>(
          '/api/files',
          { purpose: 'banner' },
          { name: '大图.png', content: await picture('png', 3000, 1280) },
        )
      ).body.data.id,
    });
    expect(image).toMatchObject({ width: 1500, height: 640 });
  });
});

describe('a stored banner', () => {
  const put = (banner: BannerItem, own: Record<string, unknown> = {}) => {
    const { title, position, linkType, linkValue, sort, startAt, endAt, enabled, version } = banner;
    return admin.put<BannerItem>(`/api/banners/${banner.id}`, {
      title,
      position,
      linkType,
      linkValue,
      sort,
      startAt,
      endAt,
      enabled,
      version,
      ...own,
    });
  };

  test('is changed by who saw its last version only, and names what was changed', async () => {
    const banner = await newBanner(w);
    const { body } = await put(banner, { title: '新标题', sort: 5 });
    expect(body.data).toMatchObject({ title: '新标题', sort: 5, version: 2, image: { id: banner.image?.id } });
    expect(await audits(banner.id)).toMatchObject([
      { action: 'banner.create' },
      { action: 'banner.update', fields: ['title', 'sort'] },
    ]);
    expect((await put(banner, { title: '更新的标题' })).body).toMatchObject({
      code: 409,
      msg: '数据已被他人修改，请刷新',
    });
    expect((await put({ ...banner, version: 2, title: '新标题', sort: 5 })).body.data.version).toBe(2);
  });

  test('of two who save at once one is refused', async () => {
    const banner = await newBanner(w);
    const answers = await Promise.all([put(banner, { title: '甲' }), put(banner, { title: '乙' })]);
    expect(answers.map(({ body }) => body.code).sort()).toEqual([200, 409]);
  });

  test('takes another picture in place of the old one, which is shown no more', async () => {
    const banner = await newBanner(w);
    const imageFileId = await w.image();
    expect((await put(banner, { imageFileId })).body.data.image?.id).toBe(imageFileId);
    expect((await fileOf(banner.image?.id ?? ''))?.state).toBe('removed');
    expect((await put({ ...banner, version: 2 }, { imageFileId: null })).status).toBe(422);
  });

  test('drops its address with its link, and keeps an end that has passed meanwhile', async () => {
    const banner = await newBanner(w, { linkType: 'url', linkValue: 'https://www.example.com', endAt: HOUR_LATER });
    t.clock.advance(2 * 3600_000);
    const { body } = await put(banner, { linkType: 'none' });
    expect(body.data).toMatchObject({ linkValue: '', state: 'ended', endAt: HOUR_LATER });
    expect((await put({ ...banner, version: 2 }, { endAt: '2026-07-15T03:30:00.000Z' })).body.msg).toBe(
      '失效时间已过去，请选择以后的时间',
    );
  });

  test('goes from enabled to disabled and back, and is deleted only when disabled, with its picture', async () => {
    const banner = await newBanner(w);
    expect((await act(admin, banner, 'delete')).body).toMatchObject({
      code: 1101,
      msg: '展示中的轮播图不能删除，请先停用',
    });
    expect((await act(admin, banner, 'enable')).body.code).toBe(1101);
    const off = (await act(admin, banner, 'disable')).body.data.banner;
    expect(off).toMatchObject({ state: 'disabled', version: 2, actions: ['enable', 'delete'] });
    const on = (await act(admin, { id: banner.id, version: 2 }, 'enable')).body.data.banner;
    expect(on?.state).toBe('showing');
    await act(admin, { id: banner.id, version: 3 }, 'disable');
    expect((await act(admin, banner, 'delete')).body.code).toBe(409);
    const [first, second] = await Promise.all([
      act(admin, { id: banner.id, version: 4 }, 'delete'),
      act(admin, { id: banner.id, version: 4 }, 'delete'),
    ]);
    expect([first.body.code, first.body.data, second.body.data]).toEqual([200, { banner: null }, { banner: null }]);
    expect((await admin.get(`/api/banners/${banner.id}`)).status).toBe(404);
    expect((await act(admin, { id: banner.id, version: 5 }, 'enable')).status).toBe(404);
    expect((await fileOf(banner.image?.id ?? ''))?.state).toBe('removed');
    expect((await audits(banner.id)).map(({ action }) => action)).toEqual([
      'banner.create',
      'banner.disable',
      'banner.enable',
      'banner.disable',
      'banner.delete',
    ]);
  });

  test('whose end has passed is not enabled again before it is edited', async () => {
    const banner = await newBanner(w, { endAt: HOUR_LATER, enabled: false });
    t.clock.advance(2 * 3600_000);
    expect((await act(admin, banner, 'enable')).body).toMatchObject({
      code: 1900,
      msg: '失效时间 2026-07-15 11:00 已过，启用后也不会展示，请先编辑失效时间',
    });
  });
});

test('the state follows the clock: from the start on, up to and without the end', () => {
  const times = { enabled: true, startAt: new Date('2026-07-15T02:00:00Z'), endAt: new Date('2026-07-15T03:00:00Z') };
  const at = (iso: string) => bannerStateAt(times, new Date(iso));
  expect([
    at('2026-07-15T01:59:59.999Z'),
    at('2026-07-15T02:00:00Z'),
    at('2026-07-15T02:59:59.999Z'),
    at('2026-07-15T03:00:00Z'),
  ]).toEqual(['upcoming', 'showing', 'showing', 'ended']);
  expect(bannerStateAt({ ...times, enabled: false }, new Date())).toBe('disabled');
  expect(bannerStateAt({ enabled: true, startAt: null, endAt: null }, new Date())).toBe('showing');
  expect(BANNER_STATES).toHaveLength(4);
});
