import { sheetPlaces } from '@contract/imports/places';
import { codes, good, importRows, noticeCodes, person, runImport } from '../../../support/workbooks/run-import';
import { type CellSpec, makeXlsx } from '../../../support/workbooks/make-xlsx';
import { NAMES, turnedRows, WAGE_HEAD, wageLine, wageSheet } from '../../../support/workbooks/reading-sheets';

const PEOPLE = NAMES.slice(0, 4);
const ITEMS = turnedRows([WAGE_HEAD, ...PEOPLE.map((name, at) => wageLine(at + 1, name, 5000 + at * 100))]).slice(1);
const NETS = [534_950n, 544_950n, 554_950n, 564_950n];

describe('a sheet with people across and items down', () => {
  test('is turned and read by the same engine, its title and all', async () => {
    const run = await importRows([['云杉公司2026年7月工资表'], ...ITEMS]);
    const outcome = good(run);
    expect(outcome.layout).toMatchObject({ sheetIndex: 0, arrangement: { kind: 'turned' } });
    expect(outcome.layout.choices?.map(({ way }) => way)).toEqual(['turned', 'plain']);
    expect(run.targets).toMatchObject({ 姓名: 'name', 基本工资: 'baseWage', 应发工资: 'grossPay', 实发工资: 'netPay' });
    expect(run.rows.map(({ name, netFen }) => [name, netFen])).toEqual(PEOPLE.map((name, at) => [name, NETS[at]]));
    expect(outcome.netProof).toBe('proven');
    expect(outcome.months).toMatchObject({ source: 'title', months: [{ month: '2026-07' }] });
    expect(noticeCodes(run)).toContain('turnedSheet');
  });

  test('names the clerk’s own rows and columns', async () => {
    const broken = ITEMS.map((row) => [...row]);
    const pay = broken.findIndex(([label]) => label === '绩效工资');
    (broken[pay] ?? [])[3] = '待定';
    const run = await importRows([['7月工资表'], ...broken]);
    const { layout, sheets } = good(run);
    const places = sheetPlaces(layout, sheets);
    const row = run.rows.find(({ name }) => name === PEOPLE[2]);
    const issue = row?.issues.find(({ code }) => code.startsWith('amount'));
    expect(places.row(row?.rowNo ?? 0)).toBe('D');
    expect(places.column(issue?.column ?? -1)).toBe(String(pay + 2));
    expect(places.rows([row?.rowNo ?? 0], 'zh')).toBe('D列');
  });

  test('has formulas without values worked out where they stand', async () => {
    const own = ITEMS.map((row): CellSpec[] => [...row]);
    const net = own.findIndex(([label]) => label === '实发工资');
    const gross = own.findIndex(([label]) => label === '应发工资');
    own[net] = [
      '实发工资',
      ...PEOPLE.map((_, at) => ({
        f: `${'BCDE'[at]}${gross + 1}-${'BCDE'[at]}${gross + 2}-${'BCDE'[at]}${gross + 3}`,
      })),
    ];
    const run = await importRows(own);
    expect(run.rows.map(({ netFen }) => netFen)).toEqual(NETS);
    expect(codes(run.rows[0] as never)).toContain('formulaComputed');
  });

  test('with groups of items in merged cells at the left', async () => {
    const run = await importRows(
      [
        ['姓名', null, ...PEOPLE],
        ['应发', '基本工资', 5000, 5100, 5200, 5300],
        [null, '奖金', 500, 500, 500, 500],
        ['扣款', '社保', 400, 400, 400, 400],
        [null, '个税', 20, 20, 20, 20],
        ['实发工资', null, 5080, 5180, 5280, 5380],
      ],
      { merges: ['A1:B1', 'A2:A3', 'A4:A5', 'A6:B6'] },
    );
    expect(run.targets).toMatchObject({
      '应发-基本工资': 'baseWage',
      '扣款-个税': 'individualIncomeTax',
      实发工资: 'netPay',
    });
    expect(run.rows.map(({ netFen }) => netFen)).toEqual([508_000n, 518_000n, 528_000n, 538_000n]);
  });

  test('with a column of totals at the right, which is nobody', async () => {
    const run = await importRows(
      ITEMS.map((row): CellSpec[] =>
        row[0] === '姓名'
          ? [...row, '合计']
          : [
              ...row,
              typeof row[1] === 'number' ? row.slice(1).reduce((sum: number, cell) => sum + Number(cell), 0) : null,
            ],
      ),
    );
    expect(run.rows.map(({ status }) => status === 'ignored')).toEqual([false, false, false, false, true]);
    expect(good(run).totals.find(({ label }) => label === '实发工资')?.matches).toBe(true);
  });

  test('the clerk may have it read as it stands, and turned again', async () => {
    const path = await makeXlsx({ rows: ITEMS });
    const first = good(await runImport(path));
    const [turned] = first.layout.choices ?? [];
    const again = await runImport(path, {
      layout: { ...(turned?.layout ?? first.layout), choices: first.layout.choices },
    });
    expect(good(again).layout).toEqual(first.layout);
    expect(again.rows.map(({ netFen }) => netFen)).toEqual(NETS);
  });

  test('matches its people', async () => {
    const staff = PEOPLE.map((name, at) => person({ id: `s${at}`, name, dept: '生产部' }));
    const run = await importRows(ITEMS, { staff });
    expect(run.rows.map(({ staffId }) => staffId)).toEqual(['s0', 's1', 's2', 's3']);
  });
});

