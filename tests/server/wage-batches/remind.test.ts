import type { BatchDetail } from '@contract/wages/batch-schemas';
import { newId } from '@server/kernel/ids';
import { testApp, type TestApp } from '../../support/server';
import { act, publish, slipsOf, wageWorld } from '../../support/wage-world';
import { remind, resultOf, standing } from './remind-world';

let t: TestApp;
beforeEach(async () => {
  t = await testApp();
});
afterEach(() => t.close());

const HOUR = 3600_000;
const reminded = () =>
  t.sms.sent.filter((message) => message.template === 'slipReminder').map((message) => message.mobile);

it('reminds who has not read or not confirmed, once in 24 hours, and says what came of it', async () => {
  const world = await standing(t, { needConfirm: true });
  const finance = await t.as(world.finance);
  const first = await remind(finance, world.batchId);
  await t.runJobs();
  expect(reminded()).toEqual([world.people[1]?.mobile, world.people[2]?.mobile]);
  expect(await resultOf(finance, first.body.data.jobId)).toEqual({
    reminded: 2,
    failed: 0,
    inApp: 0,
    unreached: 0,
    recent: 0,
  });
  expect(t.sms.sent.at(-1)?.params).toEqual({ company: world.company.name, month: '2026年06月' });
  expect(
    (await finance.get<BatchDetail>(`/api/wages/batches/${world.batchId}`)).body.data.timeline.at(-1),
  ).toMatchObject({ action: 'remind', note: { code: 'reminded', values: { count: '2' } } });

  t.clock.advance(23 * HOUR);
  expect((await remind(await t.as(world.finance), world.batchId)).body).toMatchObject({
    code: 1900,
    msg: expect.stringContaining('24小时内已提醒过'),
  });
  t.clock.advance(2 * HOUR);
  expect((await remind(await t.as(world.finance), world.batchId)).body.code).toBe(200);
  await t.runJobs();
  expect(reminded()).toHaveLength(4);
});

it('where no confirmation is asked for, only who has not read; nobody left is said in words', async () => {
  const world = await standing(t, { needConfirm: false });
  const manager = await t.as(world.manager);
  await remind(manager, world.batchId);
  await t.runJobs();
  expect(reminded()).toEqual([world.people[2]?.mobile]);
  const last = (await slipsOf(manager, world.batchId))[2]?.id;
  await (await t.as(world.people[2]?.account ?? null)).post(`/api/me/slips/${last}/read`, {});
  expect((await remind(manager, world.batchId)).body).toMatchObject({ code: 1900, msg: '所有员工都已查看，无需提醒' });
});

it('two people at once, and a double click, remind everybody once', async () => {
  const world = await standing(t, { needConfirm: true });
  const [finance, manager] = [await t.as(world.finance), await t.as(world.manager)];
  const same = { requestId: newId() };
  const path = `/api/wages/batches/${world.batchId}/remind`;
  const [a, b] = [await finance.post(path, same), await finance.post(path, same)];
  expect(a.body).toEqual(b.body);
  await remind(manager, world.batchId);
  await t.runJobs();
  expect(reminded()).toHaveLength(2);
});

it('who has neither mobile nor account is counted, whose message failed may be reminded again at once', async () => {
  const world = await standing(t, { needConfirm: true });
  const finance = await t.as(world.finance);
  await t.deps.db
    .updateTable('staff')
    .set({ mobile_sealed: null, mobile_index: null, mobile_last4: null, account_id: null })
    .where('id', '=', world.people[1]?.id ?? '')
    .execute();
  t.sms.failing.add(world.people[2]?.mobile ?? '');
  const first = await remind(finance, world.batchId);
  await t.runJobs();
  expect(await resultOf(finance, first.body.data.jobId)).toEqual({
    reminded: 0,
    failed: 1,
    inApp: 0,
    unreached: 1,
    recent: 0,
  });
  t.sms.failing.clear();
  await remind(finance, world.batchId);
  await t.runJobs();
  expect(reminded()).toEqual([world.people[2]?.mobile]);
});

it('one person from his row; refused again within 24 hours, without a mobile, and when he has nothing to do', async () => {
  const world = await standing(t, { needConfirm: true });
  const finance = await t.as(world.finance);
  const slips = await slipsOf(finance, world.batchId);
  const one = (at: number) => finance.post(`/api/wages/slips/${slips[at]?.id}/remind`, { requestId: newId() });
  expect((await one(2)).body.code).toBe(200);
  await t.runJobs();
  expect(reminded()).toEqual([world.people[2]?.mobile]);
  expect((await slipsOf(finance, world.batchId))[2]?.remindedAt).not.toBeNull();
  expect((await one(2)).body.msg).toContain('24小时内已提醒过');
  expect((await one(0)).body.msg).toBe('该员工已确认或提出异议，无需提醒');
  await t.deps.db
    .updateTable('staff')
    .set({ mobile_sealed: null, mobile_index: null, mobile_last4: null, account_id: null })
    .where('id', '=', world.people[1]?.id ?? '')
    .execute();
  expect((await one(1)).body.msg).toContain('没有手机号');
});

it('a provider that is away loses nobody: whoever got nothing is reminded with the next try, nobody twice', async () => {
  const world = await standing(t, { needConfirm: true });
  const send = t.sms.send.bind(t.sms);
  let back = false;
  t.sms.send = (messages) => {
    if (back) return send(messages);
    back = true;
    return Promise.reject(new Error('connection refused'));
  };
  await remind(await t.as(world.finance), world.batchId);
  await t.runJobs();
  await remind(await t.as(world.finance), world.batchId);
  await t.runJobs();
  expect(reminded().sort()).toEqual([world.people[1]?.mobile, world.people[2]?.mobile].sort());
});

it('is for finance, managers and administrators, for batches of the own company that are out', async () => {
  const world = await wageWorld(t);
  const other = await wageWorld(t, { size: 1 });
  expect((await remind(await t.as(null), world.batchId)).status).toBe(401);
  expect((await remind(await t.as(world.people[0]?.account ?? null), world.batchId)).status).toBe(403);
  expect((await remind(await t.as(other.finance), world.batchId)).status).toBe(404);
  const finance = await t.as(world.finance);
  expect((await remind(finance, world.batchId)).body).toMatchObject({
    code: 1101,
    msg: expect.stringContaining('尚未发布'),
  });
  await publish(t, world);
  await act(await t.as(world.manager), world.batchId, 'recallAll', { reason: '重算' });
  expect((await remind(finance, world.batchId)).body.code).toBe(1101);
});
