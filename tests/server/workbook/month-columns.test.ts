import { good, importRows, type ImportRun } from '../../support/workbooks/run-import';
import type { CellSpec } from '../../support/workbooks/make-xlsx';

const PEOPLE = ['王晓明', '李一帆', '赵小川'];
const rows = (months: readonly string[], own: readonly string[] = ['应发工资', '扣款', '实发工资']): CellSpec[][] => [
  ['姓名', ...months, ...own],
  ...PEOPLE.map((name, at): CellSpec[] => [
    name,
    ...months.map((_, month) => 1000 * (month + 1) + at),
    6000 + at,
    500,
    5500 + at,
  ]),
];

/** The columns of a sheet as a clerk would have confirmed them: the first month is 补发上月, the second 基本工资. */
async function learnt(months: readonly string[]) {
  const { columns } = good(await importRows(rows(months)));
  return columns.map((column) => {
    const at = months.indexOf(column.label);
    return at === -1
      ? column
      : { ...column, target: `custom:${at}`, itemLabel: ['补发上月', '本月计件', '下月预发'][at] ?? '' };
  });
}

const items = (run: ImportRun) =>
  Object.fromEntries(good(run).columns.map(({ label, itemLabel, change }) => [label, `${itemLabel} ${change ?? ''}`]));
const next = async (before: readonly string[], now: readonly string[]) =>
  items(await importRows(rows(now), { templates: [{ columns: await learnt(before) }] }));

describe('columns that differ by their month alone', () => {
  test.each([
    ['of one month later', ['6月工资', '7月工资'], ['7月工资', '8月工资']],
    ['over the turn of the year', ['11月份计件', '12月份计件'], ['12月份计件', '1月份计件']],
    ['with their years', ['2026年6月产值工资', '2026年7月产值工资'], ['2026年7月产值工资', '2026年8月产值工资']],
    ['in words', ['六月绩效（元）', '七月绩效（元）'], ['七月绩效（元）', '八月绩效（元）']],
  ])('are last month’s in their order: %s', async (_, before, now) => {
    expect(await next(before, now)).toMatchObject({ [now[0] ?? '']: '补发上月 ', [now[1] ?? '']: '本月计件 ' });
  });

  test('of the very same months stand wherever they stand', async () => {
    expect(await next(['6月工资', '7月工资'], ['7月工资', '6月工资'])).toMatchObject({
      '7月工资': expect.stringContaining('本月计件'),
      '6月工资': expect.stringContaining('补发上月'),
    });
  });

  test.each([
    ['one more', ['6月工资', '7月工资'], ['6月工资', '7月工资', '8月工资']],
    ['one less', ['6月工资', '7月工资'], ['7月工资']],
    ['another distance', ['6月工资', '7月工资'], ['6月工资', '8月工资']],
    ['the other order', ['6月工资', '7月工资'], ['8月工资', '7月工资']],
  ])('are asked for where nobody can tell which is which: %s', async (_, before, now) => {
    const found = await next(before, now);
    for (const label of now) expect(found[label]).toMatch(/ added$/);
  });

  test('a single month is known again as before', async () => {
    expect(await next(['6月工资'], ['7月工资'])).toMatchObject({ '7月工资': '补发上月 ' });
  });
});
