import type { BatchDetail } from '@contract/wages/batch-schemas';
import type { MySlips } from '@contract/wages/slip-schemas';
import { markSending } from '@server/modules/channels/sending/marks';
import { newId } from '@server/kernel/ids';
import { openMessages, settle } from '@server/modules/deliveries/outbox';
import { giveUp } from '@server/modules/deliveries/service';
import { testApp, type TestApp } from '../../support/server';
import { until } from '../../support/until';
import { act, slipsOf, type WageWorld, wageWorld } from '../../support/wage-world';

let t: TestApp;
beforeEach(async () => {
  t = await testApp();
});
afterEach(() => t.close());

const detail = async (world: WageWorld) =>
  (await (await t.as(world.manager)).get<BatchDetail>(`/api/wages/batches/${world.batchId}`)).body.data;
const told = () => t.sms.sent.map((message) => message.mobile).sort();

/** Published, with the first person's message queued by a run that died before writing down how it ended. */
async function killedWhileSending(): Promise<WageWorld> {
  const world = await wageWorld(t, { reviewRequired: false });
  await act(await t.as(world.finance), world.batchId, 'publish');
  const slip = (await slipsOf(await t.as(world.finance), world.batchId))[0];
  const { deliveryJobId } = await detail(world);
  const opened = await openMessages(t.deps.db, world.company.id, deliveryJobId ?? '', [slip?.id ?? ''], t.clock.now());
  await markSending(
    t.deps.db,
    world.company.id,
    opened.map(({ id }) => id),
    'sandbox',
  );
  return world;
}

it('a delivery whose process was killed goes on, and nobody is told twice', async () => {
  const world = await killedWhileSending();
  await t.runJobs();
  expect(told()).toEqual(world.people.map((person) => person.mobile).sort());
  expect(await detail(world)).toMatchObject({ state: 'published', counts: { delivered: 3, failed: 0 } });
});

it('with a provider that knows no message ids, what may have been sent is left to a person to decide', async () => {
  Object.defineProperty(t.sms, 'idempotent', { value: false });
  const world = await killedWhileSending();
  await t.runJobs();
  expect(told()).toEqual(
    world.people
      .slice(1)
      .map((person) => person.mobile)
      .sort(),
  );
  const after = await detail(world);
  expect(after).toMatchObject({ state: 'partiallyFailed', counts: { delivered: 2, failed: 1 } });
  expect((await slipsOf(await t.as(world.manager), world.batchId, { delivery: 'failed' }))[0]?.deliveryError).toContain(
    '是否已发出不详',
  );
});

it('a provider that is away for a while loses nothing and doubles nothing', async () => {
  const world = await wageWorld(t, { reviewRequired: false });
  const send = t.sms.send.bind(t.sms);
  let calls = 0;
  t.sms.send = (messages) => {
    calls += 1;
    return calls < 3 ? Promise.reject(new Error('connection refused')) : send(messages);
  };
  await act(await t.as(world.finance), world.batchId, 'publish');
  for (let n = 0; n < 3; n += 1) {
    await t.runJobs();
    t.clock.advance(600_000);
  }
  await t.runJobs();
  expect(told()).toEqual(world.people.map((person) => person.mobile).sort());
  expect((await detail(world)).state).toBe('published');
});

