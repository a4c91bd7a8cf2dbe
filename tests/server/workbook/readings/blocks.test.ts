import { sheetPlaces } from '@contract/imports/places';
import { type CellSpec, makeXlsx } from '../../../support/workbooks/make-xlsx';
import { good, type ImportRun, importRows, noticeCodes, runImport } from '../../../support/workbooks/run-import';
import { NAMES, WAGE_HEAD, wageLine } from '../../../support/workbooks/reading-sheets';

const PEOPLE = NAMES.slice(0, 6);
const PAID = PEOPLE.map((name, at) => [name, 534_950n + BigInt(at) * 10_000n]);
const figures = (name: string, at: number) => {
  const [, , , base = 0, bonus = 0, gross = 0, social = 0, tax = 0, net = 0] = wageLine(at + 1, name, 5000 + at * 100);
  return { base, bonus, gross, social, tax, net };
};
type Slip = (name: string, at: number) => CellSpec[][];

/** Labels before their values, two a row. */
const pairs: Slip = (name, at) => {
  const { base, bonus, gross, social, tax, net } = figures(name, at);
  return [
    ['2026年7月工资条'],
    ['姓名', name, '部门', '生产部'],
    ['基本工资', base, '绩效工资', bonus],
    ['应发工资', gross, '社保个人', social],
    ['个人所得税', tax, '实发工资', net],
    [],
  ];
};
/** One label a row. */
const column: Slip = (name, at) => [
  ...pairs(name, at)
    .slice(1, 5)
    .flatMap((row) => [row.slice(0, 2), row.slice(2)]),
  [],
];
/** Label and value in one cell, one or several pairs. */
const inOneCell: Slip = (name, at) => {
  const { base, bonus, gross, social, tax, net } = figures(name, at);
  return [
    [`姓名：${name}   部门：生产部`, null, '2026年7月'],
    [`基本工资：${String(base)}`, `绩效工资：${String(bonus)}元`, `应发工资: ${String(gross)}`],
    [`社保个人：${String(social)}`, `个人所得税：${String(tax)}`, `实发工资：${String(net)}`],
    [],
  ];
};
/** The person on a line of its own, above a header and one row. */
const personAbove: Slip = (name, at) => {
  const { base, bonus, gross, social, tax, net } = figures(name, at);
  return [
    [`姓名：${name}`, null, '部门：生产部'],
    ['基本工资', '绩效工资', '应发工资', '社保个人', '个人所得税', '实发工资'],
    [base, bonus, gross, social, tax, net],
    [],
  ];
};
/** Labels above their values, in two bands. */
const bands: Slip = (name, at) => {
  const { base, bonus, gross, social, tax, net } = figures(name, at);
  return [
    ['姓名', '部门', '基本工资', '绩效工资'],
    [name, '生产部', base, bonus],
    ['应发工资', '社保个人', '个人所得税', '实发工资'],
    [gross, social, tax, net],
    [],
  ];
};
const sheetOf = (slip: Slip, change: (rows: CellSpec[][], at: number) => void = () => undefined) =>
  PEOPLE.flatMap((name, at) => {
    const rows = slip(name, at);
    change(rows, at);
    return rows;
  });
const read = (rows: CellSpec[][]): Promise<ImportRun> => importRows(rows, { fileName: '工资条.xlsx' });
const paid = (run: ImportRun) =>
  run.rows.filter(({ status }) => status !== 'ignored').map(({ name, netFen }) => [name, netFen]);

