import { sheetPlaces } from '@contract/imports/places';
import { codes, good, noticeCodes, person, runImport } from '../../../support/workbooks/run-import';
import { type CellSpec, makeXlsx, type SheetSpec } from '../../../support/workbooks/make-xlsx';
import { NAMES, WAGE_HEAD, wageLine, wageSheet } from '../../../support/workbooks/reading-sheets';

const [PRODUCTION, OFFICE, SALES] = [NAMES.slice(0, 4), NAMES.slice(4, 6), NAMES.slice(6, 9)];
const DEPTS: SheetSpec[] = [
  { name: '生产部', rows: wageSheet('生产部7月工资', PRODUCTION) },
  { name: '行政部', rows: wageSheet('行政部7月工资', OFFICE) },
  { name: '销售部', rows: [['销售部7月工资'], [], ...wageSheet('', SALES).slice(1)] },
];
const people = (run: Awaited<ReturnType<typeof runImport>>) =>
  run.rows.filter(({ status }) => status !== 'ignored').map(({ name }) => name);
const read = async (...sheets: SheetSpec[]) => runImport(await makeXlsx(...sheets));
const ways = (run: Awaited<ReturnType<typeof runImport>>) => good(run).layout.choices?.map(({ way }) => way);

describe('a sheet for each department', () => {
  test('are one table, each person once, the sheet’s name as department', async () => {
    const run = await read(...DEPTS);
    const outcome = good(run);
    expect(people(run)).toEqual([...PRODUCTION, ...OFFICE, ...SALES]);
    expect(run.targets['部门']).toBe('dept');
    const dept = outcome.columns.findIndex(({ target }) => target === 'dept');
    expect(run.rows.filter(({ status }) => status !== 'ignored').map(({ cells }) => cells[dept])).toEqual([
      ...PRODUCTION.map(() => '生产部'),
      ...OFFICE.map(() => '行政部'),
      ...SALES.map(() => '销售部'),
    ]);
    expect(outcome.totals.every(({ matches }) => matches !== false)).toBe(true);
    expect(outcome.totals.find(({ label }) => label === '实发工资')?.matches).toBe(true);
    expect(noticeCodes(run)).toContain('joinedSheets');
    expect(noticeCodes(run)).not.toContain('otherSheets');
    expect(ways(run)).toEqual(['joined', 'plain']);
  });

  test('titles that name no month are no part of the header', async () => {
    const run = await read(
      { name: '生产部', rows: wageSheet('生产部工资', PRODUCTION) },
      { name: '行政部', rows: wageSheet('行政部工资', OFFICE) },
    );
    expect(good(run).layout).toMatchObject({ headerStart: 2, headerEnd: 2 });
    expect(Object.keys(run.targets)).toEqual([...WAGE_HEAD, '部门']);
  });

  test('headers of two rows keep their groups', async () => {
    const grouped = (people: readonly string[]): CellSpec[][] => [
      ['姓名', '应发', null, '扣款', null, '实发工资'],
      [null, '基本工资', '奖金', '社保', '个税', null],
      ...people.map((name): CellSpec[] => [name, 5000, 500, 400, 20, 5080]),
    ];
    const merges = ['A1:A2', 'B1:C1', 'D1:E1', 'F1:F2'];
    const run = await read(
      { name: '生产部', rows: grouped(PRODUCTION), merges },
      { name: '行政部', rows: grouped(OFFICE), merges },
    );
    expect(Object.keys(run.targets)).toEqual([
      '姓名',
      '应发-基本工资',
      '应发-奖金',
      '扣款-社保',
      '扣款-个税',
      '实发工资',
      '部门',
    ]);
    expect(people(run)).toEqual([...PRODUCTION, ...OFFICE]);
  });

  test('rows are named by their own sheet', async () => {
    const [first, second, third] = DEPTS;
    const rows = (third?.rows ?? []).map((row) => [...row]);
    (rows[3] ?? [])[4] = '待定';
    const run = await read(first as SheetSpec, second as SheetSpec, { ...third, rows });
    const { layout, sheets } = good(run);
    const places = sheetPlaces(layout, sheets);
    const row = run.rows.find(({ name }) => name === SALES[0]);
    expect(places.row(row?.rowNo ?? 0)).toBe('销售部 4');
    expect(places.rows([row?.rowNo ?? 0], 'zh')).toBe('“销售部”第4行');
    expect(places.rows([row?.rowNo ?? 0], 'en')).toBe('销售部 row 4');
    expect(row?.issues.map(({ column }) => places.column(column ?? -1, row.rowNo))).toContain('E');
  });

  test('a wrong total of one sheet is told', async () => {
    const rows = wageSheet('行政部7月工资', OFFICE);
    (rows.at(-1) ?? [])[8] = 1;
    const run = await read(DEPTS[0] as SheetSpec, { name: '行政部', rows }, DEPTS[2] as SheetSpec);
    expect(noticeCodes(run)).toContain('totalDiffers');
  });

  test('formulas without values are worked out in their own sheet', async () => {
    const formula = (sheet: CellSpec[][]): CellSpec[][] =>
      sheet.map((row, at) =>
        typeof row[0] === 'number' ? [...row.slice(0, 8), { f: `F${at + 1}-G${at + 1}-H${at + 1}` }] : row,
      );
    const run = await read(...DEPTS.slice(0, 2).map((sheet) => ({ ...sheet, rows: formula(sheet.rows) })));
    const nets = run.rows.filter(({ status }) => status !== 'ignored').map(({ netFen }) => netFen);
    expect(nets).toEqual([534_950n, 544_950n, 554_950n, 564_950n, 534_950n, 544_950n]);
  });

  test('with a summary that repeats all the summary is read alone', async () => {
    const all = { name: '汇总', rows: wageSheet('7月工资汇总', [...PRODUCTION, ...OFFICE, ...SALES]) };
    const run = await read(...DEPTS, all);
    expect(people(run)).toEqual([...PRODUCTION, ...OFFICE, ...SALES]);
    expect(good(run).layout).toMatchObject({ sheetIndex: 3 });
    expect(good(run).layout.arrangement).toBeUndefined();
    expect(ways(run)).toEqual(['summary', 'joined']);
    expect(noticeCodes(run)).toContain('summarySheet');
  });

  test('somebody in two of the sheets is told', async () => {
    const staff = NAMES.map((name, at) => person({ id: `s${at}`, name }));
    const run = await runImport(
      await makeXlsx(
        DEPTS[0] as SheetSpec,
        { name: '行政部', rows: wageSheet('行政部7月工资', [...OFFICE, PRODUCTION[0] as string]) },
        DEPTS[2] as SheetSpec,
      ),
      { staff },
    );
    expect(
      run.rows.filter((row) => codes(row).includes('duplicatePerson') || codes(row).includes('sheetNamesakes')),
    ).toHaveLength(2);
  });

  test('a department column of their own is kept', async () => {
    const withDept = (sheet: SheetSpec): SheetSpec => ({
      ...sheet,
      rows: sheet.rows.map((row) =>
        row.map((cell, at) => (at === 2 ? (cell === '岗位' ? '部门' : cell && '一车间') : cell)),
      ),
    });
    const run = await read(...DEPTS.map(withDept));
    expect(good(run).layout.arrangement).toMatchObject({ kind: 'parts', tab: null });
    expect(people(run)).toHaveLength(9);
  });

  test('of two months those of the import’s month alone are joined', async () => {
    const run = await read(
      { name: '6月生产部', rows: wageSheet('6月', PRODUCTION, 4000) },
      { name: '6月行政部', rows: wageSheet('6月', OFFICE, 4000) },
      { name: '7月生产部', rows: wageSheet('7月', PRODUCTION) },
      { name: '7月行政部', rows: wageSheet('7月', OFFICE) },
    );
    expect(good(run).layout.arrangement).toMatchObject({ parts: [{ sheetIndex: 2 }, { sheetIndex: 3 }] });
    expect(people(run)).toEqual([...PRODUCTION, ...OFFICE]);
  });

  test('many rows of every sheet are read', async () => {
    const many = (from: number): CellSpec[][] => [
      WAGE_HEAD,
      ...Array.from({ length: 900 }, (_, at) =>
        wageLine(
          at + 1,
          `${NAMES[at % 10]}${'甲乙丙丁戊己庚辛壬癸'[Math.floor(at / 100)]}${'子丑寅卯辰巳午未申酉'[Math.floor(at / 10) % 10]}${from}`
            .replace('1', '东')
            .replace('2', '西'),
          5000,
        ),
      ),
    ];
    const run = await read({ name: '一车间', rows: many(1) }, { name: '二车间', rows: many(2) });
    expect(people(run)).toHaveLength(1800);
    expect(new Set(run.rows.map(({ rowNo }) => rowNo)).size).toBe(1800);
  });
});

