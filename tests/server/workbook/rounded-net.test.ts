import type { CellSpec } from '../../support/workbooks/make-xlsx';
import { codes, good, importRows } from '../../support/workbooks/run-import';

const HEAD = ['姓名', '基本工资', '奖金', '应发工资', '社保', '个税', '实发工资'];
const FIGURES = [
  [6200, 350.4, 512.37, 31.17],
  [7105.5, 0, 580.02, 44.9],
  [5890, 120.75, 471.2, 9.66],
  [8040.25, 99.99, 655.5, 102.41],
];
const sheet = (round: (net: number) => number): CellSpec[][] => [
  HEAD,
  ...FIGURES.map(([base = 0, bonus = 0, social = 0, tax = 0], at): CellSpec[] => {
    const gross = Math.round((base + bonus) * 100) / 100;
    return [`顾明远${'一二三四'[at]}`, base, bonus, gross, social, tax, round(gross - social - tax)];
  }),
];

describe('net pay without odd money', () => {
  test.each([
    ['rounded', Math.round, 'yuan'],
    ['cut', Math.floor, 'yuan'],
    ['filled up', Math.ceil, 'yuan'],
    ['to a tenth', (net: number) => Math.round(net * 10) / 10, 'jiao'],
  ])('%s to whole amounts is proven, and said', async (_, round, to) => {
    const run = await importRows(sheet(round));
    const { netProof, checks, columns } = good(run);
    expect(netProof).toBe('proven');
    expect(run.outcome.ok && run.outcome.notices).toContainEqual({
      code: 'netRounded',
      values: { to, rows: 4, satisfied: 4 },
    });
    expect(run.rows.flatMap((row) => codes(row)).filter((code) => code === 'netMismatch')).toEqual([]);
    expect(checks.find(({ total }) => total === 'netPay')).toMatchObject({ state: 'verified', satisfied: 4 });
    expect(columns.filter(({ sign }) => sign === -1).map(({ label }) => label)).toEqual(['社保', '个税']);
  });

  test('exact net needs no rounding, and a row that is off by a yuan is told', async () => {
    const exact = sheet((net) => Math.round(net * 100) / 100);
    const run = await importRows(exact);
    expect(run.outcome.ok && run.outcome.notices.map(({ code }) => code)).not.toContain('netRounded');
    const [row = []] = exact.slice(1);
    const off = await importRows([...exact.slice(0, 1), [...row.slice(0, 6), Number(row[6]) + 1], ...exact.slice(2)]);
    expect(codes(off.row(2))).toContain('netMismatch');
    expect(good(off).netProof).toBe('proven');
  });

  test('whole amounts that are off here by more and there by less are no rounding', async () => {
    const wild = [0.6, -0.7, 0.3, -0.9];
    const run = await importRows(
      sheet(Math.round).map((row, at) =>
        at === 0 ? row : [...row.slice(0, 6), Number(row[6]) + Math.round((wild[at - 1] ?? 0) * 3)],
      ),
    );
    expect(good(run).netProof).toBe('unproven');
  });
});

describe('a sheet of one row', () => {
  const one = (...figures: number[]) => importRows([HEAD, ['顾明远', ...figures]]);
  test('whose totals all follow is proven', async () => {
    expect(good(await one(6000, 500, 6500, 400, 100, 6000)).netProof).toBe('proven');
  });
  test('where net follows from a gross that does not is not', async () => {
    expect(good(await one(10, 3, 12, 0, 0, 12)).netProof).toBe('unproven');
  });
  test('nor where what is taken off is added, in many rows neither', async () => {
    const adds = (base: number): CellSpec[] => ['顾明远', base, 700, 100, base + 800];
    const head = ['姓名', '基本工资', '补贴', '扣款', '实发工资'];
    expect(good(await importRows([head, adds(3000)])).netProof).toBe('unproven');
    expect(good(await importRows([head, adds(3000), adds(4000), adds(5100)])).netProof).toBe('unproven');
  });
});
