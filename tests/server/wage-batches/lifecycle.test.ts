import type { BatchDetail } from '@contract/wages/batch-schemas';
import type { MySlipCard, MySlipDetail, SlipDetail } from '@contract/wages/slip-schemas';
import { newId } from '@server/kernel/ids';
import { testApp, type TestApp } from '../../support/server';
import { act, ALONE, publish, slipsOf, wageWorld } from '../../support/wage-world';

let t: TestApp;
beforeAll(async () => {
  t = await testApp();
});
afterAll(() => t.close());

const detail = async (client: Awaited<ReturnType<TestApp['as']>>, id: string) =>
  (await client.get<BatchDetail>(`/api/wages/batches/${id}`)).body.data;

describe('a batch from draft to closed', () => {
  it('is invisible to employees until published, and visible with the one change of publication, before any delivery', async () => {
    const world = await wageWorld(t);
    const employee = await t.as(world.people[0]?.account ?? null);
    const cards = async () => (await employee.get<{ list: MySlipCard[] }>('/api/me/slips')).body.data.list;
    expect(await cards()).toEqual([]);
    await act(await t.as(world.finance), world.batchId, 'submit');
    const manager = await t.as(world.manager);
    await act(manager, world.batchId, 'approve');
    expect(await cards()).toEqual([]);
    const published = await act(manager, world.batchId, 'publish');
    expect(published.state).toBe('publishing');
    expect(published.counts).toMatchObject({ total: 3, sent: 3, delivered: 0 });
    expect((await cards())[0]).toMatchObject({ state: 'sent', netFen: '800000', slipVersion: 1 });
    await t.runJobs();
    const after = await detail(manager, world.batchId);
    expect(after).toMatchObject({ state: 'published', counts: { delivered: 3, failed: 0 } });
    expect(after.timeline.map((step) => step.action)).toEqual([
      'create',
      'submit',
      'seen',
      'approve',
      'publish',
      'delivered',
    ]);
    expect(t.sms.sent.filter((message) => message.template === 'slipPublished')).toHaveLength(3);
  });

  it('recalled as a whole is gone for employees at once, and published again comes as version 2, unread', async () => {
    const world = await wageWorld(t);
    await publish(t, world);
    const employee = await t.as(world.people[0]?.account ?? null);
    const [card] = (await employee.get<{ list: MySlipCard[] }>('/api/me/slips')).body.data.list;
    await employee.post(`/api/me/slips/${card?.id}/read`, {});
    const manager = await t.as(world.manager);
    expect((await detail(manager, world.batchId)).counts.read).toBe(1);
    await act(manager, world.batchId, 'recallAll', { reason: '公式有误' });
    expect((await employee.get<MySlipDetail>(`/api/me/slips/${card?.id}`)).body.data).toMatchObject({
      card: { state: 'recalled', netFen: null },
      view: null,
    });
    const busy = await manager.post(`/api/wages/batches/${world.batchId}/act`, {
      action: 'edit',
      version: (await detail(manager, world.batchId)).version,
      requestId: newId(),
    });
    expect(busy.body.msg).toContain('正在撤回');
    await t.runJobs();
    expect(await slipsOf(manager, world.batchId)).toEqual(
      expect.arrayContaining([expect.objectContaining({ state: 'recalled', slipVersion: 1 })]),
    );
    const finance = await t.as(world.finance);
    await act(finance, world.batchId, 'edit');
    expect(await slipsOf(finance, world.batchId)).toEqual(
      expect.arrayContaining([expect.objectContaining({ state: 'unsent', slipVersion: 2 })]),
    );
    await publish(t, world);
    const again = (await employee.get<{ card: MySlipCard }>(`/api/me/slips/${card?.id}`)).body.data.card;
    expect(again).toMatchObject({ slipVersion: 2, state: 'sent' });
    const slip = (await manager.get<SlipDetail>(`/api/wages/slips/${card?.id}`)).body.data;
    expect(slip.slip.readAt).toBeNull();
    expect(slip.history).toEqual([expect.objectContaining({ slipVersion: 1, reason: '公式有误', netFen: '800000' })]);
    expect((await detail(manager, world.batchId)).counts).toMatchObject({ read: 0, delivered: 3, sent: 3 });
  });

  it('is published on time, and not at all once the schedule was cancelled', async () => {
    const world = await wageWorld(t, { reviewRequired: false });
    const finance = await t.as(world.finance);
    const at = new Date(t.clock.now().getTime() + 3600_000);
    const scheduled = await act(finance, world.batchId, 'schedule', { publishAt: at.toISOString() });
    expect(scheduled).toMatchObject({ state: 'scheduled', publishAt: at.toISOString() });
    await act(finance, world.batchId, 'cancelSchedule');
    await t.runJobs(new Date(at.getTime() + 1000));
    expect((await detail(finance, world.batchId)).state).toBe('draft');
    await act(finance, world.batchId, 'schedule', { publishAt: at.toISOString() });
    t.clock.set(new Date(at.getTime() + 1000));
    await t.runJobs();
    expect((await detail(finance, world.batchId)).state).toBe('published');
  });

  it('scheduled without review is not published once the company wants review, and says why', async () => {
    const world = await wageWorld(t, { reviewRequired: false });
    const finance = await t.as(world.finance);
    const at = new Date(t.clock.now().getTime() + 3600_000);
    await act(finance, world.batchId, 'schedule', { publishAt: at.toISOString() });
    await t.deps.db
      .updateTable('company')
      .set({ wage_review_required: true })
      .where('id', '=', world.company.id)
      .execute();
    t.clock.set(new Date(at.getTime() + 1000));
    await t.runJobs();
    const after = await detail(finance, world.batchId);
    expect(after).toMatchObject({
      state: 'draft',
      publishAt: null,
      lastReason: expect.stringContaining('未经审核，未按时发布'),
      counts: { sent: 0 },
    });
    expect(after.timeline.at(-1)).toMatchObject({
      action: 'cancelSchedule',
      byCode: 'schedule',
      reason: after.lastReason,
      note: { code: 'reviewMissing', values: {} },
    });
    // Reviewed and scheduled again it goes out, and the word is gone.
    await act(finance, world.batchId, 'submit');
    expect((await detail(finance, world.batchId)).lastReason).toBeNull();
  });

  it('why it was not published does not come back when a new time is set and taken off', async () => {
    const world = await wageWorld(t, { reviewRequired: false });
    const finance = await t.as(world.finance);
    await t.deps.db
      .updateTable('wage_batch')
      .set({ last_reason: '未经审核，未按时发布' })
      .where('id', '=', world.batchId)
      .execute();
    const publishAt = new Date(t.clock.now().getTime() + 3600_000).toISOString();
    expect((await act(finance, world.batchId, 'schedule', { publishAt })).lastReason).toBeNull();
    expect(await act(finance, world.batchId, 'cancelSchedule')).toMatchObject({ state: 'draft', lastReason: null });
  });

  it.each([
    ['in the past', -1],
    ['in four minutes', 4],
    ['in 61 days', 61 * 24 * 60],
  ])('cannot be scheduled %s', async (_when, minutes) => {
    const world = await wageWorld(t, { reviewRequired: false });
    const finance = await t.as(world.finance);
    const publishAt = new Date(t.clock.now().getTime() + minutes * 60_000).toISOString();
    const { version } = await detail(finance, world.batchId);
    const answer = await finance.post(`/api/wages/batches/${world.batchId}/act`, {
      action: 'schedule',
      version,
      requestId: newId(),
      publishAt,
      ...ALONE,
    });
    expect(answer.status).toBe(422);
    expect(answer.body.message).toMatch(/定时发布的时间/);
  });

  it('partially failed deliveries are told by name and sent again without bothering the others', async () => {
    const world = await wageWorld(t);
    const bad = world.people[1]?.mobile ?? '';
    t.sms.failing.add(bad);
    await publish(t, world);
    const manager = await t.as(world.manager);
    expect(await detail(manager, world.batchId)).toMatchObject({
      state: 'partiallyFailed',
      counts: { delivered: 2, failed: 1, sent: 3 },
    });
    expect(await slipsOf(manager, world.batchId, { delivery: 'failed' })).toEqual([
      expect.objectContaining({ name: world.people[1]?.name, deliveryError: '号码无法接收短信' }),
    ]);
    t.sms.failing.delete(bad);
    const before = t.sms.sent.length;
    await act(manager, world.batchId, 'retryDelivery');
    await t.runJobs();
    expect(t.sms.sent.slice(before).map((message) => message.mobile)).toEqual([bad]);
    expect(await detail(manager, world.batchId)).toMatchObject({
      state: 'published',
      counts: { delivered: 3, failed: 0 },
    });
  });

  it('is locked only after everybody confirmed or the time for it is over, and opened again by an admin with a reason', async () => {
    const world = await wageWorld(t);
    await publish(t, world);
    const manager = await t.as(world.manager);
    const { version, actions } = await detail(manager, world.batchId);
    expect(actions).not.toContain('close');
    const early = await manager.post(`/api/wages/batches/${world.batchId}/act`, {
      action: 'close',
      version,
      requestId: newId(),
    });
    expect(early.body).toMatchObject({ code: 1900, msg: expect.stringContaining('还有3人未确认') });
    t.clock.advance(9 * 24 * 3600_000);
    await act(await t.as(world.manager), world.batchId, 'close');
    const admin = await t.as('admin');
    const reopened = await act(admin, world.batchId, 'reopen', { reason: '需更正一人', companyId: world.company.id });
    expect(reopened.state).toBe('published');
  });
});

