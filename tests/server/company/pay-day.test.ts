import { type TestApp, testApp } from '../../support/server';

let t: TestApp;
beforeAll(async () => {
  t = await testApp();
});
afterAll(() => t.close());

const PATH = '/api/company/pay-day';

it('a manager sets the pay day of his company once, and the month knows it', async () => {
  const { id } = await t.factory.company();
  const manager = await t.as('manager', id);
  const answers = [await manager.put(PATH, { payDay: 15 }), await manager.put(PATH, { payDay: 15 })];
  expect(answers.map(({ body }) => body.data)).toEqual([{ payDay: 15 }, { payDay: 15 }]);
  const rows = await t.deps.db.selectFrom('audit_log').selectAll().where('target_id', '=', id).execute();
  expect(rows).toMatchObject([{ action: 'company.update', fields: ['pay_day'] }]);
  const month = await manager.get<{ payDay: number | null }>('/api/dashboard/month');
  expect(month.body.data.payDay).toBe(15);
  await manager.put(PATH, { payDay: null });
  expect((await manager.get<{ payDay: number | null }>('/api/dashboard/month')).body.data.payDay).toBeNull();
});

it('a form opened before is not saved over it', async () => {
  const { id } = await t.factory.company();
  const before = await t.deps.db.selectFrom('company').select('version').where('id', '=', id).executeTakeFirstOrThrow();
  await (await t.as('manager', id)).put(PATH, { payDay: 8 });
  const after = await t.deps.db.selectFrom('company').select('version').where('id', '=', id).executeTakeFirstOrThrow();
  expect(after.version).toBe(before.version + 1);
});

it.each([0, 32, 1.5, '10'])('there is no day %p', async (payDay) => {
  const { id } = await t.factory.company();
  expect((await (await t.as('manager', id)).put(PATH, { payDay })).status).toBe(422);
});

it('is for managers of the company and administrators alone', async () => {
  const own = await t.factory.company();
  const other = await t.factory.company();
  const status = async (client: Awaited<ReturnType<TestApp['as']>>, payDay = 9) =>
    (await client.put(PATH, { payDay }, { query: { companyId: own.id } })).status;
  expect(await status(await t.as(null))).toBe(401);
  for (const role of ['finance', 'attendance', 'user'] as const)
    expect(await status(await t.as(role, own.id))).toBe(403);
  expect(await status(await t.as('admin'))).toBe(200);
  await status(await t.as('manager', other.id), 12);
  const days = await t.deps.db
    .selectFrom('company')
    .select('pay_day')
    .where('id', '=', own.id)
    .executeTakeFirstOrThrow();
  expect(days.pay_day).toBe(9);
});
