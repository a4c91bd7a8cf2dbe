import type { BatchDetail, BatchReview } from '@contract/wages/batch-schemas';
import type { SlipDetail } from '@contract/wages/slip-schemas';
import { newId } from '@server/kernel/ids';
import { testApp, type TestApp } from '../../support/server';
import type { StaffRecord } from '../../support/server-factory';
import { act, makeBatch, slipsOf, type WageWorld, wageWorld } from '../../support/wage-world';

let t: TestApp;
beforeAll(async () => {
  t = await testApp();
});
afterAll(() => t.close());

const ITEMS = { baseWage: '500000', grossPay: '500000', individualIncomeTax: '0', netPay: '500000' };
const path = (world: WageWorld) => `/api/wages/batches/${world.batchId}/slips`;
const body = (staffId: string, more: Record<string, unknown> = {}) => ({
  requestId: newId(),
  staffId,
  items: ITEMS,
  ...more,
});

async function newcomer(world: WageWorld, own: Record<string, unknown> = {}): Promise<StaffRecord> {
  return t.factory.staff({ companyId: world.company.id, name: '赵新', dept: '质检部', ...own });
}

it('puts one more person into a draft: figures, departments, history and review follow', async () => {
  const world = await wageWorld(t);
  const finance = await t.as(world.finance);
  const person = await newcomer(world);
  const made = await finance.post<SlipDetail>(path(world), body(person.id, { remark: '10日入职' }));
  expect(made.body.data).toMatchObject({
    slip: { name: '赵新', netFen: '500000', grossFen: '500000', state: 'unsent' },
    items: { ...ITEMS, remark: '10日入职' },
  });
  const batch = (await finance.get<BatchDetail>(`/api/wages/batches/${world.batchId}`)).body.data;
  expect(batch).toMatchObject({ netFen: '2900000', grossFen: '2930000', counts: { total: 4 } });
  expect(batch.depts).toContain('质检部');
  expect(batch.timeline.at(-1)).toMatchObject({ action: 'slipAdd', subject: '赵新', by: world.finance.name });
  const review = (await finance.get<BatchReview>(`/api/wages/batches/${world.batchId}/review`)).body.data;
  expect(review.edited[0]).toMatchObject({
    name: '赵新',
    changes: expect.arrayContaining([expect.objectContaining({ key: 'netPay', before: null, after: '500000' })]),
  });
  const log = await t.deps.db
    .selectFrom('audit_log')
    .select('target_id')
    .where('action', '=', 'wages.addSlip')
    .where('company_id', '=', world.company.id)
    .execute();
  expect(log).toEqual([{ target_id: made.body.data.slip.id }]);
});

it('is one slip for a double click, and refuses a person the batch has', async () => {
  const world = await wageWorld(t);
  const finance = await t.as(world.finance);
  const person = await newcomer(world);
  const same = body(person.id);
  const [first, second] = [await finance.post(path(world), same), await finance.post(path(world), same)];
  expect(second.body).toEqual(first.body);
  expect((await finance.post(path(world), body(person.id))).body).toMatchObject({
    code: 1102,
    msg: expect.stringContaining('已在本工资表中'),
  });
  expect(await slipsOf(finance, world.batchId)).toHaveLength(4);
});

it('a 备注 goes into a sheet that had none', async () => {
  const world = await wageWorld(t);
  const finance = await t.as(world.finance);
  const { itemDefs } = (await finance.get<BatchDetail>(`/api/wages/batches/${world.batchId}`)).body.data;
  await t.deps.db
    .updateTable('wage_batch')
    .set({ item_defs: JSON.stringify(itemDefs.filter((def) => def.key !== 'remark')) })
    .where('id', '=', world.batchId)
    .execute();
  const made = await finance.post<SlipDetail>(path(world), body((await newcomer(world)).id, { remark: '补录' }));
  expect(made.body.data.itemDefs.at(-1)).toMatchObject({ key: 'remark', label: '备注' });
  expect(made.body.data.items.remark).toBe('补录');
});

it('asks before totals that do not follow, and before a second monthly wage of the month', async () => {
  const world = await wageWorld(t);
  const finance = await t.as(world.finance);
  const person = { ...(await newcomer(world)), account: world.finance };
  const off = { items: { ...ITEMS, netPay: '490000' } };
  expect((await finance.post(path(world), body(person.id, off))).body).toMatchObject({
    code: 1204,
    msg: expect.stringContaining('实发工资'),
  });
  await makeBatch(t, world.company.id, [person], { createdBy: world.finance, title: '六月补录' });
  const twice = await finance.post(path(world), body(person.id, { ...off, acceptMismatch: true }));
  expect(twice.body).toMatchObject({ code: 1205, msg: expect.stringContaining('赵新 6 月已在《六月补录》中') });
  expect(
    (await finance.post(path(world), body(person.id, { ...off, acceptMismatch: true, acceptPaidTwice: true }))).body
      .code,
  ).toBe(200);
  expect((await finance.get<BatchDetail>(`/api/wages/batches/${world.batchId}`)).body.data.paidTwice).toMatchObject([
    { title: '六月补录', people: 1 },
  ]);
});

it.each([
  ['a bad amount', { items: { ...ITEMS, baseWage: '1.5' } }, '基本工资'],
  ['no net', { items: { baseWage: '1' } }, '实发工资'],
  ['an unknown item', { items: { ...ITEMS, lottery: '1' } }, 'lottery'],
  ['a remark of 201 characters', { remark: '长'.repeat(201) }, 'remark'],
])('%s is bad input', async (_what, more, words) => {
  const world = await wageWorld(t, { size: 1 });
  const answer = await (await t.as(world.finance)).post(path(world), body((await newcomer(world)).id, more));
  expect(answer.status).toBe(422);
  expect(JSON.stringify(answer.body)).toContain(words);
});

it('refuses who has left, other companies’ people and batches, other roles, and a batch that is no draft', async () => {
  const world = await wageWorld(t);
  const other = await wageWorld(t, { size: 1 });
  const finance = await t.as(world.finance);
  const gone = await newcomer(world);
  await t.deps.db.updateTable('staff').set({ status: 'left' }).where('id', '=', gone.id).execute();
  expect((await finance.post(path(world), body(gone.id))).body).toMatchObject({
    code: 1900,
    msg: expect.stringContaining('已离职'),
  });
  expect((await finance.post(path(world), body(other.people[0]?.id ?? ''))).status).toBe(404);
  expect((await finance.post(path(other), body(gone.id))).status).toBe(404);
  expect((await (await t.as(null)).post(path(world), body(gone.id))).status).toBe(401);
  expect((await (await t.as(world.people[0]?.account ?? null)).post(path(world), body(gone.id))).status).toBe(403);
  const person = await newcomer(world);
  await act(finance, world.batchId, 'submit');
  expect((await finance.post(path(world), body(person.id))).body).toMatchObject({
    code: 1101,
    msg: expect.stringContaining('只有草稿'),
  });
});

it('whoever added a person does not review the batch', async () => {
  const world = await wageWorld(t);
  const manager = await t.as(world.manager);
  await manager.post(path(world), body((await newcomer(world)).id));
  await act(await t.as(world.finance), world.batchId, 'submit');
  const batch = (await manager.get<BatchDetail>(`/api/wages/batches/${world.batchId}`)).body.data;
  expect(batch.actions).not.toContain('approve');
});
