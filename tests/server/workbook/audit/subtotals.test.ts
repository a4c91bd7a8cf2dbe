import { importRows, type ImportRun } from '../../../support/workbooks/run-import';
import type { CellSpec } from '../../../support/workbooks/make-xlsx';

const HEADER = [
  '工号',
  '姓名',
  '基本工资',
  '奖金',
  '应发工资',
  '养老保险',
  '医疗保险',
  '住房公积金',
  '社保公积金小计',
  '个税',
  '实发工资',
];

/** Twelve people in two departments with a 小计 below each (rows 8 and 15) and 合计 in row 16. */
function sheet(change: Record<number, Record<number, number>> = {}): CellSpec[][] {
  const rows: CellSpec[][] = [HEADER];
  const sums: number[][] = [];
  const total = (label: string, of: number[][]) => {
    const own = change[rows.length + 1] ?? {};
    const figures = Array.from({ length: 9 }, (_, at) => of.reduce((sum, each) => sum + (each[at] ?? 0), 0));
    rows.push([label, null, ...figures.map((figure, at) => own[at + 2] ?? figure)]);
    return figures;
  };
  for (const block of [0, 1]) {
    const people: number[][] = [];
    for (let at = block * 6; at < block * 6 + 6; at += 1) {
      const [base, bonus, pension, medical, fund, tax] = [
        5000 + 100 * at,
        50 * (at % 3),
        400 + at,
        100 + at,
        600 + at,
        at,
      ];
      const insured = pension + medical + fund;
      const figures = [base, bonus, base + bonus, pension, medical, fund, insured, tax, base + bonus - insured - tax];
      const own = change[rows.length + 1] ?? {};
      people.push(figures);
      rows.push([
        `A${100 + at}`,
        `员工${'甲乙丙丁戊己庚辛壬癸子丑'.charAt(at)}`,
        ...figures.map((figure, place) => own[place + 2] ?? figure),
      ]);
    }
    sums.push(total('小计', people));
  }
  total('合计', sums);
  return rows;
}
const found = (run: ImportRun) =>
  run.rows.flatMap(({ rowNo }) =>
    run.row(rowNo).issues.flatMap(({ code, values }) => (code === 'subtotalDiffers' ? [{ rowNo, values }] : [])),
  );
const blocks = ({ outcome }: ImportRun) =>
  outcome.ok ? outcome.notices.filter(({ code }) => code === 'blockDiffers').map(({ values }) => values) : [];

it('tells of nothing where subtotals are right', async () => {
  const run = await importRows(sheet());
  expect([found(run), blocks(run)]).toEqual([[], []]);
});

it('tells of the row whose subtotal is not what its items come to', async () => {
  const run = await importRows(sheet({ 4: { 8: 508 } }));
  expect(found(run)).toEqual([{ rowNo: 4, values: { label: '社保公积金小计', expected: 110_600, actual: 50_800 } }]);
});

it('claims nothing of a column that is the sum of others in a few rows only', async () => {
  const odd = Object.fromEntries([2, 3, 4, 5, 6, 9, 10].map((row) => [row, { 8: 1000 + row }]));
  expect(found(await importRows(sheet(odd)))).toEqual([]);
});

it('tells of a 小计 that is not the sum of the rows above it', async () => {
  const run = await importRows(sheet({ 15: { 10: 20_000 } }));
  expect(blocks(run)).toMatchObject([{ row: 15, name: '小计', label: '实发工资', inSheet: 2_000_000 }]);
});

it('says nothing of rows called 小计 whose figures are none of the rows above', async () => {
  const other = Object.fromEntries(Array.from({ length: 9 }, (_, at) => [at + 2, 7_000 + at]));
  expect(blocks(await importRows(sheet({ 15: other })))).toEqual([]);
});
