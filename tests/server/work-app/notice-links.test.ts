import type { ChannelView, CompanyChannels } from '@contract/channels/schemas';
import { newId } from '@server/kernel/ids';
import { openRun, sendByWays } from '@server/modules/channels/service';
import { browserIn, openWorld, PUBLIC_URL, SETTINGS, setUp, type World } from './world';

let w: World;
beforeEach(async () => {
  w = await openWorld();
});
afterEach(() => w.close());

async function linkOf(template: 'slipPublished' | 'loginLink', path: string) {
  const person = await w.t.factory.staff({ companyId: w.companyId, mobile: '13800001234' });
  const { mobile_sealed: mobileSealed } = await w.t.deps.db
    .selectFrom('staff')
    .select('mobile_sealed')
    .where('id', '=', person.id)
    .executeTakeFirstOrThrow();
  const { signal } = new AbortController();
  const run = await openRun(w.t.deps, { companyId: w.companyId, template, params: {}, signal, retried: false });
  const message = { id: newId(), subjectId: person.id, mobileSealed, email: null, link: PUBLIC_URL + path, tried: [] };
  await sendByWays(w.t.deps, run, [message], () => Promise.resolve());
  return w.fake.sent.at(-1)?.link ?? '';
}

test('a notice in a work app whose people come in from there leads through its sign-in to the slip', async () => {
  await setUp(w, 'wecom', 'mobile');
  const link = new URL(await linkOf('slipPublished', '/welcome?slip=7'));
  expect(link.origin + link.pathname).toBe(`${PUBLIC_URL}/api/session/work-app/wecom/start`);
  expect(Object.fromEntries(link.searchParams)).toEqual({ company: w.companyId, redirect: '/welcome?slip=7' });
  const outside = await browserIn(w.t, 'wecom', 'Mozilla/5.0').get(link.pathname + link.search);
  expect(outside.location).toBe(`${PUBLIC_URL}/welcome?slip=7`);
  const inside = await browserIn(w.t).get(link.pathname + link.search);
  expect(inside.location).toContain('https://open.weixin.qq.com/');
});

test('elsewhere it leads to the slip itself, and a login link is left as it is', async () => {
  await setUp(w, 'wecom', 'off');
  expect(await linkOf('slipPublished', '/welcome?slip=7')).toBe(`${PUBLIC_URL}/welcome?slip=7`);
  await setUp(w, 'wecom', 'mobile', { version: 1 });
  expect(await linkOf('loginLink', '/user/login#activate=x')).toBe(`${PUBLIC_URL}/user/login#activate=x`);
});

test('the settings name the addresses to enter at the provider, and take no other choice', async () => {
  const manager = await w.t.as('manager');
  const { apps } = (await manager.get<CompanyChannels>('/api/channels')).body.data;
  expect(apps.map(({ way, signIn }) => [way, signIn?.back])).toEqual(
    ['wecom', 'dingtalk', 'feishu'].map((way) => [way, `${PUBLIC_URL}/api/session/work-app/${way}/back`]),
  );
  expect(apps[0]?.signIn?.start).toBe(`${PUBLIC_URL}/api/session/work-app/wecom/start?company=${w.companyId}`);
  const save = (signIn?: string) =>
    manager.put<ChannelView>('/api/channels/apps/wecom', {
      version: 0,
      values: { ...SETTINGS.wecom, ...(signIn === undefined ? {} : { signIn }) },
    });
  expect((await save('always')).status).toBe(422);
  expect((await save()).body.data.values).not.toHaveProperty('signIn');
  expect((await linkOf('slipPublished', '/welcome?slip=7')).includes('/start')).toBe(false);
});
