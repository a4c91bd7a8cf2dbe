import { sheetPlaces } from '@contract/imports/places';
import { type CellSpec, makeXlsx, type SheetSpec } from '../../../support/workbooks/make-xlsx';
import { codes, good, importRows, type ImportRun, noticeCodes, runImport } from '../../../support/workbooks/run-import';
import { NAMES, WAGE_HEAD, wageLine, wageSheet } from '../../../support/workbooks/reading-sheets';

const [FIRST, SECOND] = [NAMES.slice(0, 4), NAMES.slice(4, 7)];
const paid = (run: ImportRun) => run.rows.filter(({ status }) => status !== 'ignored').map(({ name }) => name);
const nets = (run: ImportRun) => run.rows.filter(({ status }) => status !== 'ignored').map(({ netFen }) => netFen);
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

  test('of different headers and people are one list of all columns, and it is said', async () => {
    const rows = [...wageSheet('管理人员工资表', FIRST), [], ['计件工资表'], OTHER_HEAD, ...SECOND.map(piece)];
    const path = await makeXlsx({ rows });
    const run = await runImport(path);
    expect(paid(run)).toEqual([...FIRST, ...SECOND]);
    expect(nets(run)).toEqual([...FIRST.map((_, at) => 534_950n + BigInt(at) * 10_000n), 415_000n, 415_100n, 415_200n]);
    expect(noticeCodes(run)).toContain('tablesTogether');
    expect(good(run).netProof).toBe('proven');
    expect(good(run).totals.every(({ matches }) => matches !== false)).toBe(true);
    const { layout, sheets } = good(run);
    expect(layout.choices?.map(({ way, title }) => [way, title])).toEqual([
      ['together', '管理人员工资表 / 计件工资表'],
      ['table', '管理人员工资表'],
      ['table', '计件工资表'],
    ]);
    const places = sheetPlaces(layout, sheets);
    const row = run.rows.find(({ name }) => name === SECOND[0]);
    const gross = good(run).columns.find(({ target }) => target === 'grossPay')?.index ?? -1;
    expect(places.row(row?.rowNo ?? 0)).toBe('11');
    expect([places.column(gross), places.column(gross, row?.rowNo)]).toEqual(['F', 'E']);
    const second = layout.choices?.[2];
    const other = await runImport(path, { layout: { ...(second?.layout ?? layout), choices: layout.choices } });
    expect(paid(other)).toEqual(SECOND);
    expect(noticeCodes(other)).toContain('severalTables');
  });

  test('are one list though the first has a header of two rows', async () => {
    const run = await importRows(
      [
        ['管理人员'],
        ['姓名', '应发项目', null, '应发工资', '扣款', null, '实发工资'],
        [null, '基本工资', '绩效工资', null, '社保个人', '个税', null],
        ...FIRST.map((name, at): CellSpec[] =>
          wageLine(at + 1, name, 5000).filter((_, place) => place !== 0 && place !== 2),
        ),
        [],
        ['车间'],
        WAGE_HEAD,
        ...SECOND.map((name, at) => wageLine(at + 1, name, 6000)),
      ],
      { merges: ['B2:C2', 'E2:F2', 'A2:A3', 'D2:D3', 'G2:G3'] },
    );
    expect(paid(run)).toEqual([...FIRST, ...SECOND]);
    expect(nets(run)).toEqual([534_950n, 534_950n, 534_950n, 534_950n, 634_950n, 634_950n, 634_950n]);
    expect(good(run).netProof).toBe('proven');
  });

  test('are one list though the second begins far below', async () => {
    const many = Array.from(
      { length: 90 },
      (_, at) => `${NAMES[at % 9] ?? ''}${'甲乙丙丁戊己庚辛壬癸'[Math.floor(at / 9)] ?? ''}`,
    );
    const run = await importRows([
      ...wageSheet('管理人员工资表', many),
      [],
      ['计件工资表'],
      OTHER_HEAD,
      ...SECOND.map(piece),
    ]);
    expect(paid(run)).toEqual([...many, ...SECOND]);
    expect(nets(run).slice(-3)).toEqual([415_000n, 415_100n, 415_200n]);
    expect(good(run).netProof).toBe('proven');
    expect(noticeCodes(run)).toContain('tablesTogether');
  });

  test('of the same people are not one list: it is asked which', async () => {
    const run = await importRows([...wageSheet('工资表', FIRST), [], ['计件工资表'], OTHER_HEAD, ...FIRST.map(piece)]);
    expect(paid(run)).toEqual(FIRST);
    expect(noticeCodes(run)).toContain('severalTables');
    expect(run.rows.flatMap(codes)).not.toContain('otherHeader');
  });

  test('of another month by their titles are not one list', async () => {
    const run = await importRows([
      ...wageSheet('2026年7月工资表', FIRST),
      [],
      ['2026年6月计件工资表'],
      OTHER_HEAD,
      ...SECOND.map(piece),
    ]);
    expect(paid(run)).toEqual(FIRST);
    expect(noticeCodes(run)).toContain('severalTables');
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

  test('of different headers and people are one list', async () => {
    const run = await importRows(besides(left, [OTHER_HEAD, ...SECOND.map(piece)]));
    expect(paid(run)).toEqual([...FIRST, ...SECOND]);
    expect(run.rows.find(({ name }) => name === SECOND[0])?.netFen).toBe(415_000n);
    expect(noticeCodes(run)).toContain('tablesTogether');
  });

  test('of different headers and the same people are asked for', async () => {
    const run = await importRows(besides(left, [OTHER_HEAD, ...FIRST.map(piece)]));
    expect(paid(run)).toEqual(FIRST);
    expect(good(run).layout.choices).toHaveLength(2);
    expect(noticeCodes(run)).toContain('severalTables');
    expect(run.targets).not.toHaveProperty('计件工资');
  });
});

