import { type CellSpec, makeXlsx } from '../../support/workbooks/make-xlsx';
import { codes, good, importRows, runImport } from '../../support/workbooks/run-import';

const HEAD = ['序号', '姓名', '部门', '基本工资', '绩效工资', '应发工资', '养老保险', '个人所得税', '实发工资'];
const WANG: CellSpec[] = [1, '王晓明', '生产部', 5000, 1000, 6000, 400, 30, 5570];
const LI: CellSpec[] = [2, '李一', '行政部', 6000, 500, 6500, 480, 45.5, 5974.5];

const nets = (rows: { netFen: bigint | null }[]) => rows.filter((row) => row.netFen !== null).map((row) => row.netFen);

describe('layouts of wage sheets', () => {
  test('a plain table maps without a click and adds up', async () => {
    const run = await importRows([HEAD, WANG, LI]);
    expect(run.targets).toEqual({
      序号: null,
      姓名: 'name',
      部门: 'dept',
      基本工资: 'baseWage',
      绩效工资: 'performanceWage',
      应发工资: 'grossPay',
      养老保险: 'pensionPersonal',
      个人所得税: 'individualIncomeTax',
      实发工资: 'netPay',
    });
    expect(good(run).netIdentity).toMatchObject({ key: 'grossMinusDeductions', satisfied: 2 });
    expect(nets(run.rows)).toEqual([557_000n, 597_450n]);
  });

  test('subtotals by department and a grand total serve as control totals only', async () => {
    const run = await importRows([
      HEAD,
      WANG,
      [null, '生产部小计', null, 5000, 1000, 6000, 400, 30, 5570],
      LI,
      [null, '行政部小计', null, 6000, 500, 6500, 480, 45.5, 5974.5],
      ['总计', null, null, 11000, 1500, 12500, 880, 75.5, 11544.5],
    ]);
    expect(good(run).counts).toMatchObject({ error: 2, ignored: 3 });
    expect(good(run).totals.every((total) => total.matches)).toBe(true);
  });

  test('subtotals alone are added up', async () => {
    const run = await importRows([
      HEAD,
      WANG,
      [null, null, '小计', 5000, 1000, 6000, 400, 30, 5570],
      LI,
      [null, null, '小计', 6000, 500, 6500, 480, 45.5, 5974.5],
    ]);
    expect(good(run).totals.every((total) => total.matches)).toBe(true);
  });

  test('a total that does not match is told with both figures; so is the head count', async () => {
    const run = await importRows([HEAD, WANG, LI, ['合  计', '3人', null, 11000, 1500, 12500, 880, 75.5, 11544]]);
    expect(good(run).totals.find((total) => total.label === '实发工资')).toMatchObject({
      sheetFen: '1154400',
      readFen: '1154450',
      matches: false,
    });
    expect(good(run).headCount).toEqual({ sheet: 3, read: 2 });
    expect(good(run).notices.join()).toMatch(/11,544\.00.*11,544\.50/);
  });

  test('notes, sign-offs, group lines and blank rows between people', async () => {
    const run = await importRows([
      HEAD,
      [null, null, '生产部'],
      WANG,
      [],
      [],
      LI,
      [],
      ['制表人：赵', null, null, '审核：', null, null, '领导签字：'],
      ['备注：本表一式两份'],
    ]);
    expect(good(run).headCount.read).toBe(2);
    expect(run.rows.filter((row) => row.status === 'ignored').map((row) => codes(row)[0])).toEqual([
      'noteRow',
      'noteRow',
      'noteRow',
    ]);
  });

  test('people with 会计 or 出纳 in their row stay people; lines to sign and lines with a number alone are nobody’s', async () => {
    const head = ['工号', '姓名', '部门', '岗位', '实发工资'];
    const run = await importRows([
      head,
      ['A1', '李娟', '财务部', '会计', 5000],
      ['', '王敏', '财务部', '出纳', ''],
      ['A3', '', '', '', 0],
      ['4', '', '', '', ''],
      ['制表人：', '钱进', '审核人：', '孙立', ''],
      ['', '会计：周平', '', '', ''],
    ]);
    expect(run.rows.map((row) => row.status)).toEqual(['error', 'error', 'ignored', 'ignored', 'ignored', 'ignored']);
    expect(run.rows.map((row) => codes(row)[0])).toEqual([
      'staffNotFound',
      'staffNotFound',
      'blankRow',
      'blankRow',
      'noteRow',
      'noteRow',
    ]);
    expect(good(run).headCount.read).toBe(2);
  });

  test('a slip a person: header repeated before each, two header rows', async () => {
    const top: CellSpec[] = ['姓名', '应发', null, '实发工资'];
    const parts: CellSpec[] = [null, '基本工资', '奖金', null];
    const run = await importRows([top, parts, ['王晓明', 5000, 100, 5100], [], top, parts, ['李一', 6000, 0, 6000]], {
      merges: ['A1:A2', 'B1:C1', 'D1:D2'],
    });
    expect(nets(run.rows)).toEqual([510_000n, 600_000n]);
    expect(run.rows.filter((row) => row.status === 'ignored')).toHaveLength(2);
  });

  test('several sheets: the month named by the sheet wins, empty and hidden ones lose', async () => {
    const path = await makeXlsx(
      { name: '说明', rows: [['填表说明'], ['请勿修改表头']] },
      { name: '空表', rows: [] },
      { name: '6月', rows: [HEAD, WANG] },
      { name: '7月', rows: [HEAD, WANG, LI] },
      { name: '隐藏', rows: [HEAD, WANG], hidden: true },
    );
    const run = await runImport(path);
    expect(good(run).layout.sheetIndex).toBe(3);
    expect(good(run).sheets.map((sheet) => [sheet.empty, sheet.hidden])).toEqual([
      [false, false],
      [true, false],
      [false, false],
      [false, false],
      [false, true],
    ]);
    expect(good(run).notices.join()).toContain('“6月”');
  });

  test('hidden rows and columns are read, and told', async () => {
    const run = await runImport(await makeXlsx({ rows: [HEAD, WANG, LI], hiddenRows: [3], hiddenColumns: [5] }));
    expect(codes(run.row(3))).toContain('hiddenRow');
    expect(good(run).columns.find((column) => column.label === '绩效工资')).toMatchObject({
      hiddenInSheet: true,
      visible: false,
    });
  });

  test('rows and cells without positions', async () => {
    const run = await runImport(await makeXlsx({ rows: [HEAD, WANG, LI], bare: true }));
    expect(nets(run.rows)).toEqual([557_000n, 597_450n]);
  });

  test('amounts as text with blanks, separators and currency signs', async () => {
    const run = await importRows([
      ['姓名', '基本工资', '补贴', '应发工资', '个税', '实发工资'],
      ['王晓明', ' 5,000.00 ', '￥200', '5200元', '（10.50）', '５１８９.５０'],
      ['李一', '-', '', '5000', '—', '5000'],
    ]);
    expect(nets(run.rows)).toEqual([518_950n, 500_000n]);
    expect(run.row(2).cells.slice(1)).toEqual(['5000.00', '200.00', '5200.00', '-10.50', '5189.50']);
  });

  test('percentages, dates and months are shown as meant', async () => {
    const run = await importRows([
      ['姓名', '入职日期', '税率', '所属月份', '实发工资'],
      ['王晓明', { v: 45000, s: 1 }, { v: 0.03, s: 2 }, { v: 46204, s: 3 }, 5000],
    ]);
    expect(run.row(2).cells).toEqual(['王晓明', '2023-03-15', '3%', '2026-07', '5000.00']);
  });

  test('department merged down does not disturb', async () => {
    const run = await importRows([HEAD, WANG, [2, '李一', null, ...LI.slice(3)]], { merges: ['C2:C3'] });
    expect(good(run).headCount.read).toBe(2);
  });

  test('company shares and totals of insurances never enter net pay', async () => {
    const run = await importRows([
      [
        '姓名',
        '应发合计',
        '养老保险个人',
        '医疗保险个人',
        '社保个人合计',
        '单位社保合计',
        '公司公积金',
        '工伤保险',
        '实发合计',
      ],
      ['王晓明', 6000, 480, 120, 600, 1500, 300, 30, 5400],
    ]);
    expect(
      good(run)
        .columns.filter((column) => column.sign === -1)
        .map((column) => column.label),
    ).toEqual(['养老保险个人', '医疗保险个人']);
    expect(good(run).netIdentity).toMatchObject({ key: 'grossMinusDeductions', satisfied: 1 });
  });

  test('应发 and 税前 side by side: the strong name is gross', async () => {
    const run = await importRows([
      ['姓名', '应发工资', '社保', '税前工资', '个税', '税后工资', '实发工资'],
      ['王晓明', 6000, 600, 5400, 12, 5388, 5388],
    ]);
    expect(run.targets).toMatchObject({ 应发工资: 'grossPay', 实发工资: 'netPay' });
    expect(run.targets['税前工资']).toBe('custom:税前工资');
  });

  test('a bonus list of name and amount', async () => {
    const run = await importRows(
      [
        ['姓名', '身份证号', '奖金金额'],
        ['王晓明', '11010519491231002X', 3000],
      ],
      { wageType: 'bonus' },
    );
    expect(run.targets).toMatchObject({ 奖金金额: 'netPay' });
    expect(nets(run.rows)).toEqual([300_000n]);
  });

  test('a total labelled in the second column and a trailing signature column', async () => {
    const run = await importRows([
      [...HEAD, '签字'],
      [...WANG, null],
      [null, '合计', null, 5000, 1000, 6000, 400, 30, 5570, null],
    ]);
    expect(run.targets['签字']).toBeNull();
    expect(codes(run.row(3))).toEqual(['totalRow']);
  });

  test('a total row without a label is known by its sum', async () => {
    const run = await importRows([HEAD, WANG, LI, [null, null, null, 11000, 1500, 12500, 880, 75.5, 11544.5]]);
    expect(codes(run.row(4))).toEqual(['totalRow']);
    expect(good(run).totals.every((total) => total.matches)).toBe(true);
    const other = await importRows([HEAD, WANG, LI, [null, null, null, 1, 1, 2, 0, 0, 2]]);
    expect(codes(other.row(4))).toContain('identityMissing');
  });

  test('a learnt mapping of the company wins', async () => {
    const template = [
      {
        label: '姓名',
        target: 'name',
        itemLabel: '姓名',
        group: 'other' as const,
        kind: 'text' as const,
        sign: 0 as const,
        isTotal: false,
        visible: true,
      },
      {
        label: '星光计划',
        target: 'custom:星光计划',
        itemLabel: '星光',
        group: 'deduction' as const,
        kind: 'amount' as const,
        sign: -1 as const,
        isTotal: false,
        visible: false,
      },
    ];
    const run = await importRows(
      [
        ['姓名', '基本工资', '星光计划', '实发工资'],
        ['王晓明', 5000, 100, 4900],
      ],
      { templates: [{ columns: template }] },
    );
    expect(good(run).columns[2]).toMatchObject({
      itemLabel: '星光',
      group: 'deduction',
      source: 'template',
      visible: false,
    });
    expect(good(run).netIdentity?.satisfied).toBe(1);
  });
});
