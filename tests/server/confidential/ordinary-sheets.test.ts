import { jsonText } from '@server/db/json';
import { acceptedBefore, otherMonthlyBatches } from '@server/modules/wage-batches/service';
import { latestSlips } from '@server/modules/wage-imports/pass/pass-inputs';
import { monthsPaid } from '@server/modules/wage-imports/pass/year-inputs';
import { testApp, type TestApp } from '../../support/server';
import { act, publish, wageWorld, type WageWorld } from '../../support/wage-world';

let t: TestApp;
let world: WageWorld;
beforeAll(async () => {
  t = await testApp();
  world = await wageWorld(t);
  await publish(t, world);
});
afterAll(() => t.close());

/** What a sheet that `namedIds` see (null: all) is held against. */
const beside = async (namedIds: string[] | null) => {
  const { db } = t.deps;
  const { company, people } = world;
  const sheet = { company_id: company.id, pay_month: '2026-07', wage_type: 'monthly' as const, named_ids: namedIds };
  const ids = people.map(({ id }) => id);
  return {
    slips: (await latestSlips(db, sheet, ids)).slips.size,
    months: await monthsPaid(db, sheet),
    sameMonth: (
      await otherMonthlyBatches(db, { companyId: company.id, payMonth: '2026-06', wageType: 'monthly', namedIds })
    ).length,
    accepted: (await acceptedBefore(db, sheet, ids)).length,
  };
};

test('a sheet is held against what all who see it may know, and against nothing else', async () => {
  const { finance, manager } = world;
  await t.deps.db
    .insertInto('wage_accepted_finding')
    .values({
      company_id: world.company.id,
      batch_id: world.batchId,
      staff_id: world.people[0]?.id ?? '',
      code: 'netZero',
      item: '',
      print: 'x',
      pay_month: '2026-06',
      reason: '停薪留职',
      account_id: finance.id,
      by_name: finance.name,
      at: t.clock.now(),
    })
    .execute();
  const known = { slips: 3, months: 0b1000000, sameMonth: 1, accepted: 1 };
  const nothing = { slips: 0, months: 0, sameMonth: 0, accepted: 0 };
  expect(await beside(null)).toEqual(known);
  const name = (ids: string[] | null) =>
    t.deps.db
      .updateTable('wage_batch')
      .set({ named_ids: ids && jsonText(ids) })
      .where('id', '=', world.batchId)
      .execute();
  await name([finance.id, manager.id]);
  expect(await beside(null)).toEqual(nothing);
  expect(await beside([finance.id])).toEqual(known);
  expect(await beside([finance.id, 'another'])).toEqual(nothing);
});

test('a claim waits for an administrator who is named', async () => {
  const small = await wageWorld(t, { reviewRequired: false, size: 1 });
  await t.deps.db
    .updateTable('company')
    .set({ claim_since: new Date('2020-01-01') })
    .where('id', '=', small.company.id)
    .execute();
  await act(await t.as(small.finance), small.batchId, 'publish');
  const employee = await t.as(small.people[0]?.account ?? null);
  const offers = async () => (await employee.get<{ list: unknown[] }>('/api/me/claims/offers')).body.data.list.length;
  const name = (ids: string[]) =>
    t.deps.db
      .updateTable('wage_batch')
      .set({ named_ids: jsonText(ids) })
      .where('id', '=', small.batchId)
      .execute();
  expect(await offers()).toBe(1);
  await name([small.finance.id]);
  expect(await offers()).toBe(0);
  const admin = await t.factory.account({ role: 'admin', companies: [] });
  await name([small.finance.id, admin.id]);
  expect(await offers()).toBe(1);
});