describe('two at once', () => {
  it('of two people publishing at the same time exactly one wins and everybody is told once', async () => {
    const world = await wageWorld(t, { reviewRequired: false });
    const [finance, manager] = [await t.as(world.finance), await t.as(world.manager)];
    const { version } = await detail(finance, world.batchId);
    const before = t.sms.sent.length;
    const publishing = (client: typeof finance) =>
      client.post<{ batch: BatchDetail }>(`/api/wages/batches/${world.batchId}/act`, {
        action: 'publish',
        version,
        requestId: newId(),
        ...ALONE,
      });
    const answers = await Promise.all([publishing(finance), publishing(manager)]);
    expect(answers.map((answer) => answer.body.code).sort()).toEqual([200, 409]);
    await t.runJobs();
    expect(t.sms.sent.length - before).toBe(3);
  });

  it('a repeat with the same request id gets the first answer and changes nothing', async () => {
    const world = await wageWorld(t, { reviewRequired: false });
    const finance = await t.as(world.finance);
    const { version } = await detail(finance, world.batchId);
    const body = { action: 'publish', version, requestId: newId(), ...ALONE };
    const first = await finance.post<{ batch: BatchDetail }>(`/api/wages/batches/${world.batchId}/act`, body);
    const second = await finance.post<{ batch: BatchDetail }>(`/api/wages/batches/${world.batchId}/act`, body);
    expect(second.body).toEqual(first.body);
    expect((await detail(finance, world.batchId)).timeline.filter((step) => step.action === 'publish')).toHaveLength(1);
  });

  it('a stale version is refused with 409', async () => {
    const world = await wageWorld(t);
    const finance = await t.as(world.finance);
    const answer = await finance.post(`/api/wages/batches/${world.batchId}/act`, {
      action: 'submit',
      version: 99,
      requestId: newId(),
    });
    expect(answer.body).toMatchObject({ code: 409, msg: '数据已被他人修改，请刷新' });
  });
});
