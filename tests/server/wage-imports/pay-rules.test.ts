import { type CompanyPayRules, DEFAULT_COMPANY_PAY_RULES } from '@contract/pay-rules/company';
import type { PayRulesView } from '@contract/pay-rules/schemas';
import { payRulesOf } from '@server/modules/wage-imports/pass/pay-rules';
import { rereadByNewerRules } from '@server/modules/wage-imports/pass/reread-by-rules';
import { data, detail, rowsOf, type Stage, stage, staged } from './harness';

const ON_RECORD = '6222021234567890128';
const HEADER = ['工号', '姓名', '银行卡号', '基本工资', '实发工资'];
const SHEET = [HEADER, ['A001', '张三', '6222021234567890011', '8000.00', '8000.00']];

let s: Stage;
beforeEach(async () => {
  s = await stage();
  await s.t.factory.staff({ companyId: s.companyId, name: '张三', staffNo: 'A001', bankCardNo: ON_RECORD });
});
afterEach(() => s.t.close());

const save = async (version: number, values: Partial<CompanyPayRules>) =>
  data<PayRulesView>(
    await (
      await s.t.as('manager', s.companyId)
    ).put('/api/pay-rules', { version, rules: { ...DEFAULT_COMPANY_PAY_RULES, ...values } }),
  );
const cardOf = async (id: string) =>
  (await rowsOf(s, id)).list[0]?.issues.find(({ code }) => code === 'cardDiffers')?.level;

test('a doubt that the company has as an error stops its sheet, in a whole pass and in a row looked at again', async () => {
  const before = await staged(s, SHEET);
  expect(await cardOf(before.id)).toBe('warning');
  await save(0, { asErrors: ['cardDiffers'] });
  const after = await staged(s, SHEET);
  expect(after.counts).toMatchObject({ error: 1, warning: 0 });
  expect(await cardOf(after.id)).toBe('error');
  const { version } = await detail(s, after.id);
  data(await s.client.put(`/api/wages/imports/${after.id}/rows/2`, { version, cells: { 3: '8000', 4: '8000' } }));
  expect(await cardOf(after.id)).toBe('error');
  const { version: fixed } = await detail(s, after.id);
  data(await s.client.put(`/api/wages/imports/${after.id}/rows/2`, { version: fixed, cells: { 2: ON_RECORD } }));
  expect(await cardOf(after.id)).toBeUndefined();
  expect((await detail(s, after.id)).counts).toMatchObject({ ok: 1, error: 0 });
});

test('what holds is what holds in the month of the sheet', async () => {
  await save(0, {
    minimumWages: [
      { validFrom: '2026-01', fen: 249_000 },
      { validFrom: '2026-07', fen: 269_000 },
    ],
  });
  const minimum = async (pay_month: string) =>
    (await payRulesOf(s.t.deps.db, { company_id: s.companyId, pay_month })).minimumWageFen;
  expect([await minimum('2025-12'), await minimum('2026-06'), await minimum('2026-07')]).toEqual([
    null,
    249_000,
    269_000,
  ]);
});

const recordOf = (id: string) =>
  s.t.deps.db.selectFrom('wage_import').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

test('a sheet that waits is checked again by rules that changed for its month, with the changes made in it', async () => {
  const made = await staged(s, [...SHEET, ['A002', '李四', '', '六千', '6000.00']]);
  const { version } = await detail(s, made.id);
  data(await s.client.put(`/api/wages/imports/${made.id}/rows/3`, { version, cells: { 3: '6000.00' } }));
  await save(0, { minimumWages: [{ validFrom: '2026-07', fen: 269_000 }] });
  expect(await detail(s, made.id)).toMatchObject({ state: 'staged' });
  await save(1, { asErrors: ['cardDiffers'] });
  expect(await detail(s, made.id)).toMatchObject({ state: 'reading' });
  await s.t.runJobs();
  expect(await detail(s, made.id)).toMatchObject({ state: 'staged' });
  expect(await cardOf(made.id)).toBe('error');
  expect((await rowsOf(s, made.id)).list[1]).toMatchObject({ rowNo: 3, fixed: true });
});

test('a sheet that was being read while the rules changed is read again, once', async () => {
  const made = await staged(s, SHEET);
  const before = await recordOf(made.id);
  await rereadByNewerRules(s.t.deps, before);
  expect(await recordOf(made.id)).toMatchObject({ state: 'staged', version: before.version });
  s.t.clock.advance(1000);
  await save(0, { minimumWages: [{ validFrom: '2026-07', fen: 269_000 }] });
  await rereadByNewerRules(s.t.deps, before);
  expect(await recordOf(made.id)).toMatchObject({ state: 'reading' });
  await s.t.runJobs();
  expect(await recordOf(made.id)).toMatchObject({ state: 'staged', pass_generation: before.pass_generation + 1 });
});
