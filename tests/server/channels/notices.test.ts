import type { ChannelUsage, ChannelView } from '@contract/channels/schemas';
import type { BatchDetail } from '@contract/wages/batch-schemas';
import type { SlipDetail } from '@contract/wages/slip-schemas';
import { newId } from '@server/kernel/ids';
import { openMessages } from '@server/modules/deliveries/outbox';
import { openRun, sendByWays } from '@server/modules/channels/service';
import { STAFF_CONTEXT } from '@server/modules/staff/service';
import { markSending } from '@server/modules/channels/sending/marks';
import { ALIYUN, type FakeChannels, fakeChannels, refused, SMTP, taken, WECOM } from '../../support/fake-channels';
import { type TestApp, testApp } from '../../support/server';
import { act, slipsOf, type WageWorld, wageWorld } from '../../support/wage-world';

let t: TestApp;
let fake: FakeChannels;
let world: WageWorld;
beforeEach(async () => {
  fake = fakeChannels();
  t = await testApp({ channels: fake.factory, env: { publicUrl: 'https://gongzi.example.cn' } });
  world = await wageWorld(t, { reviewRequired: false });
  const admin = await t.as('admin');
  await admin.put('/api/system/channels/sms', { version: 0, ...ALIYUN });
  await admin.put('/api/system/channels/mail', { version: 0, ...SMTP });
  await (await t.as(world.manager)).put('/api/channels/apps/wecom', { version: 0, ...WECOM });
});
afterEach(() => t.close());

const order = async (...ways: string[]) =>
  (await t.as(world.manager)).put('/api/channels/order', { version: 0, order: ways });
const mailTo = (n: number, email: string | null) =>
  t.deps.db
    .updateTable('staff')
    .set({ email })
    .where('id', '=', world.people[n]?.id ?? '')
    .execute();
const publish = async () => {
  await act(await t.as(world.finance), world.batchId, 'publish');
  await t.runJobs();
};
const slips = async () => slipsOf(await t.as(world.manager), world.batchId);
const slipOf = async (n: number) => {
  const id = (await slips()).find(({ name }) => name === world.people[n]?.name)?.id ?? '';
  return (await (await t.as(world.manager)).get<SlipDetail>(`/api/wages/slips/${id}`)).body.data;
};
const state = async () =>
  (await (await t.as(world.manager)).get<BatchDetail>(`/api/wages/batches/${world.batchId}`)).body.data;
const usage = async () =>
  (await (await t.as(world.finance)).get<ChannelUsage>('/api/channels/usage')).body.data.list.map(
    ({ way, sent, failed, parts, costFen }) => ({ way, sent, failed, parts, costFen }),
  );
const isTo = (n: number) => (to: string) => to === world.people[n]?.mobile;

test('each is told by the first way of the order that reaches him, with a link where the way carries one', async () => {
  await order('mail', 'sms');
  await mailTo(0, 'zero@example.cn');
  await publish();
  const byWay = Object.fromEntries((await slips()).map((slip) => [slip.name, slip.deliveryWay]));
  expect(byWay).toEqual({
    [world.people[0]?.name ?? '']: 'mail',
    [world.people[1]?.name ?? '']: 'sms',
    [world.people[2]?.name ?? '']: 'sms',
  });
  const mail = fake.sent.find(({ channel }) => channel === 'smtp');
  expect(mail).toMatchObject({ to: 'zero@example.cn', template: 'slipPublished' });
  expect(mail?.link).toBe(`https://gongzi.example.cn/welcome?slip=${(await slipOf(0)).slip.id}`);
  expect(fake.sent.filter(({ channel }) => channel === 'aliyun').every(({ link }) => link === undefined)).toBe(true);
  for (const { params } of fake.sent) expect(params).toEqual({ company: world.company.name, month: '2026年06月' });
  expect((await slipOf(0)).attempts).toMatchObject([
    { way: 'mail', reason: 'published', state: 'sent', receipt: expect.stringMatching(/^r-/) as string, error: null },
  ]);
  expect(await state()).toMatchObject({ state: 'published', counts: { delivered: 3, failed: 0 } });
});

test('a way that does not know somebody passes him on; each attempt is told and counted to the 分', async () => {
  await order('wecom', 'sms');
  fake.answers.wecom = (notice) =>
    isTo(0)(notice.to) ? refused('wrongAddress', '60111', '企业微信中没有此人')(notice) : taken()(notice);
  fake.answers.aliyun = taken(3);
  await publish();
  const { slip, attempts } = await slipOf(0);
  expect(slip).toMatchObject({ delivery: 'sent', deliveryWay: 'sms' });
  expect(attempts.map(({ way, state: how, code }) => [way, how, code]).sort()).toEqual([
    ['sms', 'sent', ''],
    ['wecom', 'failed', '60111'],
  ]);
  expect(await usage()).toEqual([
    // 3 parts of 0.045 yuan are 13.5 分.
    { way: 'sms', sent: 1, failed: 0, parts: 3, costFen: '14' },
    { way: 'wecom', sent: 2, failed: 1, parts: 2, costFen: '0' },
  ]);
});

