import { codes, type ImportRun, importRows, noticeCodes } from '../../../support/workbooks/run-import';
import type { CellSpec } from '../../../support/workbooks/make-xlsx';

const HEAD = ['工号', '姓名', '基本工资', '奖金', '应发工资', '社保', '实发工资'];
const NAMES = '周一鸣 吴二强 郑三才 王四海 冯五常 陈六和 褚七星 卫八方'.split(' ');

/** Title, header, people and 合计 of one table. */
function table(title: string, people: readonly number[], bonus: number, header = HEAD): CellSpec[][] {
  const figures = (at: number) => [5000 + 100 * at, bonus, 5000 + 100 * at + bonus, 400, 4600 + 100 * at + bonus];
  const total = header.slice(2).map((_, column) => people.reduce((sum, at) => sum + (figures(at)[column] ?? 0), 0));
  return [
    [title],
    header,
    ...people.map((at): CellSpec[] => [`A${100 + at}`, NAMES[at] ?? '', ...figures(at)]),
    ['合计', null, ...total],
  ];
}
const SIX = [0, 1, 2, 3, 4, 5];
const paid = (run: ImportRun) => run.rows.filter(({ status }) => status !== 'ignored').map(({ rowNo }) => rowNo);
const said = ({ outcome }: ImportRun, code: string) =>
  outcome.ok ? outcome.notices.flatMap((notice) => (notice.code === code ? [notice.values] : [])) : [];

describe('months below each other in one sheet', () => {
  const sheet = [...table('2026年6月工资表', SIX, 100), [], ...table('2026年7月工资表', SIX, 200)];

  it('are told once, and only the month that is paid is taken', async () => {
    const run = await importRows(sheet);
    expect(paid(run)).toEqual([13, 14, 15, 16, 17, 18]);
    expect(said(run, 'monthsBelow')).toEqual([{ months: ['2026-06', '2026-07'], payMonth: '2026-07', left: 6 }]);
    expect(codes(run.row(4))).toEqual(['otherMonth']);
    expect(run.rows.flatMap(codes)).not.toContain('duplicatePerson');
    expect(run.outcome.ok && run.outcome.months).toMatchObject({
      source: 'title',
      rule: 'own',
      longForm: true,
      months: [
        { month: '2026-06', rows: 6 },
        { month: '2026-07', rows: 6 },
      ],
    });
  });

  it('are each compared with a 合计 of its own', async () => {
    const run = await importRows(sheet);
    expect(noticeCodes(run)).not.toContain('totalDiffers');
    expect(run.outcome.ok && run.outcome.totals.every(({ matches }) => matches === true)).toBe(true);
    const off = sheet.map((cells, at) => (at === 18 ? cells.map((cell, column) => (column === 3 ? 1 : cell)) : cells));
    expect(said(await importRows(off), 'totalDiffers')).toEqual([{ label: '奖金', inSheet: 100, read: 120_000 }]);
    const before = sheet.map((cells, at) =>
      at === 8 ? cells.map((cell, column) => (column === 3 ? 1 : cell)) : cells,
    );
    expect(said(await importRows(before), 'totalDiffers')).toEqual([]);
  });

  it('are found with the month that is paid above, and with people of one month alone', async () => {
    const run = await importRows([
      ...table('2026年7月工资表', [...SIX, 6], 200),
      ...table('6月份工资', [...SIX, 7], 100),
    ]);
    expect(paid(run)).toEqual([3, 4, 5, 6, 7, 8, 9]);
    expect(said(run, 'monthsBelow')).toMatchObject([{ months: ['2026-06', '2026-07'], left: 7 }]);
  });

  it('are all taken where the clerk says so', async () => {
    const run = await importRows(sheet, { monthRows: 'all' });
    expect(paid(run)).toHaveLength(12);
    expect(said(run, 'monthsBelow')).toMatchObject([{ left: 0 }]);
  });
});

describe('titles above other people each', () => {
  it('of one month are nothing to tell of', async () => {
    const run = await importRows([
      ...table('2026年7月生产部工资表', [0, 1, 2], 100),
      ...table('2026年7月行政部工资表', [3, 4], 100),
    ]);
    expect(paid(run)).toHaveLength(5);
    expect(noticeCodes(run)).toEqual([]);
    expect(run.outcome.ok && run.outcome.months?.months).toEqual([{ month: '2026-07', rows: 0 }]);
  });

  it('of different months are told of once, and everybody is taken', async () => {
    const run = await importRows([
      ...table('2026年7月生产部工资表', [0, 1, 2], 100),
      ...table('2026年6月行政部工资表', [3, 4], 100),
    ]);
    expect(paid(run)).toHaveLength(5);
    expect(said(run, 'titlesDiffer')).toEqual([
      { row: 1, title: '2026年7月生产部工资表', otherRow: 7, other: '2026年6月行政部工资表', payMonth: '2026-07' },
    ]);
    expect(run.rows.flatMap(codes)).not.toContain('otherMonth');
  });

  it('are no lines that speak of another month', async () => {
    const rows = table('2026年7月工资表', SIX, 100);
    const run = await importRows([...rows, ['注：本月含6月补发工资'], ['制表日期：2026年8月5日']]);
    expect(paid(run)).toHaveLength(6);
    expect(noticeCodes(run)).toEqual([]);
  });
});