it('people without a mobile are told in the console if they have an account, else named as unreachable', async () => {
  const world = await wageWorld(t, { reviewRequired: false });
  const none = { mobile_sealed: null, mobile_index: null, mobile_last4: null };
  await t.deps.db
    .updateTable('staff')
    .set(none)
    .where('id', '=', world.people[0]?.id ?? '')
    .execute();
  await t.deps.db
    .updateTable('staff')
    .set({ ...none, account_id: null })
    .where('id', '=', world.people[1]?.id ?? '')
    .execute();
  await act(await t.as(world.finance), world.batchId, 'publish');
  await t.runJobs();
  expect(told()).toEqual([world.people[2]?.mobile]);
  // Nothing has failed that could be sent again: the batch is published, and says who got no message.
  expect(await detail(world)).toMatchObject({ state: 'published', counts: { delivered: 2, failed: 0 } });
  const [lost] = await slipsOf(await t.as(world.manager), world.batchId, { delivery: 'unreachable' });
  expect(lost).toMatchObject({ name: world.people[1]?.name, deliveryError: expect.stringContaining('没有手机号') });
  const reach = await (await t.as(world.manager)).get(`/api/wages/batches/${world.batchId}/reach`);
  expect(reach.body.data).toEqual({
    noWay: false,
    unreached: 2,
    withoutAccount: 1,
    names: [world.people[0]?.name, world.people[1]?.name],
    byWay: [{ way: 'sms', people: 1, sandbox: true }],
  });
});

it('sending failed ones again leaves out who has no mobile, and finds who has one by now', async () => {
  const world = await wageWorld(t, { reviewRequired: false });
  const none = { mobile_sealed: null, mobile_index: null, mobile_last4: null, account_id: null };
  const lost = world.people.slice(0, 2).map((person) => person.id);
  const before = await t.deps.db
    .selectFrom('staff')
    .select(['mobile_sealed', 'mobile_index', 'mobile_last4'])
    .where('id', '=', lost[0] ?? '')
    .executeTakeFirstOrThrow();
  await t.deps.db.updateTable('staff').set(none).where('id', 'in', lost).execute();
  t.sms.failing.add(world.people[2]?.mobile ?? '');
  const manager = await t.as(world.manager);
  await act(manager, world.batchId, 'publish');
  await t.runJobs();
  expect(await detail(world)).toMatchObject({ state: 'partiallyFailed', counts: { failed: 1 } });
  await t.deps.db
    .updateTable('staff')
    .set(before)
    .where('id', '=', lost[0] ?? '')
    .execute();
  t.sms.failing.clear();
  await act(manager, world.batchId, 'retryDelivery');
  await t.runJobs();
  expect(told()).toEqual([world.people[0]?.mobile, world.people[2]?.mobile].sort());
  expect(await detail(world)).toMatchObject({ state: 'published', counts: { delivered: 2, failed: 0 } });
  expect((await slipsOf(manager, world.batchId, { delivery: 'unreachable' })).map((slip) => slip.name)).toEqual([
    world.people[1]?.name,
  ]);
});

