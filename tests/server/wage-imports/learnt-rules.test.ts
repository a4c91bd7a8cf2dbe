import { sql } from 'kysely';
import type { LearntRules, PayRulesView } from '@contract/pay-rules/schemas';
import { DEFAULT_COMPANY_PAY_RULES } from '@contract/pay-rules/company';
import { newId } from '@server/kernel/ids';
import type { Client } from '../../support/server-client';
import { data, detail, people, rowsOf, type Stage, stage, staged } from './harness';

const NOTHING: LearntRules = { importId: null, month: null, sheet: null, rules: [] };
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
  expect(await read('manager')).toEqual(NOTHING);
  const { id, fileName } = await staged(s, SHEET);
  const sheet = { importId: id, month: '2026-06', sheet: fileName };
  const counts = { asked: 6, followed: 6 };
  const pension = { kind: 'pension' as const, place: '', rate: 800, fixedFen: 0, rounding: 'fen' as const };
  const medical = { kind: 'medical' as const, place: '', rate: 200, fixedFen: 300, rounding: 'fen' as const };
  expect(await read('manager')).toEqual({
    ...sheet,
    rules: [
      { ...pension, ...counts },
      { ...medical, ...counts },
    ],
  });
  expect(await read('finance')).toEqual(await read('manager'));
  const rules = {
    ...DEFAULT_COMPANY_PAY_RULES,
    insurance: [{ ...pension, validFrom: '2026-01', baseMinFen: null, baseMaxFen: null }],
  };
  data(await (await s.t.as('manager', s.companyId)).put('/api/pay-rules', { version: 0, rules }));
  await s.t.runJobs();
  expect(await read('manager')).toEqual({ ...sheet, rules: [{ ...medical, ...counts }] });
});

test('a sheet of corrections teaches no rule: it has some people only', async () => {
  await people(s, ['员工甲', '员工乙', '员工丙', '员工丁', '员工戊', '员工己']);
  const { id } = await staged(s, SHEET);
  await sql`update wage_import set corrects_id = ${newId()} where id = ${id}`.execute(s.t.deps.db);
  expect(await read('manager')).toEqual(NOTHING);
});

test('it is told to who may read the rules, of his own company', async () => {
  await people(s, ['员工甲', '员工乙', '员工丙', '员工丁', '员工戊', '员工己']);
  await staged(s, SHEET);
  expect((await (await s.t.as(null)).get(PATH)).status).toBe(401);
  expect((await (await s.t.as('user', s.companyId)).get(PATH)).status).toBe(403);
  expect((await (await s.t.as('admin')).get(PATH, { query: { companyId: 'x' } })).status).toBe(404);
  expect(await read('manager', (await s.t.factory.company()).id)).toEqual(NOTHING);
});

const save = async (insurance: readonly object[], version: number) =>
  (await s.t.as('manager', s.companyId)).put('/api/pay-rules', {
    version,
    rules: { ...DEFAULT_COMPANY_PAY_RULES, insurance },
  });
const keep = async (importId: string, rule: object, version = 0, client?: Client) =>
  (client ?? (await s.t.as('manager', s.companyId))).post(PATH, { version, importId, rule });
const PENSION = { kind: 'pension', place: '', rate: 800, fixedFen: 0, rounding: 'fen' };

test('one click makes it a rule of the company, with the sheet it came from and who did it', async () => {
  await people(s, ['员工甲', '员工乙', '员工丙', '员工丁', '员工戊', '员工己']);
  const { id, fileName } = await staged(s, SHEET);
  const { version, rules } = data<PayRulesView>(await keep(id, PENSION));
  const [rule] = rules.insurance;
  expect(rule).toMatchObject({ ...PENSION, validFrom: '2026-06', origin: { month: '2026-06', sheet: fileName } });
  expect(rule?.origin?.by).not.toBe('');
  await s.t.runJobs();
  // The sheet is checked by it, and teaches it no more.
  expect((await read('manager')).rules.map(({ kind }) => kind)).toEqual(['medical']);
  expect((await keep(id, PENSION, version)).body.msg).toContain('不再得出这条规则');
  // Nobody can say of a rule where it came from but the server; one that was changed has no origin.
  const invented = { ...rule?.origin, by: '别人', month: '2026-06' };
  expect(data<PayRulesView>(await save([{ ...rule, origin: invented }], version)).rules.insurance[0]?.origin).toEqual(
    rule?.origin,
  );
  const changed = data<PayRulesView>(await save([{ ...rule, rate: 900 }], version)).rules.insurance[0];
  expect(changed).not.toHaveProperty('origin');
});

