import { codes, good, type ImportRun, importRows } from '../../../support/workbooks/run-import';
import type { CellSpec } from '../../../support/workbooks/make-xlsx';
import { NAMES, WAGE_HEAD, wageLine } from '../../../support/workbooks/reading-sheets';

const [FIRST, SECOND] = [NAMES.slice(0, 3), NAMES.slice(3, 7)];
const lines = (people: readonly string[], from = 0) =>
  people.map((name, at) => wageLine(from + at + 1, name, 5000 + (from + at) * 100));
/** The sums of these lines, called so in the column of names. */
const sumOf = (label: string | null, all: readonly CellSpec[][]): CellSpec[] =>
  WAGE_HEAD.map((_, column) =>
    column === 1 ? label : column < 3 ? null : all.reduce((sum, line) => sum + Number(line[column]), 0),
  );
const one = lines(FIRST);
const two = lines(SECOND, 3);
const paid = (run: ImportRun) => run.rows.filter(({ status }) => status !== 'ignored').map(({ name }) => name);
const agrees = (run: ImportRun) => good(run).totals.every(({ matches }) => matches !== false);

describe('a row of the sums of those above it, whatever it is called', () => {
  test.each([
    ['departments', '生产部', '行政部'],
    ['workshops', '一车间', '二车间'],
    ['nothing', null, null],
  ])('by parts, after %s', async (_, first, second) => {
    const run = await importRows([
      WAGE_HEAD,
      ...one,
      sumOf(first, one),
      ...two,
      sumOf(second, two),
      ['合计', ...sumOf(null, [...one, ...two]).slice(1)],
    ]);
    expect(paid(run)).toEqual([...FIRST, ...SECOND]);
    expect(codes(run.row(5))).toEqual(['totalRow']);
    expect(codes(run.row(10))).toEqual(['totalRow']);
    expect(agrees(run)).toBe(true);
  });

  test.each(['全厂', '总金额', '本公司'])('of all: %s', async (label) => {
    const run = await importRows([WAGE_HEAD, ...one, sumOf(label, one)]);
    expect(paid(run)).toEqual(FIRST);
    expect(good(run).totals.find(({ label: own }) => own === '实发工资')?.matches).toBe(true);
  });
});

describe('who is no sum', () => {
  test('somebody with a person’s name, whatever he is paid', async () => {
    const run = await importRows([WAGE_HEAD, ...one, sumOf('沈若溪', one)]);
    expect(paid(run)).toEqual([...FIRST, '沈若溪']);
  });

  test('who has a number', async () => {
    const head = ['工号', ...WAGE_HEAD.slice(1)];
    const numbered = one.map((line, at) => [`A10${at}`, ...line.slice(1)]);
    const run = await importRows([head, ...numbered, ['A109', ...sumOf('供应部', one).slice(1)]]);
    expect(paid(run)).toEqual([...FIRST, '供应部']);
  });

  test('who is paid what the only one above him is', async () => {
    const run = await importRows([WAGE_HEAD, ...lines(FIRST.slice(0, 1)), sumOf('生产部', lines(FIRST.slice(0, 1)))]);
    expect(paid(run)).toEqual([FIRST[0], '生产部']);
  });

  test('where one figure is another', async () => {
    const off = sumOf('生产部', one);
    off[4] = 2399;
    expect(paid(await importRows([WAGE_HEAD, ...one, off]))).toEqual([...FIRST, '生产部']);
  });
});