describe('the counters of a batch', () => {
  /** Published and told, then two slips taken back and sent out again; their deliveries wait. */
  async function reissued() {
    const world = await wageWorld(t, { reviewRequired: false });
    const manager = await t.as(world.manager);
    await act(manager, world.batchId, 'publish');
    await t.runJobs();
    const slips = await slipsOf(manager, world.batchId);
    const [first, second] = slips.map(({ id }) => id);
    if (!first || !second) throw new Error('no slips');
    const step = async (id: string, name: string, more: object = {}) => {
      const { version } = (await slipsOf(manager, world.batchId)).find((slip) => slip.id === id) ?? {};
      const answer = await manager.post(`/api/wages/slips/${id}/${name}`, { version, requestId: newId(), ...more });
      expect(answer.body.code).toBe(200);
    };
    for (const id of [first, second]) {
      await step(id, 'recall', { reason: '金额有误' });
      await step(id, 'republish');
    }
    const scope = { companyId: world.company.id, batchId: world.batchId };
    const outcome = (slipId: string, error: string | null) => ({ slipId, messageId: null, error, way: null });
    const end = (slipId: string, error: string | null) =>
      t.deps.db
        .transaction()
        .execute((trx) => settle(trx, scope.companyId, scope.batchId, [outcome(slipId, error)], t.clock.now()));
    return { world, manager, first, second, scope, step, end };
  }
  const counts = async (world: WageWorld) => (await detail(world)).counts;

  it('are moved by what each slip was before: told twice it counts once, told at last it has failed no more', async () => {
    const { world, first, end } = await reissued();
    expect(await counts(world)).toMatchObject({ delivered: 1, failed: 0 });
    await end(first, '号码停机');
    await end(first, '号码停机');
    expect(await counts(world)).toMatchObject({ delivered: 1, failed: 1 });
    await end(first, null);
    await end(first, null);
    expect(await counts(world)).toMatchObject({ delivered: 2, failed: 0 });
  });

  it('are right however many runs tell slips of one batch at the same time', async () => {
    const { world, first, second, end } = await reissued();
    await Promise.all([end(first, null), end(second, '号码停机'), end(first, null), end(second, '号码停机')]);
    expect(await counts(world)).toMatchObject({ delivered: 2, failed: 1 });
    await t.runJobs();
    expect(await counts(world)).toMatchObject({ delivered: 3, failed: 0 });
  });

  it('leave out a slip that was taken back while it was being told, and a batch that was', async () => {
    const { world, manager, first, second, step, end } = await reissued();
    await step(first, 'recall', { reason: '又有误' });
    await end(first, null);
    expect(await counts(world)).toMatchObject({ delivered: 1, failed: 0, recalled: 1 });
    expect((await slipsOf(manager, world.batchId)).find(({ id }) => id === first)).toMatchObject({ delivery: 'none' });
    await act(manager, world.batchId, 'recallAll', { reason: '整表有误' });
    await end(second, null);
    expect(await counts(world)).toMatchObject({ delivered: 0, failed: 0 });
  });

  it('count as failed, of a re-issue that is given up, its own slips alone', async () => {
    const { world, first, second, scope } = await reissued();
    await giveUp(t.deps, { ...scope, slipIds: [first] });
    expect(await counts(world)).toMatchObject({ delivered: 1, failed: 1 });
    const rows = await t.deps.db
      .selectFrom('wage_slip')
      .select(['id', 'delivery'])
      .where('id', 'in', [first, second])
      .execute();
    expect(new Map(rows.map(({ id, delivery }) => [id, delivery]))).toEqual(
      new Map([
        [first, 'failed'],
        [second, 'none'],
      ]),
    );
  });
});

it('messages and the outbox hold no amount', async () => {
  const world = await wageWorld(t, { reviewRequired: false });
  await act(await t.as(world.finance), world.batchId, 'publish');
  await t.runJobs();
  expect(t.sms.sent[0]?.params).toEqual({ company: world.company.name, month: '2026年06月' });
  const rows = await t.deps.db.selectFrom('outbox').selectAll().where('company_id', '=', world.company.id).execute();
  // Ids are random and may hold any digits.
  const written = JSON.stringify(rows).replace(/[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}/g, 'id');
  expect(written).toContain('"dedupe_key":"id:id"');
  expect(written).not.toMatch(/800000|8000\.00|138/);
});

it('whoever shows a slip knows it by the moment told when it was sent', async () => {
  const world = await wageWorld(t, { reviewRequired: false });
  const told: unknown[] = [];
  t.deps.events.subscribe(({ event, data }) => event === 'mySlips' && told.push(data));
  await act(await t.as(world.finance), world.batchId, 'publish');
  t.clock.advance(60_000);
  await t.runJobs();
  await until(() => told.length > 0);
  const employee = await t.as(world.people[0]?.account ?? null);
  const [card] = (await employee.get<MySlips>('/api/me/slips')).body.data.list;
  expect(told).toContainEqual({ payMonth: card?.payMonth, sentAt: card?.publishedAt, claimable: false });
});

it('the console is told the figures as they move', async () => {
  const world = await wageWorld(t, { reviewRequired: false });
  const heard: { event: string; permission: string | null }[] = [];
  t.deps.events.subscribe(({ event, permission }) => heard.push({ event, permission }));
  await act(await t.as(world.finance), world.batchId, 'publish');
  await t.runJobs();
  await until(() => ['batch', 'mySlips'].every((name) => heard.some(({ event }) => event === name)));
  expect(heard).toContainEqual({ event: 'batch', permission: 'wages.read' });
  expect(heard).toContainEqual({ event: 'mySlips', permission: null });
});