describe('a block of one sheet for each person', () => {
  test.each<[string, Slip]>([
    ['pairs, two a row', pairs],
    ['one pair a row', column],
    ['label and value in one cell', inOneCell],
    ['the person above a header and one row', personAbove],
    ['labels above their values in bands', bands],
    ['without a row between them', (name, at) => pairs(name, at).slice(0, 5)],
    [
      'labels that end in a colon',
      (name, at) =>
        pairs(name, at).map((row) =>
          row.map((cell, place) => (row.length > 1 && place % 2 === 0 ? `${String(cell)}：` : cell)),
        ),
    ],
  ])('is a row each of one table: %s', async (_, slip) => {
    const run = await read(sheetOf(slip));
    expect(paid(run)).toEqual(PAID);
    expect(good(run).netProof).toBe('proven');
    expect(good(run).layout.arrangement?.kind).toBe('blocks');
    expect(noticeCodes(run)).toContain('personBlocks');
    expect(run.targets).toMatchObject({ 姓名: 'name', 部门: 'dept', 基本工资: 'baseWage', 实发工资: 'netPay' });
  });

  test('stands beside others', async () => {
    const rows = [0, 2, 4].flatMap((at) => {
      const right = column(PEOPLE[at + 1] ?? '', at + 1);
      return column(PEOPLE[at] ?? '', at).map((row, no): CellSpec[] =>
        row.length === 0 ? [] : [...row, null, ...(right[no] ?? [])],
      );
    });
    const run = await read(rows);
    expect(paid(run)).toEqual(PAID);
    const { layout, sheets } = good(run);
    const places = sheetPlaces(layout, sheets);
    const last = run.rows.at(-1)?.rowNo ?? 0;
    expect(places.rows([last], 'zh')).toBe('D19起的一块');
    expect(places.column(7, last)).toBe('E26');
  });

  test('is one alone, too', async () => {
    expect(paid(await read(pairs(PEOPLE[0] ?? '', 0)))).toEqual(PAID.slice(0, 1));
  });

  test('may say the month above them all', async () => {
    const run = await read([['2026年6月工资条'], ...sheetOf((name, at) => pairs(name, at).slice(1))]);
    expect(paid(run)).toEqual(PAID);
    expect(good(run).months).toMatchObject({ months: [{ month: '2026-06' }] });
  });

  test.each<[string, Slip]>([
    ['on a line of its own', (name, at) => [['月份', '2026年6月', '公司', '云杉公司'], ...pairs(name, at).slice(1)]],
    [
      'without a label',
      (name, at) => [...inOneCell(name, at)].map((row, no) => (no === 0 ? [row[0] ?? null, '2026年6月'] : row)),
    ],
  ])('says the month: %s', async (_, slip) => {
    const run = await read(sheetOf(slip));
    expect(run.rows.map(({ name }) => name)).toEqual(PEOPLE);
    expect(good(run).months).toMatchObject({ months: [{ month: '2026-06' }] });
  });

  test('reads formulas without values where they stand', async () => {
    const rows = sheetOf(pairs, (own, at) => {
      (own[4] ?? [])[3] = { f: `B${at * 6 + 4}-D${at * 6 + 4}-B${at * 6 + 5}` };
    });
    expect(paid(await read(rows))).toEqual(PAID);
  });

  test('goes on behind the first rows of the sheet', async () => {
    const many = Array.from(
      { length: 60 },
      (_, at) => `${NAMES[at % 10] ?? ''}${'甲乙丙丁戊己'[Math.floor(at / 10)] ?? ''}`,
    );
    const run = await read(many.flatMap((name, at) => pairs(name, at)));
    expect(paid(run)).toHaveLength(60);
    expect(run.rows.at(-1)).toMatchObject({ name: many[59], netFen: 1_124_950n });
  });
});

describe('blocks that differ', () => {
  const item = (run: ImportRun, label: string) => {
    const at = good(run).columns.findIndex((column) => column.label === label);
    return run.rows.map(({ cells }) => cells[at] ?? '').map((text) => text.replace('.00', ''));
  };

  test('are each read by their own labels', async () => {
    const run = await read(
      sheetOf(pairs, (own, at) => {
        if (at === 2) own.splice(3, 0, ['高温补贴', 300]);
        if (at === 4) own[2] = ['基本工资', 5400, '车补', 800];
      }),
    );
    expect(paid(run)).toEqual(PAID);
    expect(item(run, '高温补贴')).toEqual(['', '', '300', '', '', '']);
    expect(item(run, '绩效工资')).toEqual(['800', '800', '800', '800', '', '800']);
    expect(item(run, '车补')).toEqual(['', '', '', '', '800', '']);
  });

  test('may be longest at the end, above what speaks of all', async () => {
    const tight = sheetOf((name, at) => pairs(name, at).slice(1, 5));
    const run = await read([...tight, ['高温补贴', 300], ['人数', 6, '实发合计', 33_597]]);
    expect(paid(run)).toEqual(PAID);
    expect(item(run, '高温补贴')).toEqual(['', '', '', '', '', '300']);
    expect(run.targets).not.toHaveProperty('实发合计');
  });

  test('with a figure that no label explains are not read', async () => {
    const run = await read(
      sheetOf(pairs, (own, at) => {
        if (at === 2) own[2]?.push(300);
      }),
    );
    expect(run.outcome.ok && run.outcome.needsMapping).toBe(true);
    expect(run.rows.every(({ netFen }) => netFen === null)).toBe(true);
  });

  test('in their months are not taken for one month', async () => {
    const run = await read(
      sheetOf(pairs, (own, at) => {
        own[0] = [`2026年${String(at + 1)}月工资条`];
      }),
    );
    expect(run.outcome.ok && run.outcome.layout.arrangement?.kind).not.toBe('blocks');
  });
});

describe('what is no set of blocks', () => {
  test.each<[string, CellSpec[][]]>([
    ['a header above each row', PEOPLE.flatMap((name, at) => [WAGE_HEAD, wageLine(at + 1, name, 5000 + at * 100), []])],
    ['a list', [WAGE_HEAD, ...PEOPLE.map((name, at) => wageLine(at + 1, name, 5000 + at * 100))]],
  ])('%s', async (_, rows) => {
    const run = await runImport(await makeXlsx({ rows }));
    expect(paid(run)).toEqual(PAID);
    expect(good(run).layout.arrangement).toBeUndefined();
  });
});
