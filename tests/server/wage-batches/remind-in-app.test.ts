import { newId } from '@server/kernel/ids';
import type { StoredEvent } from '@server/events/hub';
import { bellOf } from '@server/modules/bell/service';
import type { AccountRecord } from '../../support/server-factory';
import { testApp, type TestApp } from '../../support/server';
import { act, slipsOf } from '../../support/wage-world';
import { remind, resultOf, standing } from './remind-world';

const HOUR = 3600_000;

let t: TestApp;
let heard: StoredEvent[];
beforeEach(async () => {
  t = await testApp();
  heard = [];
  t.deps.events.subscribe((event) => heard.push(event));
});
afterEach(() => t.close());

/** The reminders in an account's bell. */
async function remindersOf(account: AccountRecord | undefined) {
  if (!account) throw new Error('nobody');
  const lines = await bellOf(t.deps, {
    ...account,
    companyId: account.companyIds[0] ?? null,
  });
  return lines.filter((line) => line.kind === 'reminder');
}

it('a reminder stands in the bell of who has something to do still, at once and until it is done', async () => {
  const world = await standing(t, { needConfirm: true });
  const [done, read, unread] = world.people.map(({ account }) => account) as [
    AccountRecord,
    AccountRecord,
    AccountRecord,
  ];
  const client = await t.as(unread);
  const slips = await slipsOf(await t.as(world.manager), world.batchId);
  const told = (name: string) =>
    heard.filter(({ event }) => event === name).map(({ accountIds, data }) => [accountIds, data]);
  // Of the publishing nobody is asked here.
  heard.length = 0;
  await remind(await t.as(world.finance), world.batchId);
  await t.runJobs();
  const line = {
    id: `remind.${world.batchId}.${t.clock.now().getTime()}`,
    kind: 'reminder',
    type: 'message',
    title: expect.any(String) as string,
    sentAt: t.clock.now().toISOString(),
  };
  expect(told('notice')).toEqual([[[read.id, unread.id], { ...line, target: null }]]);
  expect(await remindersOf(done)).toEqual([]);
  expect(await remindersOf(read)).toEqual([{ ...line, target: slips[1]?.id, read: false }]);
  const opened = await client.post<{ card: { version: number } }>(`/api/me/slips/${slips[2]?.id}/read`, {});
  expect(await remindersOf(unread)).toHaveLength(1);
  await client.post(`/api/me/slips/${slips[2]?.id}/confirm`, { version: opened.body.data.card.version });
  expect(await remindersOf(unread)).toEqual([]);
  expect(told('noticesGone')).toEqual([[[unread.id], { ids: [line.id] }]]);
  await act(await t.as(world.manager), world.batchId, 'recallAll', { reason: '重算' });
  await t.runJobs();
  expect(await remindersOf(read)).toEqual([]);
  expect(told('noticesGone').at(-1)?.[1]).toMatchObject({ ids: expect.arrayContaining([line.id]) });
});

it('where no confirmation is asked for, reading is all it asks', async () => {
  const world = await standing(t, { needConfirm: false });
  const unread = world.people[2]?.account;
  const client = await t.as(unread ?? null);
  await remind(await t.as(world.finance), world.batchId);
  await t.runJobs();
  expect(await remindersOf(unread)).toHaveLength(1);
  await client.post(`/api/me/slips/${(await slipsOf(await t.as(world.manager), world.batchId))[2]?.id}/read`, {});
  expect(await remindersOf(unread)).toEqual([]);
});

it('who has no mobile is told there alone, also once in 24 hours; whose message failed is not', async () => {
  const world = await standing(t, { needConfirm: true });
  await t.deps.db
    .updateTable('staff')
    .set({ mobile_sealed: null, mobile_index: null, mobile_last4: null })
    .where('id', '=', world.people[1]?.id ?? '')
    .execute();
  t.sms.failing.add(world.people[2]?.mobile ?? '');
  const finance = await t.as(world.finance);
  const first = await remind(finance, world.batchId);
  await t.runJobs();
  expect(await resultOf(finance, first.body.data.jobId)).toEqual({
    reminded: 0,
    failed: 1,
    inApp: 1,
    unreached: 0,
    recent: 0,
  });
  expect(await remindersOf(world.people[1]?.account)).toHaveLength(1);
  expect(await remindersOf(world.people[2]?.account)).toEqual([]);
  const slips = await slipsOf(finance, world.batchId);
  expect((await finance.post(`/api/wages/slips/${slips[1]?.id}/remind`, { requestId: newId() })).body.msg).toContain(
    '24小时内已提醒过',
  );
});

it('whoever is reminded again has an unread line again', async () => {
  const world = await standing(t, { needConfirm: true });
  const unread = world.people[2]?.account;
  const client = await t.as(unread ?? null);
  await remind(await t.as(world.finance), world.batchId);
  await t.runJobs();
  const [first] = await remindersOf(unread);
  await client.post('/api/me/bell/read', { ids: [first?.id] });
  expect(await remindersOf(unread)).toMatchObject([{ read: true }]);
  t.clock.advance(25 * HOUR);
  await remind(await t.as(world.finance), world.batchId);
  await t.runJobs();
  const again = await remindersOf(world.people[2]?.account);
  expect(again).toMatchObject([{ read: false }]);
  expect(again[0]?.id).not.toBe(first?.id);
});