test('a way that is set up wrongly says so at its settings, and everybody goes by the next', async () => {
  await order('wecom', 'sms');
  fake.answers.wecom = refused('setup', '40001', 'Secret 不正确');
  await publish();
  expect((await slips()).map(({ deliveryWay }) => deliveryWay)).toEqual(['sms', 'sms', 'sms']);
  const { apps } = (await (await t.as(world.manager)).get<{ apps: ChannelView[] }>('/api/channels')).body.data;
  expect(apps[0]?.fault).toMatchObject({ code: '40001', error: 'Secret 不正确' });
});

test('a way that is set up wrongly is not asked again in the rest of a run', async () => {
  await order('wecom', 'sms');
  fake.answers.wecom = refused('setup');
  const run = await openRun(t.deps, {
    companyId: world.company.id,
    template: 'slipPublished',
    params: { company: '甲', month: '2026年06月' },
    signal: new AbortController().signal,
    retried: false,
  });
  const mobileSealed = t.deps.seal.seal(world.people[0]?.mobile ?? '', STAFF_CONTEXT.mobile);
  const part = () =>
    sendByWays(
      t.deps,
      run,
      [{ id: newId(), subjectId: newId(), mobileSealed, email: null, link: null, tried: [] }],
      () => Promise.resolve(),
    );
  expect(await part()).toMatchObject([{ way: 'sms', error: null }]);
  expect(await part()).toMatchObject([{ way: 'sms', error: null }]);
  expect(fake.sent.map(({ channel }) => channel)).toEqual(['wecom', 'aliyun', 'aliyun']);
});

test('what is busy is tried three times, then passed on', async () => {
  await order('wecom', 'sms');
  let calls = 0;
  fake.answers.wecom = (notice) => {
    if (!isTo(0)(notice.to)) return taken()(notice);
    calls += 1;
    return refused('busy', '45009', '调用过于频繁')(notice);
  };
  await publish();
  expect(calls).toBe(3);
  expect((await slipOf(0)).slip).toMatchObject({ deliveryWay: 'sms' });
});

test('providers that are all away for a while lose nothing and double nothing', async () => {
  await order('sms');
  fake.answers.aliyun = refused('busy');
  await act(await t.as(world.finance), world.batchId, 'publish');
  await t.runJobs();
  expect(await state()).toMatchObject({ state: 'publishing', counts: { delivered: 0, failed: 0 } });
  delete fake.answers.aliyun;
  fake.sent.length = 0;
  t.clock.advance(600_000);
  await t.runJobs();
  expect(fake.sent.map(({ to }) => to).sort()).toEqual(world.people.map(({ mobile }) => mobile).sort());
  expect(await state()).toMatchObject({ state: 'published', counts: { delivered: 3, failed: 0 } });
});

test('what may have gone out is not sent by another way; what was plainly refused is', async () => {
  await order('wecom', 'sms');
  fake.answers.wecom = (notice) =>
    isTo(0)(notice.to)
      ? refused('final', '', '没有及时回应，是否已发出不详')(notice)
      : refused('final', '81013', '应用不可见')(notice);
  await publish();
  expect((await slipOf(0)).slip).toMatchObject({
    delivery: 'failed',
    deliveryWay: null,
    deliveryError: expect.stringContaining('不详') as string,
  });
  expect(fake.sent.filter(({ channel, to }) => channel === 'aliyun' && isTo(0)(to))).toEqual([]);
  expect((await slipOf(1)).slip).toMatchObject({ delivery: 'sent', deliveryWay: 'sms' });
});

test('where every way fails, the words of each are told', async () => {
  await order('wecom', 'sms');
  fake.answers.wecom = refused('wrongAddress', '60111', '没有此人');
  fake.answers.aliyun = refused('wrongAddress', 'isv.MOBILE_NUMBER_ILLEGAL', '空号');
  await publish();
  expect((await slipOf(0)).slip).toMatchObject({ delivery: 'failed', deliveryError: '企业微信：没有此人；短信：空号' });
  expect(await state()).toMatchObject({ state: 'partiallyFailed', counts: { delivered: 0, failed: 3 } });
});

