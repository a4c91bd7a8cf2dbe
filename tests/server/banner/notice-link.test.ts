import type { BannerItem, ShownBanner } from '@contract/banner/schemas';
import { newId } from '@server/kernel/ids';
import type { Client } from '../../support/server-client';
import { act as actOnNotice, makeNotice } from '../notice/form';
import { bannerForm, newBanner, openWorld, type World } from './world';

let w: World;
beforeEach(async () => {
  w = await openWorld();
});
afterEach(() => w.t.close());

const hrefs = async (client: Client, position: string) =>
  (await client.get<{ list: ShownBanner[] }>('/api/banners/shown', { query: { position } })).body.data.list.map(
    ({ href }) => href,
  );
const loginHrefs = async () =>
  (await (await w.t.as(null)).get<{ list: ShownBanner[] }>('/api/public/banners')).body.data.list.map(
    ({ href }) => href,
  );
const leading = (id: string, own: Record<string, unknown> = {}) =>
  newBanner(w, { linkType: 'notice', linkValue: id, ...own });

describe('a banner that leads to a notice', () => {
  test('needs one that is out', async () => {
    const draft = await makeNotice(w.admin, { publishMode: 'draft' });
    for (const [linkValue, words] of [
      ['', '跳转地址尚未选择，请选择一条已发布的公告'],
      [draft.id, '跳转地址的公告不存在、尚未发布或已撤回，请重新选择'],
      [newId(), '跳转地址的公告不存在、尚未发布或已撤回，请重新选择'],
      ['javascript:alert(1)', '跳转地址的公告不存在、尚未发布或已撤回，请重新选择'],
    ]) {
      const answer = await w.admin.post(
        '/api/banners',
        bannerForm({ imageFileId: await w.image(), linkType: 'notice', linkValue }),
      );
      expect([answer.status, answer.body.errors?.[0]?.field, answer.body.msg]).toEqual([422, 'linkValue', words]);
    }
  });

  test('names it in the list, and leads to it by a path of the console', async () => {
    const notice = await makeNotice(w.admin, { title: '国庆放假通知' });
    expect(await leading(notice.id)).toMatchObject({
      linkType: 'notice',
      linkValue: notice.id,
      noticeTitle: '国庆放假通知',
    });
    expect(await loginHrefs()).toEqual([`/welcome?notice=${notice.id}`]);
  });

  test('leads nowhere once the notice is withdrawn, and can still be edited', async () => {
    const notice = await makeNotice(w.admin);
    const banner = await leading(notice.id, { position: 'console' });
    const finance = await w.t.as('finance');
    expect(await hrefs(finance, 'console')).toEqual([`/welcome?notice=${notice.id}`]);
    await actOnNotice(w.admin, notice.id, 'withdraw');
    expect(await hrefs(finance, 'console')).toEqual([null]);
    const edited = await w.admin.put<BannerItem>(`/api/banners/${banner.id}`, {
      ...bannerForm(),
      title: '改',
      position: 'console',
      linkType: 'notice',
      linkValue: notice.id,
      version: 1,
    });
    expect(edited.body.data).toMatchObject({ title: '改', noticeTitle: null });
  });

  test('leads only those to it for whom the notice is', async () => {
    const notice = await makeNotice(w.admin, { scope: 'roles', roleCodes: ['finance'] });
    await leading(notice.id, { position: 'appHome' });
    expect(await hrefs(await w.t.as('finance'), 'appHome')).toEqual([`/welcome?notice=${notice.id}`]);
    expect(await hrefs(await w.t.as('user'), 'appHome')).toEqual([null]);
  });
});
