import { type ImportRun, noticeCodes, runImport } from '../../../support/workbooks/run-import';
import { type CellSpec, makeXlsx, type SheetSpec } from '../../../support/workbooks/make-xlsx';

const DEPTS = { 生产部: [0, 1, 2, 3, 4], 行政部: [5, 6], 销售部: [7, 8, 9] } as const;
type Dept = keyof typeof DEPTS;
const NAMES = '周一鸣 吴二强 郑三才 王四海 冯五常 陈六和 褚七星 卫八方 蒋九思 沈十全'.split(' ');

/** Base wage, bonus, gross, insurance, net. */
const figures = (at: number) => [5000 + 100 * at, 50 * at, 5000 + 150 * at, 400 + at, 4600 + 149 * at];
const line = (at: number, dept?: string): CellSpec[] => [
  `A${100 + at}`,
  NAMES[at] ?? '',
  ...(dept === undefined ? [] : [dept]),
  ...figures(at),
];
const AMOUNTS = ['基本工资', '奖金', '应发工资', '社保', '实发工资'];
const PEOPLE: SheetSpec = {
  name: '工资表',
  rows: [
    ['工号', '姓名', '部门', ...AMOUNTS],
    ...Object.entries(DEPTS).flatMap(([dept, people]) => people.map((at) => line(at, dept))),
  ],
};

const sumOf = (people: readonly number[]) =>
  AMOUNTS.map((_, column) => people.reduce((sum, at) => sum + (figures(at)[column] ?? 0), 0));
/** A row a department and 合计; `change`: other figures by department and column. */
function summary(change: Record<string, Record<number, number>> = {}, depts: readonly Dept[] = ALL): SheetSpec {
  const row = (dept: string, people: readonly number[]): CellSpec[] => {
    const own = [people.length, ...sumOf(people)];
    return [dept, ...own.map((figure, at) => change[dept]?.[at] ?? figure)];
  };
  return {
    name: '汇总表',
    rows: [
      ['2026年7月工资汇总'],
      ['部门', '人数', ...AMOUNTS],
      ...depts.map((dept) => row(dept, DEPTS[dept])),
      row(
        '合计',
        depts.flatMap((dept) => DEPTS[dept]),
      ),
    ],
  };
}
const ALL: readonly Dept[] = ['生产部', '行政部', '销售部'];

const read = async (...sheets: SheetSpec[]) => runImport(await makeXlsx(...sheets));
const said = ({ outcome }: ImportRun) =>
  outcome.ok
    ? outcome.notices.filter(({ code }) => code.startsWith('summary')).map(({ code, values }) => ({ code, ...values }))
    : [];

describe('a sheet that sums the people up by department', () => {
  it('is said to agree where it does', async () => {
    expect(said(await read(PEOPLE, summary()))).toEqual([
      { code: 'summaryAgrees', sheet: '汇总表', depts: 3, figures: 24 },
    ]);
  });

  it('is told of once a department, with the net pay first', async () => {
    const [, , , , net = 0] = sumOf(DEPTS.行政部);
    const run = await read(PEOPLE, summary({ 行政部: { 3: 1, 5: net - 500 } }));
    expect(said(run)).toEqual([
      {
        code: 'summaryDiffers',
        sheet: '汇总表',
        row: 4,
        dept: '行政部',
        label: '实发工资',
        inSheet: (net - 500) * 100,
        read: net * 100,
        others: ['应发工资'],
      },
    ]);
  });

  it('is asked for its head count and its total', async () => {
    const [base = 0] = sumOf(Object.values(DEPTS).flat());
    expect(said(await read(PEOPLE, summary({ 销售部: { 0: 4 }, 合计: { 1: base + 10 } })))).toMatchObject([
      { code: 'summaryPeople', dept: '销售部', inSheet: 4, read: 3 },
      { code: 'summaryDiffers', dept: '合计', label: '基本工资', inSheet: (base + 10) * 100, read: base * 100 },
    ]);
  });

  it('that lacks a department is not asked for its total', async () => {
    expect(said(await read(PEOPLE, summary({}, ['生产部', '行政部'])))).toEqual([
      { code: 'summaryDepts', sheet: '汇总表', more: [], less: ['销售部'] },
    ]);
  });

  it('that agrees nowhere is told of once', async () => {
    const other = Object.fromEntries([...ALL, '合计'].map((dept) => [dept, { 1: 1, 2: 2, 3: 3, 4: 4, 5: 5 }]));
    expect(said(await read(PEOPLE, summary(other)))).toEqual([
      { code: 'summaryUnlike', sheet: '汇总表', figures: 24, holding: 4 },
    ]);
  });

  it('is no summary of this month where its title says another', async () => {
    const own = summary({ 行政部: { 5: 1 } });
    expect(said(await read(PEOPLE, { ...own, rows: [['2026年6月工资汇总'], ...own.rows.slice(1)] }))).toEqual([]);
  });

  it('is compared with the sheets of the departments, too', async () => {
    const sheets = Object.entries(DEPTS).map(([name, people]) => ({
      name,
      rows: [['工号', '姓名', ...AMOUNTS], ...people.map((at) => line(at))],
    }));
    const run = await read(...sheets, summary({ 生产部: { 5: 1 } }));
    expect(noticeCodes(run)).toContain('joinedSheets');
    expect(said(run)).toMatchObject([{ code: 'summaryDiffers', dept: '生产部', label: '实发工资', inSheet: 100 }]);
  });

  it('is compared with the one department that is read', async () => {
    const production = { name: '生产部', rows: [['工号', '姓名', ...AMOUNTS], ...DEPTS.生产部.map((at) => line(at))] };
    expect(said(await read(production, summary({ 生产部: { 0: 6 } })))).toMatchObject([
      { code: 'summaryPeople', dept: '生产部', inSheet: 6, read: 5 },
      { code: 'summaryDepts', more: ['行政部', '销售部'], less: [] },
    ]);
  });

  it('with departments in merged cells of the people holds as well', async () => {
    const rows = PEOPLE.rows.map((cells, at) =>
      cells.map((cell, column) => (column === 2 && cell === PEOPLE.rows[at - 1]?.[2] ? null : cell)),
    );
    expect(said(await read({ ...PEOPLE, rows }, summary()))).toMatchObject([{ code: 'summaryAgrees' }]);
  });

  it('is none where a department stands in several rows', async () => {
    const own = summary({ 生产部: { 5: 1 } });
    expect(said(await read(PEOPLE, { ...own, rows: [...own.rows, ['生产部', 1, 1, 1, 1, 1, 1]] }))).toEqual([]);
  });
});