describe('what is no set of departments', () => {
  test('months as tabs stay a question of the month', async () => {
    const run = await read(
      ...[5, 6, 7].map((month) => ({ name: `${month}月`, rows: wageSheet(`${month}月工资`, PRODUCTION) })),
    );
    expect(good(run).layout).toMatchObject({ sheetIndex: 2 });
    expect(good(run).layout.choices).toBeUndefined();
  });

  test('people who stand in both are never joined without a word', async () => {
    const run = await read(
      { name: '工资', rows: wageSheet('工资', PRODUCTION) },
      { name: '补发', rows: wageSheet('补发', PRODUCTION, 300) },
    );
    expect(people(run)).toEqual(PRODUCTION);
    expect(ways(run)).toEqual(['plain', 'joined']);
    expect(noticeCodes(run)).toContain('sheetsOverlap');
  });

  test('a copy of the sheet is left alone', async () => {
    const run = await read(
      { name: '工资表', rows: wageSheet('工资', PRODUCTION) },
      { name: '工资表 (2)', rows: wageSheet('工资', OFFICE) },
    );
    expect(people(run)).toEqual(PRODUCTION);
    expect(noticeCodes(run)).toContain('otherSheets');
  });

  test('attendance beside wages, and a bank list, are other tables', async () => {
    const run = await read(
      {
        name: '考勤统计表',
        rows: [
          ['姓名', '应出勤天数', '实际出勤', '迟到次数', '请假天数'],
          ...PRODUCTION.map((name): CellSpec[] => [name, 22, 21, 0, 1]),
        ],
      },
      { name: '工资', rows: wageSheet('工资', PRODUCTION) },
      {
        name: '银行代发',
        rows: [
          ['姓名', '银行卡号', '金额'],
          ...PRODUCTION.map((name): CellSpec[] => [name, '6222020200112233445', 5000]),
        ],
      },
    );
    expect(people(run)).toEqual(PRODUCTION);
    expect(good(run).layout).toMatchObject({ sheetIndex: 1 });
    expect(good(run).layout.choices).toBeUndefined();
  });

  test('a hidden sheet is not joined', async () => {
    const run = await read(DEPTS[0] as SheetSpec, { ...(DEPTS[1] as SheetSpec), hidden: true });
    expect(people(run)).toEqual(PRODUCTION);
    expect(good(run).layout.arrangement).toBeUndefined();
  });
});
