import type { LearntRules } from '@contract/pay-rules/schemas';
import { DEFAULT_COMPANY_PAY_RULES } from '@contract/pay-rules/company';
import { data, people, type Stage, stage, staged } from './harness';

const PATH = '/api/pay-rules/learnt';
const HEADER = ['工号', '姓名', '基本工资', '养老基数', '医疗基数', '养老保险', '医疗保险', '实发工资'];
/** 8 % of one base, 2 % and 3 yuan of the other. */
const row = (at: number, base: number) => {
  const [pension, medical] = [base * 0.08, base * 0.02 + 3];
  return [
    `A00${at + 1}`,
    `员工${'甲乙丙丁戊己'[at]}`,
    '9000.00',
    base.toFixed(2),
    base.toFixed(2),
    pension.toFixed(2),
    medical.toFixed(2),
    (9000 - pension - medical).toFixed(2),
  ];
};
const SHEET = [HEADER, ...[5100, 5650, 6200, 6800, 7350, 8400].map((base, at) => row(at, base))];

let s: Stage;
beforeEach(async () => {
  s = await stage();
});
afterEach(() => s.t.close());
const read = async (role: 'manager' | 'finance', companyId = s.companyId) =>
  data<LearntRules>(await (await s.t.as(role, companyId)).get(PATH));

test('what a waiting sheet has taught is told, until the company has laid it down', async () => {
  await people(s, ['员工甲', '员工乙', '员工丙', '员工丁', '员工戊', '员工己']);
  expect(await read('manager')).toEqual({ month: null, rules: [] });
  await staged(s, SHEET);
  const pension = { kind: 'pension' as const, rate: 800, fixedFen: 0, rounding: 'fen' as const };
  const medical = { kind: 'medical' as const, rate: 200, fixedFen: 300, rounding: 'fen' as const };
  expect(await read('manager')).toEqual({ month: '2026-06', rules: [pension, medical] });
  expect(await read('finance')).toEqual(await read('manager'));
  const rules = {
    ...DEFAULT_COMPANY_PAY_RULES,
    insurance: [{ ...pension, place: '', validFrom: '2026-01', baseMinFen: null, baseMaxFen: null }],
  };
  data(await (await s.t.as('manager', s.companyId)).put('/api/pay-rules', { version: 0, rules }));
  await s.t.runJobs();
  expect(await read('manager')).toEqual({ month: '2026-06', rules: [medical] });
});

test('it is told to who may read the rules, of his own company', async () => {
  await people(s, ['员工甲', '员工乙', '员工丙', '员工丁', '员工戊', '员工己']);
  await staged(s, SHEET);
  expect((await (await s.t.as(null)).get(PATH)).status).toBe(401);
  expect((await (await s.t.as('user', s.companyId)).get(PATH)).status).toBe(403);
  expect((await (await s.t.as('admin')).get(PATH, { query: { companyId: 'x' } })).status).toBe(404);
  expect(await read('manager', (await s.t.factory.company()).id)).toEqual({ month: null, rules: [] });
});
