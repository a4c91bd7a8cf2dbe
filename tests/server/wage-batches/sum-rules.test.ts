import { newId } from '@server/kernel/ids';
import { addSlips, createFilling, finishFilling, sumCheckOf } from '@server/modules/wage-batches/service';
import { testApp, type TestApp } from '../../support/server';
import { ITEM_DEFS, SETTINGS, wageWorld } from '../../support/wage-world';

let t: TestApp;
beforeAll(async () => {
  t = await testApp();
});
afterAll(() => t.close());

const slip = (items: Record<string, string>) => ({
  staffId: newId(),
  name: '张三',
  staffNo: null,
  dept: '生产部',
  items,
  bankCardSealed: null,
  bankName: null,
  grossFen: null,
  deductFen: null,
  netFen: items.netPay ?? '0',
});
const taxed = (tax: string) =>
  slip({ baseWage: '500000', grossPay: '500000', individualIncomeTax: tax, netPay: '490000' });
const untaxed = () => slip({ baseWage: '500000', grossPay: '500000', netPay: '500000' });

it.each([
  [
    'the last slip of many',
    [...Array.from({ length: 1000 }, untaxed), taxed('-10000')],
    'parts:negative|parts:absolute',
  ],
  ['the first slip of many', [taxed('10000'), ...Array.from({ length: 1000 }, untaxed)], 'parts:plain|parts:absolute'],
  ['no slip', Array.from({ length: 1000 }, untaxed), 'parts:plain|parts:negative|parts:absolute'],
])('how deductions are written is told by %s', async (_which, slips, rule) => {
  const world = await wageWorld(t, { size: 1 });
  const { db } = t.deps;
  const companyId = world.company.id;
  const at = t.clock.now();
  const batchId = await db.transaction().execute((trx) =>
    createFilling(trx, world.finance, {
      companyId,
      payMonth: '2026-05',
      wageType: 'monthly',
      title: '2026年05月工资条',
      itemDefs: ITEM_DEFS,
      settings: SETTINGS,
      netIdentity: 'grossMinusDeductions',
      warningRows: 0,
      ignoredRows: 0,
      rowNotes: [],
      importId: null,
      at,
    }),
  );
  for (let from = 0; from < slips.length; from += 250)
    await addSlips(db, companyId, batchId, slips.slice(from, from + 250), at);
  await db.transaction().execute((trx) => finishFilling(trx, world.finance, companyId, batchId, at));
  const batch = await db.selectFrom('wage_batch').selectAll().where('id', '=', batchId).executeTakeFirstOrThrow();
  expect((await sumCheckOf(db, batch)).rules).toEqual({ grossPay: 'earnings', totalDeduction: null, netPay: rule });
});
