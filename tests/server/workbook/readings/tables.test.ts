import { sheetPlaces } from '@contract/imports/places';
import { type CellSpec, makeXlsx } from '../../../support/workbooks/make-xlsx';
import { codes, good, importRows, type ImportRun, noticeCodes, runImport } from '../../../support/workbooks/run-import';
import { NAMES, WAGE_HEAD, wageLine, wageSheet } from '../../../support/workbooks/reading-sheets';

const [FIRST, SECOND] = [NAMES.slice(0, 4), NAMES.slice(4, 7)];
const paid = (run: ImportRun) => run.rows.filter(({ status }) => status !== 'ignored').map(({ name }) => name);
const OTHER_HEAD = ['姓名', '岗位', '计件工资', '餐补', '应发工资', '罚款', '实发工资'];
const piece = (name: string, at: number): CellSpec[] => [name, '计件工', 4000 + at, 200, 4200 + at, 50, 4150 + at];
const besides = (left: CellSpec[][], right: CellSpec[][]): CellSpec[][] => {
  const width = Math.max(...left.map((row) => row.length));
  return Array.from({ length: Math.max(left.length, right.length) }, (_, at): CellSpec[] => [
    ...Array.from({ length: width }, (__, column) => left[at]?.[column] ?? null),
    null,
    ...(right[at] ?? []),
  ]);
};

describe('tables below each other', () => {
  test('of one header are one list, whatever company or department they are of', async () => {
    const run = await importRows([
      ...wageSheet('云杉公司7月工资表', FIRST),
      [],
      ...wageSheet('云杉公司分厂7月工资表', SECOND),
    ]);
    expect(paid(run)).toEqual([...FIRST, ...SECOND]);
    expect(good(run).layout.choices).toBeUndefined();
    expect(good(run).totals.every(({ matches }) => matches !== false)).toBe(true);
  });

  test('of different headers: the likeliest is read, and it is asked which', async () => {
    const rows = [...wageSheet('管理人员工资表', FIRST), [], ['计件工资表'], OTHER_HEAD, ...SECOND.map(piece)];
    const path = await makeXlsx({ rows });
    const run = await runImport(path);
    expect(paid(run)).toEqual(FIRST);
    const { layout } = good(run);
    expect(layout.choices?.map(({ way, title }) => [way, title])).toEqual([
      ['table', '管理人员工资表'],
      ['table', '计件工资表'],
    ]);
    expect(noticeCodes(run)).toContain('severalTables');
    expect(run.rows.flatMap(codes)).not.toContain('otherHeader');
    const second = layout.choices?.[1];
    const other = await runImport(path, { layout: { ...(second?.layout ?? layout), choices: layout.choices } });
    expect(paid(other)).toEqual(SECOND);
    expect(other.rows.find(({ name }) => name === SECOND[0])?.netFen).toBe(415_000n);
    expect(noticeCodes(other)).toContain('severalTables');
  });

  test('the one with net pay comes first', async () => {
    const run = await importRows([
      ['出勤情况'],
      ['姓名', '应出勤天数', '实际出勤', '迟到次数'],
      ...FIRST.map((name): CellSpec[] => [name, 22, 21, 0]),
      [],
      ...wageSheet('7月工资表', FIRST),
    ]);
    expect(run.rows.find(({ name }) => name === FIRST[0])?.netFen).toBe(534_950n);
    expect(run.rows.filter(({ netFen }) => netFen !== null)).toHaveLength(4);
  });
});

describe('tables side by side', () => {
  const left = wageSheet('', FIRST).slice(1);
  const right = wageSheet('', SECOND, 7000).slice(1);

  test('of one header are one list', async () => {
    const run = await importRows([['7月工资表'], ...besides(left, right)]);
    expect(paid(run)).toEqual([...FIRST, ...SECOND]);
    expect(noticeCodes(run)).toContain('blocksJoined');
    expect(noticeCodes(run)).not.toContain('besideTable');
    expect(good(run).totals.find(({ label }) => label === '实发工资')?.matches).toBe(true);
    const { layout, sheets } = good(run);
    const places = sheetPlaces(layout, sheets);
    const row = run.rows.find(({ name }) => name === SECOND[0]);
    expect(places.row(row?.rowNo ?? 0)).toBe('3 (K…)');
    expect(places.column(1, row?.rowNo)).toBe('L');
    expect(row?.netFen).toBe(734_950n);
  });

  test('formulas without values are worked out where they stand', async () => {
    const rows = besides(left.slice(0, -1), right.slice(0, -1)).map((row, at) =>
      row.map((cell, column): CellSpec =>
        column === 18 && typeof row[10] === 'number' ? { f: `P${at + 1}-Q${at + 1}-R${at + 1}` } : cell,
      ),
    );
    const run = await importRows(rows);
    expect(run.rows.find(({ name }) => name === SECOND[1])?.netFen).toBe(744_950n);
  });

  test('of different headers are asked for', async () => {
    const run = await importRows(besides(left, [OTHER_HEAD, ...SECOND.map(piece)]));
    expect(paid(run)).toEqual(FIRST);
    expect(good(run).layout.choices).toHaveLength(2);
    expect(noticeCodes(run)).toContain('severalTables');
    expect(run.targets).not.toHaveProperty('计件工资');
  });
});

describe('what is one table', () => {
  test.each<[string, CellSpec[][], number]>([
    ['slips with a header each', FIRST.flatMap((name, at) => [WAGE_HEAD, wageLine(at + 1, name, 5000), []]), 4],
    [
      'blocks with the title and header again on each page',
      [...wageSheet('工资表', FIRST), [], ...wageSheet('工资表', SECOND)],
      7,
    ],
    [
      'a list with places to sign and notes below',
      [...wageSheet('工资表', FIRST), ['制表：', null, '审核：'], ['说明：基本工资含岗位工资']],
      4,
    ],
    [
      'a list with an empty column in its middle',
      [
        ['姓名', '基本工资', null, '奖金', '实发工资'],
        ...FIRST.map((name): CellSpec[] => [name, 5000, null, 100, 5100]),
      ],
      4,
    ],
  ])('%s', async (_, rows, count) => {
    const run = await importRows(rows);
    expect(paid(run)).toHaveLength(count);
    expect(good(run).layout.choices).toBeUndefined();
  });
});
