import type { BatchDetail } from '@contract/wages/batch-schemas';
import type { SlipDetail } from '@contract/wages/slip-schemas';
import { nextAsk } from '@server/modules/channels/arrivals/when';
import { DINGTALK, type FakeChannels, fakeChannels } from '../../support/fake-channels';
import { type TestApp, testApp } from '../../support/server';
import { act, slipsOf, type WageWorld, wageWorld } from '../../support/wage-world';

let t: TestApp;
let fake: FakeChannels;
let world: WageWorld;
beforeEach(async () => {
  fake = fakeChannels();
  t = await testApp({ channels: fake.factory, alone: true });
  world = await wageWorld(t, { reviewRequired: false });
  await (await t.as(world.manager)).put('/api/channels/apps/dingtalk', { version: 0, ...DINGTALK });
  await act(await t.as(world.finance), world.batchId, 'publish');
  await t.runJobs();
});
afterEach(() => t.close());

const later = async (minutes: number) => {
  t.clock.advance(minutes * 60_000);
  await t.deps.jobs.enqueue(t.deps.db, { kind: 'channels.arrivals', companyId: null, ownerId: null, payload: {} });
  await t.runJobs();
};
const receiptOf = (n: number) => `r-${fake.sent.find(({ to }) => to === world.people[n]?.mobile)?.id ?? ''}`;
const slip = async (n: number) => {
  const manager = await t.as(world.manager);
  const id = (await slipsOf(manager, world.batchId)).find(({ name }) => name === world.people[n]?.name)?.id ?? '';
  return (await manager.get<SlipDetail>(`/api/wages/slips/${id}`)).body.data;
};
const state = async () =>
  (await (await t.as(world.manager)).get<BatchDetail>(`/api/wages/batches/${world.batchId}`)).body.data;

test('what was taken is asked about after a minute, and what has arrived says so at its slip', async () => {
  await later(0);
  expect(fake.asked).toEqual([]);
  fake.arrivals.set(receiptOf(0), { state: 'arrived' });
  await later(2);
  expect(fake.asked.map((receipts) => receipts.length)).toEqual([3]);
  expect((await slip(0)).attempts).toMatchObject([{ state: 'sent', arrivedAt: t.clock.now().toISOString() }]);
  expect((await slip(1)).attempts).toMatchObject([{ state: 'sent', arrivedAt: null }]);
  // Of the others nothing was said: they are asked about again, later and later.
  await later(2);
  expect(fake.asked).toHaveLength(1);
  await later(4);
  expect(fake.asked.at(-1)?.sort()).toEqual([receiptOf(1), receiptOf(2)].sort());
});

test('what did not arrive counts as failed, with the words, and can be sent again', async () => {
  expect(await state()).toMatchObject({ state: 'published', counts: { delivered: 3, failed: 0 } });
  fake.arrivals.set(receiptOf(1), { state: 'refused', code: '143105', error: '钉钉：当天已达上限（143105）' });
  await later(2);
  expect(await state()).toMatchObject({ state: 'partiallyFailed', counts: { delivered: 2, failed: 1 } });
  const { slip: failed, attempts } = await slip(1);
  expect(failed).toMatchObject({ delivery: 'failed', deliveryError: '钉钉：当天已达上限（143105）' });
  expect(attempts).toMatchObject([{ state: 'failed', failure: 'final', code: '143105', arrivedAt: null }]);
  await act(await t.as(world.manager), world.batchId, 'retryDelivery');
  await t.runJobs();
  expect(fake.sent.filter(({ to }) => to === world.people[1]?.mobile)).toHaveLength(2);
  expect(await state()).toMatchObject({ state: 'published', counts: { delivered: 3, failed: 0 } });
  // Of the message before nothing is heard any more.
  await later(2);
  expect(await state()).toMatchObject({ state: 'published', counts: { delivered: 3, failed: 0 } });
});

test('nobody is asked any more where the application is gone', async () => {
  await (await t.as(world.manager)).post('/api/channels/apps/dingtalk/remove', { version: 1 });
  await later(2);
  await later(60);
  expect(fake.asked).toEqual([]);
  const { n } = await t.deps.db
    .selectFrom('message_attempt')
    .select((eb) => eb.fn.count<number>('message_id').as('n'))
    .where('ask_at', 'is not', null)
    .executeTakeFirstOrThrow();
  expect(Number(n)).toBe(0);
});

test('asking goes on for as long as 钉钉 answers, and not for ever', () => {
  const sent = new Date('2026-06-10T00:00:00Z');
  const moments: number[] = [];
  for (let at: Date | null = new Date(sent.getTime() + 60_000); at !== null; at = nextAsk(sent, at))
    moments.push((at.getTime() - sent.getTime()) / 60_000);
  expect(moments).toEqual([1, 6, 12, 24, 48, 96, 192, 384, 768, 1380]);
});
