import type { BatchReview } from '@contract/wages/batch-schemas';
import { ROLE_NUMBER } from '@contract/roles';
import { systemActor } from '@server/kernel/actor';
import { newId } from '@server/kernel/ids';
import { linesOf } from '@server/modules/bell/service';
import { reviewLines } from '@server/modules/wage-batches/review/review-bell';
import { testApp, type TestApp } from '../../support/server';
import { act, makeBatch, wageWorld } from '../../support/wage-world';

let t: TestApp;
beforeAll(async () => {
  t = await testApp();
});
afterAll(() => t.close());

it('shows ignored rows, and what became of the slips since the import', async () => {
  const world = await wageWorld(t);
  const review = (await (await t.as(world.manager)).get<BatchReview>(`/api/wages/batches/${world.batchId}/review`)).body
    .data;
  expect(review).toMatchObject({ edited: [], editedTotal: 0, imported: null, uncounted: [] });
  expect(review.rowNotes[0]).toMatchObject({ status: 'ignored', messages: ['合计行'] });
});

it.each([
  [null, null],
  // 15 July 2026, a Wednesday: today at nine is over at ten past ten in China.
  [15, '2026-08-14T01:00:00.000Z'],
  [20, '2026-07-20T01:00:00.000Z'],
])('offers nine in the morning of the next pay day (day %s) to publish at', async (payDay, payAt) => {
  const world = await wageWorld(t);
  await t.deps.db.updateTable('company').set({ pay_day: payDay }).where('id', '=', world.company.id).execute();
  const { body } = await (await t.as(world.manager)).get<BatchReview>(`/api/wages/batches/${world.batchId}/review`);
  expect(body.data.payAt).toBe(payAt);
});

it('nobody reviews his own batch; an admin does only where there is no other manager', async () => {
  const world = await wageWorld(t);
  const own = await makeBatch(t, world.company.id, world.people, { createdBy: world.manager });
  const manager = await t.as(world.manager);
  await act(manager, own, 'submit');
  await expect(act(manager, own, 'approve')).rejects.toThrow('不能审核自己提交的工资表');
  const admin = await t.as('admin');
  expect((await act(admin, own, 'approve', { companyId: world.company.id })).state).toBe('approved');

  await act(await t.as(world.finance), world.batchId, 'submit');
  await expect(act(admin, world.batchId, 'approve', { companyId: world.company.id })).rejects.toThrow('由经理审核');
});

it.each<[string, { enabled?: boolean; deleted_at?: Date; role?: number }, boolean]>([
  ['can sign in', {}, false],
  ['is disabled', { enabled: false }, true],
  ['was deleted', { deleted_at: new Date('2026-07-01T00:00:00Z') }, true],
  ['is manager no longer', { role: ROLE_NUMBER.finance }, true],
])('an admin’s bell and an admin’s right agree where the other manager %s', async (_how, change, left) => {
  const world = await wageWorld(t);
  const other = await t.factory.account({ role: 'manager', companies: [world.company.id] });
  if (Object.keys(change).length > 0)
    await t.deps.db.updateTable('account').set(change).where('id', '=', other.id).execute();
  const own = await makeBatch(t, world.company.id, world.people, { createdBy: world.manager });
  await act(await t.as(world.manager), own, 'submit');
  const account = await t.factory.account({ role: 'admin' });
  const bell = await linesOf(t.deps, [reviewLines], { ...systemActor(null), id: account.id, role: 'admin' });
  expect(bell.some((line) => line.target === own)).toBe(left);
  const approval = act(await t.as(account), own, 'approve', { companyId: world.company.id });
  if (left) expect((await approval).state).toBe('approved');
  else await expect(approval).rejects.toThrow('由经理审核');
});

it('a batch handed in is told at once to managers who are at its company; one who is elsewhere finds it when he comes', async () => {
  const world = await wageWorld(t);
  const elsewhere = await t.factory.account({
    role: 'manager',
    companies: [(await t.factory.company()).id, world.company.id],
  });
  const heard: string[] = [];
  const deaf = t.deps.events.subscribe(
    ({ event, accountIds }) => event === 'notice' && heard.push(...(accountIds ?? [])),
  );
  await act(await t.as(world.finance), world.batchId, 'submit');
  deaf();
  expect(heard).toEqual([world.manager.id]);
  const linesAt = async (companyId: string | null) =>
    (await linesOf(t.deps, [reviewLines], { ...systemActor(companyId), id: elsewhere.id, role: 'manager' })).map(
      (line) => line.target,
    );
  expect([await linesAt(elsewhere.companyIds[0] ?? null), await linesAt(world.company.id)]).toEqual([
    [],
    [world.batchId],
  ]);
});

it('sent back with a reason the batch is a draft again and says why; without one it stays', async () => {
  const world = await wageWorld(t);
  await act(await t.as(world.finance), world.batchId, 'submit');
  const manager = await t.as(world.manager);
  await expect(act(manager, world.batchId, 'reject')).rejects.toThrow('422');
  await expect(act(manager, world.batchId, 'reject', { reason: '   ' })).rejects.toThrow('422');
  const rejected = await act(manager, world.batchId, 'reject', { reason: '张三少算了加班' });
  expect(rejected).toMatchObject({ state: 'draft', lastReason: '张三少算了加班', submittedBy: null });
});

it('a name already used is refused, a deleted batch’s name is free again', async () => {
  const world = await wageWorld(t);
  const finance = await t.as(world.finance);
  const second = await makeBatch(t, world.company.id, world.people, { createdBy: world.finance, title: '第二份' });
  const settings = {
    greeting: '',
    noticeText: '',
    hideEmpty: true,
    needConfirm: false,
    confirmDeadlineDays: 3,
    watermark: false,
  };
  const rename = (title: string) =>
    finance.put(`/api/wages/batches/${world.batchId}/settings`, { version: 1, title, settings });
  expect((await rename('第二份')).body).toMatchObject({ code: 1102, msg: expect.stringContaining('第二份') });
  const version = 1;
  expect(
    (await finance.post(`/api/wages/batches/${second}/act`, { action: 'delete', version, requestId: newId() })).body,
  ).toMatchObject({ code: 200, data: { batch: null } });
  expect((await rename('第二份')).body.code).toBe(200);
  expect((await finance.get(`/api/wages/batches/${second}`)).status).toBe(404);
});
