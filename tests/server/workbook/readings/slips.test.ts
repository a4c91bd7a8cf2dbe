import { sheetPlaces } from '@contract/imports/places';
import { type CellSpec, makeXlsx, type SheetSpec } from '../../../support/workbooks/make-xlsx';
import { good, type ImportRun, noticeCodes, runImport } from '../../../support/workbooks/run-import';
import { NAMES, WAGE_HEAD, wageLine, wageSheet } from '../../../support/workbooks/reading-sheets';

const PEOPLE = NAMES.slice(0, 5);
const NETS = [534_950n, 544_950n, 554_950n, 564_950n, 574_950n];
const figures = (at: number) => wageLine(at + 1, PEOPLE[at] ?? '', 5000 + at * 100);

/** Labels before their values, two a row. */
const across = (name: string, at: number): CellSpec[][] => {
  const [, , , base = 0, bonus = 0, gross = 0, social = 0, tax = 0, net = 0] = figures(at);
  return [
    ['2026年7月工资条'],
    ['姓名', name, '部门', '生产部'],
    ['基本工资', base, '绩效工资', bonus],
    ['应发工资', gross, '车补', at === 0 ? 0 : null],
    ['社保个人', social, '个人所得税', tax],
    ['实发工资', net, '签收', null],
    ['如有疑问请联系人事'],
  ];
};
/** Labels above their values, in bands. */
const down = (name: string, at: number): CellSpec[][] => {
  const [, , , base = 0, bonus = 0, gross = 0, social = 0, tax = 0, net = 0] = figures(at);
  return [
    ['工资单'],
    ['姓名', '部门', '基本工资', '绩效工资'],
    [name, '生产部', base, bonus],
    ['应发工资', '社保个人', '个人所得税', '实发工资'],
    [gross, social, tax, net],
  ];
};
const sheets = (form: (name: string, at: number) => CellSpec[][], count = PEOPLE.length): SheetSpec[] =>
  PEOPLE.slice(0, count).map((name, at) => ({ name, rows: form(name, at) }));
const read = async (...all: SheetSpec[]): Promise<ImportRun> =>
  runImport(await makeXlsx(...all), { fileName: '工资条.xlsx' });
const paid = (run: ImportRun) =>
  run.rows.filter(({ status }) => status !== 'ignored').map(({ name, netFen }) => [name, netFen]);
const EXPECTED = PEOPLE.map((name, at) => [name, NETS[at]]);

describe('a sheet for each person', () => {
  test.each([
    ['labels before their values', across],
    ['labels above their values', down],
  ])('is a row each of one table: %s', async (_, form) => {
    const run = await read(...sheets(form));
    expect(paid(run)).toEqual(EXPECTED);
    expect(good(run).layout.arrangement).toMatchObject({ kind: 'slips', tabs: [0, 1, 2, 3, 4] });
    expect(good(run).netProof).toBe('proven');
    expect(noticeCodes(run)).toContain('personSheets');
    expect(run.targets).toMatchObject({ 姓名: 'name', 部门: 'dept', 实发工资: 'netPay' });
  });

  test.each([
    ['labels before their values', across],
    ['labels above their values', down],
  ])('two are enough where each is called by its person: %s', async (_, form) => {
    const run = await read(...sheets(form, 2));
    expect(paid(run)).toEqual(EXPECTED.slice(0, 2));
    expect(good(run).netProof).toBe('proven');
    expect(noticeCodes(run)).toContain('personSheets');
  });

  test('its title says the month', async () => {
    expect(good(await read(...sheets(across))).months).toMatchObject({ months: [{ month: '2026-07' }] });
  });

  test('names the clerk’s own sheet and cell', async () => {
    const own = sheets(across);
    ((own[2]?.rows ?? [])[4] ?? [])[3] = '待定';
    const run = await read(...own);
    const { layout, sheets: all } = good(run);
    const places = sheetPlaces(layout, all);
    const row = run.rows.find(({ name }) => name === PEOPLE[2]);
    expect(places.row(row?.rowNo ?? 0)).toBe(PEOPLE[2]);
    expect(places.rows([row?.rowNo ?? 0], 'zh')).toBe(`“${PEOPLE[2]}”表`);
    expect(row?.issues.map(({ column }) => places.column(column ?? -1))).toContain('D5');
  });

  test('takes the sheets’ names where no cell says who it is', async () => {
    const nameless = (name: string, at: number): CellSpec[][] =>
      across(name, at).map((row) => (row[0] === '姓名' ? ['部门', '生产部'] : row));
    expect(paid(await read(...sheets(nameless)))).toEqual(EXPECTED);
  });

  test('a header with one row each is joined', async () => {
    const run = await read(...sheets((name, at) => [['工资条'], WAGE_HEAD, wageLine(at + 1, name, 5000 + at * 100)]));
    expect(paid(run)).toEqual(EXPECTED);
  });

  test('formulas without values are worked out in their own sheet', async () => {
    const own = sheets((name, at) => {
      const rows = across(name, at);
      (rows[5] ?? [])[1] = { f: 'B4-B5-D5' };
      return rows;
    });
    expect(paid(await read(...own))).toEqual(EXPECTED);
  });

  test('a sheet of another form is named as not read', async () => {
    const run = await read(...sheets(across), {
      name: '填写说明',
      rows: [['每人一张，按月填写'], ['有疑问请联系人事']],
    });
    expect(paid(run)).toEqual(EXPECTED);
    expect(JSON.stringify(good(run).notices)).toContain('填写说明');
  });
});

describe('what is no set of slips', () => {
  test('with a list of everybody the list is read', async () => {
    const run = await read({ name: '汇总', rows: wageSheet('7月工资', PEOPLE) }, ...sheets(across));
    expect(paid(run)).toEqual(EXPECTED);
    expect(good(run).layout.arrangement).toBeUndefined();
  });

  test.each([
    ['新', '旧'],
    ['Sheet1', 'Sheet2'],
    [PEOPLE[0] ?? '', '副本'],
  ])('two sheets alike that are not called by their people are too few: %s, %s', async (one, other) => {
    const { outcome } = await read(
      { name: one, rows: across(PEOPLE[0] ?? '', 0) },
      { name: other, rows: across(PEOPLE[1] ?? '', 1) },
    );
    expect(outcome.ok && outcome.layout.arrangement?.kind).not.toBe('slips');
  });

  test('two sheets of one person are none', async () => {
    const rows = across(PEOPLE[0] ?? '', 0);
    const { outcome } = await read({ name: PEOPLE[0], rows }, { name: `${PEOPLE[0] ?? ''}(2)`, rows });
    expect(outcome.ok && outcome.layout.arrangement?.kind).not.toBe('slips');
  });

  test('the months of one person are a question of the month', async () => {
    const run = await read(...[5, 6, 7].map((month) => ({ name: `${month}月`, rows: across(PEOPLE[0] ?? '', month) })));
    expect(run.outcome.ok && run.outcome.layout.arrangement?.kind).not.toBe('slips');
  });

  test('lists with several people each are lists', async () => {
    const run = await read(
      ...[0, 1, 2].map((at) => ({
        name: ['甲班', '乙班', '丙班'][at] ?? '',
        rows: wageSheet('工资', NAMES.slice(at * 3, at * 3 + 3)),
      })),
    );
    expect(good(run).layout.arrangement).toMatchObject({ kind: 'parts' });
    expect(paid(run)).toHaveLength(9);
  });
});
