import { sheetPlaces } from '@contract/imports/places';
import { type CellSpec, makeXlsx } from '../../../support/workbooks/make-xlsx';
import { good, type ImportRun, importRows, noticeCodes, runImport } from '../../../support/workbooks/run-import';
import { NAMES, wageLine } from '../../../support/workbooks/reading-sheets';

const PEOPLE = NAMES.slice(0, 6);
const PAID = PEOPLE.map((name, at) => [name, 534_950n + BigInt(at) * 10_000n]);
const ITEMS = ['基本工资', '绩效工资', '应发工资', '社保个人', '个人所得税', '实发工资'];
const KINDS = ['应发', '应发', '合计', '应扣', '应扣', '合计'];
const HEAD = ['工号', '姓名', '部门', '工资项目', '金额'];

interface Line {
  no: string;
  name: string;
  dept: string;
  item: string;
  kind: string;
  code: string;
  amount: number;
}
const LINES = PEOPLE.flatMap((name, at): Line[] =>
  wageLine(at + 1, name, 5000 + at * 100)
    .slice(3)
    .map((amount, item) => ({
      no: `A${String(at + 1).padStart(3, '0')}`,
      name,
      dept: at % 2 === 0 ? '生产部' : '行政部',
      item: ITEMS[item] ?? '',
      kind: KINDS[item] ?? '',
      code: `P${item + 1}`,
      amount: Number(amount),
    })),
);
const row = ({ no, name, dept, item, amount }: Line): CellSpec[] => [no, name, dept, item, amount];
const byItem = [...LINES].sort((one, other) => ITEMS.indexOf(one.item) - ITEMS.indexOf(other.item));
const read = (rows: CellSpec[][]): Promise<ImportRun> => importRows(rows, { fileName: '薪资明细.xlsx' });
const paid = (run: ImportRun) =>
  run.rows.filter(({ status }) => status !== 'ignored').map(({ name, netFen }) => [name, netFen]);
const kindOf = (run: ImportRun) => (run.outcome.ok ? run.outcome.layout.arrangement?.kind : undefined);