test('it is made a rule by who may edit rules only, as it was learnt and by the version that holds', async () => {
  await people(s, ['员工甲', '员工乙', '员工丙', '员工丁', '员工戊', '员工己']);
  const { id } = await staged(s, SHEET);
  expect((await keep(id, PENSION, 0, await s.t.as('finance', s.companyId))).status).toBe(403);
  const other = await s.t.as('manager', (await s.t.factory.company()).id);
  expect((await keep(id, PENSION, 0, other)).body.msg).toContain('不再得出这条规则');
  expect((await keep(id, { ...PENSION, rate: 900 })).body.msg).toContain('不再得出这条规则');
  expect((await keep(id, PENSION, 3)).body.code).toBe(409);
});

test('what is known of one base alone is no rule', async () => {
  const names = Array.from({ length: 12 }, (_, at) => `员工${'甲乙丙丁戊己庚辛壬癸子丑'[at] ?? ''}`);
  await people(s, names);
  const [, , ...figures] = row(0, 5100);
  const same = names.map((name, at) => [`A${String(at + 1).padStart(3, '0')}`, name, ...figures]);
  await staged(s, [HEADER, ...same]);
  expect((await read('manager')).rules).toEqual([]);
});

describe('where people follow two rules', () => {
  const names = Array.from({ length: 12 }, (_, at) => `员工${'甲乙丙丁戊己庚辛壬癸子丑'[at] ?? ''}`);
  /** The first six pay 8 %, the others 5 %. */
  const twoRates = (kindOf?: (at: number) => string) => [
    ['工号', '姓名', ...(kindOf ? ['户籍'] : []), '基本工资', '养老基数', '养老保险', '实发工资'],
    ...names.map((name, at) => {
      const base = 5100 + 411 * at;
      const part = base * (at < 6 ? 0.08 : 0.05);
      return [
        `A${String(at + 1).padStart(3, '0')}`,
        name,
        ...(kindOf ? [kindOf(at)] : []),
        '9000.00',
        base.toFixed(2),
        part.toFixed(2),
        (9000 - part).toFixed(2),
      ];
    }),
  ];
  /** The highest rate first: places stand in no order. */
  const learnt = async () =>
    (await read('manager')).rules
      .map(({ place, rate, followed }) => [place, rate, followed] as const)
      .sort((a, b) => b[1] - a[1]);
  const doubts = async (id: string) =>
    (await rowsOf(s, id)).list.filter(({ issues }) => issues.some(({ code }) => code === 'insuranceDiffers')).length;

  test('both are kept, each for the people that a column of the sheet names, one after the other', async () => {
    await people(s, names);
    const { id } = await staged(
      s,
      twoRates((at) => (at < 6 ? '城镇' : '农村')),
    );
    expect(await learnt()).toEqual([
      ['城镇', 800, 6],
      ['农村', 500, 6],
    ]);
    const town = { ...PENSION, place: '城镇' };
    const { version } = data<PayRulesView>(await keep(id, town));
    await s.t.runJobs();
    // The other one is learnt still, and nobody is doubted meanwhile.
    expect(await learnt()).toEqual([['农村', 500, 6]]);
    expect(await doubts(id)).toBe(0);
    const both = data<PayRulesView>(await keep(id, { ...PENSION, place: '农村', rate: 500 }, version));
    await s.t.runJobs();
    expect(both.rules.insurance.map(({ place, rate }) => [place, rate])).toEqual([
      ['城镇', 800],
      ['农村', 500],
    ]);
    expect(await learnt()).toEqual([]);
    expect(await doubts(id)).toBe(0);
  });

  test('one who is on the record as the one and pays as the other is told apart', async () => {
    const made = await people(s, names);
    const rural = made.slice(6).map(({ id }) => id);
    await s.t.deps.db.updateTable('staff').set({ insured_place: '农村' }).where('id', 'in', rural).execute();
    const { id } = await staged(s, twoRates());
    expect(await learnt()).toEqual([
      ['', 800, 6],
      ['农村', 500, 6],
    ]);
    const { version } = data<PayRulesView>(await keep(id, PENSION));
    await s.t.runJobs();
    // By the rule of everybody those are wrong for whom there is none yet; theirs can be kept all the same.
    expect(await doubts(id)).toBe(6);
    expect(await learnt()).toEqual([['农村', 500, 6]]);
    data(await keep(id, { ...PENSION, place: '农村', rate: 500 }, version));
    await s.t.runJobs();
    expect(await doubts(id)).toBe(0);
    await s.t.deps.db
      .updateTable('staff')
      .set({ insured_place: null })
      .where('id', '=', rural[0] ?? '')
      .execute();
    const row = (await rowsOf(s, id)).list.find(({ name }) => name === '员工庚');
    const { version: now } = await detail(s, id);
    data(await s.client.put(`/api/wages/imports/${id}/rows/${row?.rowNo}`, { version: now, cells: { 2: '9000' } }));
    expect(await doubts(id)).toBe(1);
  });

  test('both are told of the same people where nothing says who follows which', async () => {
    await people(s, names);
    await staged(s, twoRates());
    expect(await learnt()).toEqual([
      ['', 800, 6],
      ['', 500, 6],
    ]);
  });
});
