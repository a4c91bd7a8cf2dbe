import type { SetupSteps } from '@contract/dashboard/schemas';
import { type TestApp, testApp } from '../../support/server';
import { makeBatch, wageWorld } from '../../support/wage-world';

let t: TestApp;
beforeEach(async () => {
  t = await testApp();
});
afterEach(() => t.close());

const steps = async () => (await (await t.as('admin')).get<SetupSteps>('/api/dashboard/setup')).body.data;

describe('the first steps of an installation', () => {
  test('begin with the company', async () => {
    expect(await steps()).toEqual({ company: null, manager: false, finance: false, staff: false, sheet: false });
  });

  test('are done one by one, by accounts that are there and people of this company', async () => {
    const company = await t.factory.company();
    expect(await steps()).toMatchObject({ company: { id: company.id, name: company.name }, manager: false });
    const manager = await t.factory.account({ role: 'manager', companies: [company.id] });
    await t.factory.account({ role: 'finance', companies: [company.id] });
    expect(await steps()).toMatchObject({ manager: true, finance: true, staff: false });
    await t.deps.db.updateTable('account').set({ deleted_at: t.clock.now() }).where('id', '=', manager.id).execute();
    expect(await steps()).toMatchObject({ manager: false, finance: true });
    await t.factory.staff({ companyId: company.id });
    expect(await steps()).toMatchObject({ staff: true, sheet: false });
  });

  test('end with the first sheet', async () => {
    const world = await wageWorld(t, { size: 1 });
    await makeBatch(t, world.company.id, world.people, {
      createdBy: world.finance,
      payMonth: '2026-07',
      title: '七月',
    });
    expect(await steps()).toMatchObject({ staff: true, sheet: true });
  });
});
