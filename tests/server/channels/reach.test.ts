import type { PeopleReach } from '@contract/channels/schemas';
import type { PrintedSlips } from '@contract/wages/slip-schemas';
import { ALIYUN, type FakeChannels, fakeChannels, SMTP, WECOM } from '../../support/fake-channels';
import { type TestApp, testApp } from '../../support/server';
import { act, type WageWorld, wageWorld } from '../../support/wage-world';

let t: TestApp;
let fake: FakeChannels;
let world: WageWorld;
beforeEach(async () => {
  fake = fakeChannels();
  t = await testApp({ channels: fake.factory, alone: true });
  world = await wageWorld(t, { reviewRequired: false });
});
afterEach(() => t.close());

const NO_MOBILE = { mobile_sealed: null, mobile_index: null, mobile_last4: null };
const record = (n: number, values: Record<string, string | null>) =>
  t.deps.db
    .updateTable('staff')
    .set(values)
    .where('id', '=', world.people[n]?.id ?? '')
    .execute();
const reach = async () =>
  (await (await t.as(world.finance)).get<PeopleReach>(`/api/wages/batches/${world.batchId}/reach`)).body.data;
const order = async (version: number, ...ways: string[]) =>
  (await t.as(world.manager)).put('/api/channels/order', { version, order: ways });
const mail = async () => (await t.as('admin')).put('/api/system/channels/mail', { version: 0, ...SMTP });
const sms = async (body: object = ALIYUN) =>
  (await t.as('admin')).put('/api/system/channels/sms', { version: 0, ...body });
const printed = async () =>
  (
    await (
      await t.as(world.finance)
    ).post<PrintedSlips>(`/api/wages/batches/${world.batchId}/print`, { scope: 'unreached', part: 1 })
  ).body;
const name = (n: number) => world.people[n]?.name ?? '';

test('without a way nobody is reached, and paper is for those who never signed in', async () => {
  await record(1, { account_id: null });
  expect(await reach()).toMatchObject({ noWay: true, unreached: 3, withoutAccount: 1, byWay: [] });
  await act(await t.as(world.finance), world.batchId, 'publish');
  await t.runJobs();
  expect((await printed()).data.slips.map(({ view }) => view.staffName)).toEqual([name(1)]);
});

test('each is counted by the first way that finds him, and nobody who has an address for another', async () => {
  await sms();
  await mail();
  await (await t.as(world.manager)).put('/api/channels/apps/wecom', { version: 0, ...WECOM });
  await record(0, { ...NO_MOBILE, email: 'zero@example.cn' });
  await record(1, { email: 'one@example.cn' });
  expect(await reach()).toEqual({
    noWay: false,
    unreached: 0,
    withoutAccount: 0,
    names: [],
    byWay: [
      { way: 'wecom', people: 2, sandbox: false },
      { way: 'mail', people: 1, sandbox: false },
    ],
  });
  await order(0, 'mail', 'sms');
  expect((await reach()).byWay).toEqual([
    { way: 'mail', people: 2, sandbox: false },
    { way: 'sms', people: 1, sandbox: false },
  ]);
  await order(1, 'sms');
  expect(await reach()).toMatchObject({ unreached: 1, withoutAccount: 0, names: [name(0)] });
  await order(2, 'mail');
  expect(await reach()).toMatchObject({ unreached: 1, names: [name(2)], byWay: [{ way: 'mail', people: 2 }] });
  await act(await t.as(world.finance), world.batchId, 'publish');
  await t.runJobs();
  expect((await printed()).data.slips.map(({ view }) => view.staffName)).toEqual([name(2)]);
  await record(2, { email: 'two@example.cn' });
  expect(await printed()).toMatchObject({ code: 1900 });
});

test('a way whose text has no template finds nobody', async () => {
  await sms({ ...ALIYUN, templates: { captcha: 'SMS_4' } });
  await mail();
  await record(0, { email: 'zero@example.cn' });
  expect(await reach()).toMatchObject({
    noWay: false,
    unreached: 2,
    byWay: [{ way: 'mail', people: 1, sandbox: false }],
  });
});

test('who cannot be told is said to lack what the ways of the company need', async () => {
  await mail();
  await record(0, { account_id: null });
  await act(await t.as(world.finance), world.batchId, 'publish');
  await t.runJobs();
  const row = await t.deps.db
    .selectFrom('wage_slip')
    .select(['delivery', 'delivery_error'])
    .where('staff_id', '=', world.people[0]?.id ?? '')
    .executeTakeFirstOrThrow();
  expect(row).toEqual({ delivery: 'unreachable', delivery_error: expect.stringContaining('员工没有邮箱，') as string });
});