describe('a run whose process was killed', () => {
  /** Published; the first person's message was handed over, and nobody wrote down what came of it. */
  async function killed(channel: string): Promise<void> {
    await order('wecom', 'sms');
    await act(await t.as(world.finance), world.batchId, 'publish');
    const { deliveryJobId } = await state();
    const id = (await slips()).find(({ name }) => name === world.people[0]?.name)?.id ?? '';
    const opened = await openMessages(t.deps.db, world.company.id, deliveryJobId ?? '', [id], t.clock.now());
    const ids = opened.map((message) => message.id);
    await markSending(t.deps.db, world.company.id, ids, channel);
  }
  const toFirst = () => fake.sent.filter(({ to }) => isTo(0)(to)).map(({ channel }) => channel);

  test('repeats by a channel that knows message ids', async () => {
    fake.idempotent.add('wecom');
    await killed('wecom');
    await t.runJobs();
    expect(toFirst()).toEqual(['wecom']);
    expect((await slipOf(0)).slip).toMatchObject({ delivery: 'sent', deliveryWay: 'wecom' });
  });

  test('but not when that may have forgotten it', async () => {
    fake.idempotent.add('wecom');
    await killed('wecom');
    t.clock.advance(3600_000);
    await t.runJobs();
    expect(toFirst()).toEqual([]);
  });

  test('tells nobody again by another', async () => {
    await killed('wecom');
    await t.runJobs();
    expect(toFirst()).toEqual([]);
    expect((await slipOf(0)).slip).toMatchObject({ delivery: 'failed' });
    expect((await slipOf(0)).attempts).toMatchObject([{ way: 'wecom', state: 'unknown' }]);
    expect((await slips()).filter(({ delivery }) => delivery === 'sent')).toHaveLength(2);
  });

  test('nor by a provider that has taken the place of the one it was handed to', async () => {
    fake.idempotent.add('wecom');
    await killed('tencent');
    await t.runJobs();
    expect(toFirst()).toEqual([]);
  });

  test('between two ways goes on with the next, and does not ask the first again', async () => {
    await order('wecom', 'sms');
    fake.answers.wecom = refused('wrongAddress');
    fake.answers.aliyun = () => Promise.reject(new Error('connection reset'));
    await act(await t.as(world.finance), world.batchId, 'publish');
    await t.runJobs();
    const asked = fake.sent.filter(({ channel }) => channel === 'wecom').length;
    delete fake.answers.aliyun;
    t.clock.advance(600_000);
    await t.runJobs();
    expect(fake.sent.filter(({ channel }) => channel === 'wecom')).toHaveLength(asked);
    expect((await slips()).map(({ deliveryWay }) => deliveryWay)).toEqual(['sms', 'sms', 'sms']);
    expect(await usage()).toMatchObject([
      { way: 'sms', sent: 3, failed: 0 },
      { way: 'wecom', sent: 0, failed: 3 },
    ]);
  });
});

test('with no way at all people are told in the product alone', async () => {
  await order();
  await publish();
  expect(fake.sent).toEqual([]);
  expect(t.sms.sent).toEqual([]);
  expect((await slips()).map(({ delivery, deliveryWay }) => [delivery, deliveryWay])).toEqual([
    ['sent', null],
    ['sent', null],
    ['sent', null],
  ]);
});

test('reminders go by the same ways and stand among the attempts', async () => {
  await order('wecom', 'sms');
  await publish();
  fake.answers.wecom = (notice) => (isTo(0)(notice.to) ? refused('wrongAddress')(notice) : taken()(notice));
  fake.sent.length = 0;
  await (await t.as(world.finance)).post(`/api/wages/batches/${world.batchId}/remind`, { requestId: newId() });
  await t.runJobs();
  expect(fake.sent.filter(({ to }) => isTo(0)(to)).map(({ channel, template }) => [channel, template])).toEqual([
    ['wecom', 'slipReminder'],
    ['aliyun', 'slipReminder'],
  ]);
  const { slip, attempts } = await slipOf(0);
  // By which way the slip itself was told of is another matter.
  expect(slip.deliveryWay).toBe('wecom');
  expect(attempts.map(({ reason, way, state: how }) => [reason, way, how])).toEqual(
    expect.arrayContaining([
      ['published', 'wecom', 'sent'],
      ['reminder', 'wecom', 'failed'],
      ['reminder', 'sms', 'sent'],
    ]),
  );
});

test('another company sees nothing of it and sends by its own order', async () => {
  await order('wecom', 'sms');
  await publish();
  const other = await wageWorld(t, { reviewRequired: false });
  await act(await t.as(other.finance), other.batchId, 'publish');
  fake.sent.length = 0;
  await t.runJobs();
  expect(new Set(fake.sent.map(({ channel }) => channel))).toEqual(new Set(['aliyun']));
  const own = await (await t.as(other.finance)).get<ChannelUsage>('/api/channels/usage');
  expect(own.body.data.list).toMatchObject([{ way: 'sms', sent: 3 }]);
  const [slip] = await slips();
  expect((await (await t.as(other.manager)).get(`/api/wages/slips/${slip?.id}`)).status).toBe(404);
});
