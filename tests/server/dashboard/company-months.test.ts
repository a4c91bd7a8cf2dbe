import type { CompanyMonth } from '@contract/dashboard/month-schemas';
import { testApp, type TestApp } from '../../support/server';
import { publish, wageWorld } from '../../support/wage-world';

let t: TestApp;
beforeAll(async () => {
  t = await testApp();
});
afterAll(() => t.close());

const payDay = (companyId: string, day: number | null) =>
  t.deps.db.updateTable('company').set({ pay_day: day }).where('id', '=', companyId).execute();

it('companies stand in the order of their pay days, those that are late first, those that are out last', async () => {
  const late = await wageWorld(t, { size: 2 });
  const soon = await wageWorld(t, { size: 1 });
  const out = await wageWorld(t, { size: 1 });
  const unsaid = await wageWorld(t, { size: 1 });
  const closed = await t.factory.company({ status: 'disabled' });
  await payDay(late.company.id, 10);
  await payDay(soon.company.id, 20);
  await payDay(out.company.id, 5);
  await payDay(unsaid.company.id, null);
  await publish(t, out);
  const admin = await t.as('admin');
  const {
    list,
    late: count,
    total,
  } = (await admin.get<{ list: CompanyMonth[]; late: number; total: number }>('/api/dashboard/company-months')).body
    .data;
  expect([count, total]).toEqual([1, 4]);
  expect(list.map(({ companyId }) => companyId)).toEqual([
    late.company.id,
    soon.company.id,
    unsaid.company.id,
    out.company.id,
  ]);
  expect(list.map(({ companyId }) => companyId)).not.toContain(closed.id);
  expect(list[0]).toMatchObject({
    name: late.company.name,
    month: '2026-06',
    state: 'draft',
    batchId: late.batchId,
    people: 2,
    payDate: '2026-07-10',
    late: true,
  });
  expect(list[2]).toMatchObject({ payDate: null, late: false });
  expect(list[3]).toMatchObject({ state: 'published', late: false });
});