describe('a row for each person and item', () => {
  test.each<[string, CellSpec[][]]>([
    ['person by person', [HEAD, ...LINES.map(row)]],
    ['item by item', [HEAD, ...byItem.map(row)]],
    ['below a title', [['2026年7月薪资明细'], HEAD, ...LINES.map(row)]],
    ['without numbers', [['姓名', '项目', '金额'], ...LINES.map(({ name, item, amount }) => [name, item, amount])]],
    [
      'numbered, with a month and the header again',
      [
        ['序号', '期间', ...HEAD],
        ...LINES.slice(0, 18).map((line, at) => [at + 1, '2026年7月', ...row(line)]),
        ['序号', '期间', ...HEAD],
        ...LINES.slice(18).map((line, at) => [at + 19, '2026年7月', ...row(line)]),
      ],
    ],
    [
      'with the sum of all below',
      [HEAD, ...LINES.map(row), ['合计', null, null, null, LINES.reduce((sum, { amount }) => sum + amount, 0)]],
    ],
    [
      'each person named in the first of his rows alone',
      [
        HEAD,
        ...LINES.map((line, at) => (at % ITEMS.length === 0 ? row(line) : [null, null, null, line.item, line.amount])),
      ],
    ],
  ])('is read as a row a person: %s', async (_, rows) => {
    const run = await read(rows);
    expect(paid(run)).toEqual(PAID);
    expect(good(run).netProof).toBe('proven');
    expect(kindOf(run)).toBe('items');
    expect(good(run).layout.choices?.map(({ way }) => way)).toEqual(['items', 'plain']);
    expect(noticeCodes(run)).toContain('itemRows');
    expect(noticeCodes(run)).not.toContain('rowsEach');
    expect(run.targets).toMatchObject({
      姓名: 'name',
      基本工资: 'baseWage',
      社保个人: 'socialPersonal',
      实发工资: 'netPay',
    });
  });

  test('keeps what somebody has not blank, and puts his own among the others', async () => {
    const run = await read([
      HEAD,
      ...LINES.filter(({ name, item }) => name !== PEOPLE[0] || item !== '个人所得税').map((line) =>
        line.name === PEOPLE[0] && line.item === '实发工资' ? row({ ...line, amount: line.amount + 30 }) : row(line),
      ),
    ]);
    expect(paid(run)[0]).toEqual([PEOPLE[0], 537_950n]);
    expect(good(run).columns.map(({ label }) => label)).toEqual(['工号', '姓名', '部门', ...ITEMS]);
  });

  test('lets what kind of item it is say whether it counts, and leaves out codes', async () => {
    const run = await read([
      ['姓名', '项目编码', '项目', '类型', '金额'],
      ...LINES.map(({ name, code, item, kind, amount }) => [
        name,
        code,
        item === '社保个人' ? '互助' : item,
        kind,
        amount,
      ]),
    ]);
    expect(paid(run)).toEqual(PAID);
    const { columns, netProof } = good(run);
    expect(netProof).toBe('proven');
    expect(columns.find(({ label }) => label === '应扣-互助')).toMatchObject({ kind: 'amount', sign: -1 });
    expect(run.outcome.ok && run.outcome.notices.find(({ code }) => code === 'itemRows')?.values).toMatchObject({
      people: 6,
      items: 6,
      left: ['项目编码'],
    });
  });

  test('is found where all are paid alike', async () => {
    const alike = PEOPLE.flatMap((name) =>
      ITEMS.map((item, at) => [name, item, wageLine(1, name, 5000)[at + 3] ?? null]),
    );
    const run = await read([['姓名', '项目', '金额'], ...alike]);
    expect(kindOf(run)).toBe('items');
    expect(paid(run)).toEqual(PEOPLE.map((name) => [name, 534_950n]));
  });

  test('without net pay is asked for it', async () => {
    const run = await read([HEAD, ...LINES.filter(({ item }) => item !== '实发工资').map(row)]);
    expect(kindOf(run)).toBe('items');
    expect(good(run).netProof).toBe('computed');
  });

  test('names rows and columns as the file has them', async () => {
    const run = await read([['2026年7月薪资明细'], HEAD, ...LINES.map(row)]);
    const { layout, sheets } = good(run);
    const places = sheetPlaces(layout, sheets);
    const [, second = 0, third = 0] = run.rows.map(({ rowNo }) => rowNo);
    expect([places.row(second), places.column(1), places.column(5, second)]).toEqual(['9', 'B', 'E']);
    expect(places.rows([second, third], 'zh')).toBe('第9行、第15行起');
    expect(places.rows([second], 'en')).toBe('the rows from 9');
  });

  test('is read as it stands where that is chosen', async () => {
    const path = await makeXlsx({ rows: [HEAD, ...LINES.map(row)] });
    const { choices = [] } = good(await runImport(path)).layout;
    const plain = choices[1]?.layout;
    const run = await runImport(path, plain ? { layout: { ...plain, choices } } : {});
    expect(run.rows).toHaveLength(LINES.length);
    expect(noticeCodes(run)).toContain('readAsItStands');
  });

  test.each<[string, CellSpec[][]]>([
    ['somebody has an item twice', [HEAD, ...LINES.map(row), ['A001', PEOPLE[0] ?? '', '生产部', '绩效工资', 200]]],
    ['a number has two names', [HEAD, ...LINES.map((line, at) => row(at === 7 ? { ...line, name: '沈知秋' } : line))]],
    [
      'there are two columns of amounts',
      [[...HEAD, '单位金额'], ...LINES.map((line) => [...row(line), line.amount * 2])],
    ],
    [
      'there are several months',
      [
        ['月份', ...HEAD],
        ...LINES.map((line) => ['2026-07', ...row(line)]),
        ...LINES.map((line) => ['2026-06', ...row(line)]),
      ],
    ],
    ['the sum below is another', [HEAD, ...LINES.map(row), ['合计', null, null, null, 100]]],
    ['a row is nobody’s', [HEAD, ...LINES.map(row), [null, null, '生产部', null, 350]]],
    [
      'the amounts are net pay themselves',
      [['姓名', '发放项目', '实发金额'], ...LINES.map(({ name, item, amount }) => [name, item, amount])],
    ],
    [
      'the items are no items of wages',
      [['姓名', '项目', '金额'], ...LINES.map(({ name, code, amount }) => [name, `甲${code}`, amount])],
    ],
  ])('is not where %s', async (_, rows) => {
    const run = await read(rows);
    expect(kindOf(run)).not.toBe('items');
    expect(
      run.outcome.ok && (run.outcome.netProof === 'unproven' || run.rows.some(({ status }) => status === 'error')),
    ).toBe(true);
  });
});