describe('sheets with headers of their own', () => {
  const pieces = (people: readonly string[]): SheetSpec => ({
    name: '车间',
    rows: [['车间工资表'], OTHER_HEAD, ...people.map(piece)],
  });
  const office: SheetSpec = { name: '管理', rows: wageSheet('管理工资表', FIRST) };
  const read = async (...sheets: SheetSpec[]) => runImport(await makeXlsx(...sheets));

  test('and people of their own are one list', async () => {
    const run = await read(office, pieces(SECOND));
    expect(paid(run)).toEqual([...FIRST, ...SECOND]);
    expect(nets(run).slice(-3)).toEqual([415_000n, 415_100n, 415_200n]);
    expect(good(run).netProof).toBe('proven');
    expect(noticeCodes(run)).toContain('sheetsTogether');
    expect(noticeCodes(run)).not.toContain('otherSheets');
    const at = good(run).columns.findIndex(({ target }) => target === 'dept');
    expect(run.rows.map(({ cells }) => cells[at])).toEqual(expect.arrayContaining(['管理', '车间']));
  });

  test.each<[string, SheetSpec]>([
    ['with the same people', pieces(FIRST)],
    ['of another month', { name: '车间', rows: [['2026年6月车间工资表'], OTHER_HEAD, ...SECOND.map(piece)] }],
    [
      'with one amount that may be anything',
      {
        name: '付款',
        rows: [
          ['收款人', '账号', '金额'],
          ['云杉商行', '1001', 500],
        ],
      },
    ],
    ['put aside', { ...pieces(SECOND), name: '车间模板' }],
  ])('but %s are not', async (_, other) => {
    const run = await read({ ...office, rows: wageSheet('2026年7月管理工资表', FIRST) }, other);
    expect(paid(run)).toEqual(FIRST);
    expect(noticeCodes(run)).toContain('otherSheets');
  });

  test('are of the same people, too, where only the rows behind the first tell', async () => {
    const many = Array.from(
      { length: 100 },
      (_, at) => `${NAMES[at % 10] ?? ''}${NAMES[Math.floor(at / 10)]?.[0] ?? ''}`,
    );
    const run = await read(
      { name: '工资', rows: [WAGE_HEAD, ...many.map((name, at) => wageLine(at + 1, name, 5000 + at))] },
      pieces(many.toReversed()),
    );
    expect(paid(run)).toHaveLength(100);
    expect(noticeCodes(run)).toContain('otherSheets');
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
