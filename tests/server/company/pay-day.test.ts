import { type TestApp, testApp } from '../../support/server';
import type { Client } from '../../support/server-client';

let t: TestApp;
beforeAll(async () => {
  t = await testApp();
});
afterAll(() => t.close());

const PATH = '/api/company/pay-day';

interface Known {
  payDay: number | null;
  companyVersion: number;
}
const known = async (client: Client) => (await client.get<Known>('/api/dashboard/month')).body.data;
const companyOf = (id: string) =>
  t.deps.db.selectFrom('company').select(['pay_day', 'version']).where('id', '=', id).executeTakeFirstOrThrow();

it('a manager sets the pay day of his company once, and the month knows it', async () => {
  const { id } = await t.factory.company();
  const manager = await t.as('manager', id);
  const { companyVersion: version } = await known(manager);
  // The second is the first, sent again because its answer was lost.
  const answers = [await manager.put(PATH, { version, payDay: 15 }), await manager.put(PATH, { version, payDay: 15 })];
  const saved = { payDay: 15, version: version + 1 };
  expect(answers.map(({ body }) => body.data)).toEqual([saved, saved]);
  const rows = await t.deps.db.selectFrom('audit_log').selectAll().where('target_id', '=', id).execute();
  expect(rows).toMatchObject([{ action: 'company.update', fields: ['pay_day'] }]);
  expect(await known(manager)).toMatchObject({ payDay: 15, companyVersion: version + 1 });
  await manager.put(PATH, { version: version + 1, payDay: null });
  expect((await known(manager)).payDay).toBeNull();
});

it('a form opened before somebody else saved is not saved over it', async () => {
  const { id } = await t.factory.company();
  const [one, other] = [await t.as('manager', id), await t.as('manager', id)];
  const { companyVersion: version } = await known(one);
  expect((await one.put(PATH, { version, payDay: 8 })).body.code).toBe(200);
  expect((await other.put(PATH, { version, payDay: 20 })).body.code).toBe(409);
  expect(await companyOf(id)).toEqual({ pay_day: 8, version: version + 1 });
});

it.each([0, 32, 1.5, '10'])('there is no day %p', async (payDay) => {
  const { id } = await t.factory.company();
  expect((await (await t.as('manager', id)).put(PATH, { version: 1, payDay })).status).toBe(422);
});

it('is for managers of the company and administrators alone', async () => {
  const own = await t.factory.company();
  const other = await t.factory.company();
  const { version } = await companyOf(own.id);
  const status = async (client: Client, payDay = 9) =>
    (await client.put(PATH, { version, payDay }, { query: { companyId: own.id } })).status;
  expect(await status(await t.as(null))).toBe(401);
  for (const role of ['finance', 'attendance', 'user'] as const)
    expect(await status(await t.as(role, own.id))).toBe(403);
  expect(await status(await t.as('admin'))).toBe(200);
  await status(await t.as('manager', other.id), 12);
  expect((await companyOf(own.id)).pay_day).toBe(9);
});
