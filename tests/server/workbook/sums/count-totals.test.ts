import { type ImportRun, importRows, noticeCodes } from '../../../support/workbooks/run-import';
import type { CellSpec } from '../../../support/workbooks/make-xlsx';

const HEAD = ['工号', '姓名', '应出勤天数', '出勤天数', '加班小时', '时薪', '基本工资', '加班费', '实发工资'];
const NAMES = '周一鸣 吴二强 郑三才 王四海 冯五常 陈六和 褚七星 卫八方'.split(' ');
const figures = (at: number) => [22, 22 - (at % 3), 4.5 + at, 30, 5000 + 100 * at, 150 + at, 5150 + 101 * at];
const DUE = 0;
const DAYS = 1;
const HOURS = 2;
const RATE = 3;

/** Two blocks of four with a 小计 each (rows 6 and 11), and 合计 (row 12). `change`: by row and figure; `labels`: by row. */
function sheet(change: Record<number, Record<number, number>> = {}, labels: Record<number, string> = {}): CellSpec[][] {
  const rows: CellSpec[][] = [HEAD];
  const total = (label: string, people: readonly number[]) => {
    const rowNo = rows.length + 1;
    const sums = HEAD.slice(2).map((_, column) => people.reduce((sum, at) => sum + (figures(at)[column] ?? 0), 0));
    rows.push([labels[rowNo] ?? label, null, ...sums.map((sum, at) => change[rowNo]?.[at] ?? sum)]);
  };
  const ALL = NAMES.map((_, at) => at);
  ALL.forEach((at) => {
    rows.push([`A${100 + at}`, NAMES[at] ?? '', ...figures(at)]);
    if (at % 4 === 3) total('小计', ALL.slice(at - 3, at + 1));
  });
  total('合计', ALL);
  return rows;
}
const said = ({ outcome }: ImportRun) =>
  outcome.ok
    ? outcome.notices.flatMap(({ code, values }) =>
        ['countDiffers', 'blockPeople', 'headCount'].includes(code) ? [{ code, ...values }] : [],
      )
    : [];

describe('days, hours and people in rows of totals', () => {
  it('that agree are nothing to tell of', async () => {
    expect(noticeCodes(await importRows(sheet()))).toEqual([]);
  });

  it('are told of where they are not the sum of the rows', async () => {
    expect(said(await importRows(sheet({ 6: { [DAYS]: 90 }, 12: { [HOURS]: 66 } })))).toEqual([
      { code: 'countDiffers', row: 6, name: '小计', label: '出勤天数', inSheet: 90, read: 85 },
      { code: 'countDiffers', row: 12, name: '合计', label: '加班小时', inSheet: 66, read: 64 },
    ]);
  });

  it('are no sums where they are what everybody has, a mean or a rate', async () => {
    expect(said(await importRows(sheet({ 12: { [DUE]: 22, [DAYS]: 21.13, [RATE]: 999 } })))).toEqual([]);
  });

  it('count the people above a 小计, not all', async () => {
    expect(said(await importRows(sheet({}, { 6: '小计（4人）', 11: '小计（4人）' })))).toEqual([]);
    expect(said(await importRows(sheet({}, { 6: '小计（5人）', 11: '小计（4人）', 12: '合计：9人' })))).toEqual([
      { code: 'blockPeople', row: 6, name: '小计(5人)', inSheet: 5, read: 4 },
      { code: 'headCount', inSheet: 9, read: 8 },
    ]);
  });
});