describe('what is no turned sheet', () => {
  test.each<[string, CellSpec[][]]>([
    ['an ordinary list', wageSheet('7月工资表', PEOPLE)],
    ['a list of one person', wageSheet('7月工资表', PEOPLE.slice(0, 1))],
    ['slips with repeated headers', PEOPLE.flatMap((name, at) => [WAGE_HEAD, wageLine(at + 1, name, 5000), []])],
    [
      'a list without net that has totals below its people',
      [
        ['序号', '业务员', '客户', '销售额', '提成比例', '提成金额'],
        [1, '周启明', '甲公司', 80_000, 0.03, 2400],
        [null, '周启明小计', null, 80_000, null, 2400],
        [2, '吴思远', '乙公司', 20_000, 0.05, 1000],
        [null, '合计', null, 100_000, null, 3400],
      ],
    ],
    [
      'a list whose first column names items',
      [
        ['姓名', '项目', '金额', '实发工资'],
        ['周启明', '基本工资', 100, 100],
        ['吴思远', '绩效工资', 200, 200],
        ['郑可欣', '岗位工资', 300, 300],
      ],
    ],
  ])('%s stays as it stands', async (_, rows) => {
    const { layout } = good(await importRows(rows));
    expect(layout.arrangement).toBeUndefined();
    expect(layout.choices).toBeUndefined();
  });

  test('a form that looks up a few people of a list is not the wages of all', async () => {
    const list = Array.from({ length: 12 }, (_, at): CellSpec[] => [
      `E${at}`,
      `Nora ${'BCDFGHJKLMNP'[at]}arr`,
      5000 + at,
      500,
      5500 + at,
      300,
      5200 + at,
    ]);
    const form: CellSpec[][] = [
      ['Name', 'Nora Barr', 'Nora Carr'],
      ['Basic Salary', 5000, 5001],
      ['Allowance', 500, 500],
      ['Gross Salary', 5500, 5501],
      ['Tax', 300, 300],
      ['Net Salary', 5200, 5201],
    ];
    const run = await runImport(
      await makeXlsx(
        { name: 'List', rows: [['Emp_Id', 'Name', 'BS', 'MA', 'Gs', 'Tax', 'Ns'], ...list] },
        { name: 'Slip', rows: form },
      ),
    );
    const { sheets, layout } = good(run);
    expect(sheets[layout.sheetIndex]?.name).toBe('List');
    expect(layout.arrangement).toBeUndefined();
    expect(good(await importRows(form)).layout.arrangement).toMatchObject({ kind: 'turned' });
  });

  test('a sheet without people is asked for its header', async () => {
    const { outcome } = await importRows([
      ['基本工资', '按岗位发放'],
      ['绩效工资', '按考核发放'],
      ['实发工资', '每月10日发放'],
    ]);
    expect(outcome.ok).toBe(false);
  });
});
