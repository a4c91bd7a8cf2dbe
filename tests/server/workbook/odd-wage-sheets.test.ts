import { type CellSpec, makeXlsx } from '../../support/workbooks/make-xlsx';
import { codes, good, importRows, person, runImport } from '../../support/workbooks/run-import';

const HEAD = ['姓名', '工号', '基本工资', '奖金', '应发工资', '个税', '实发工资'];
const row = (name: string, no: string, base: number, bonus = 0) => [
  name,
  no,
  base,
  bonus,
  base + bonus,
  0,
  base + bonus,
];
const staff = [
  person({ id: '1', name: '王晓明', staffNo: 'A01' }),
  person({ id: '2', name: '李一', staffNo: 'A02' }),
  person({ id: '3', name: '赵二', staffNo: 'A03' }),
];

describe('months', () => {
  test.each([
    ['2026.5', '2026.7', '2026.6'],
    ['六月', '七月', '八月'],
    ['26年6月', '26年7月', '26年8月'],
    ['6', '7', '8'],
    ['2025年7月', '2026年7月', '2026年6月'],
  ])('of the sheets %s, %s, %s the one of July is taken', async (...names) => {
    const july = names.find((name) => /^(2026\.7|七月|26年7月|7|2026年7月)$/.test(name));
    const run = await runImport(
      await makeXlsx(...names.map((name, at) => ({ name, rows: [HEAD, row('王晓明', 'A01', 5000 + at)] }))),
      { staff },
    );
    const { sheets, layout, months } = good(run);
    expect(sheets[layout.sheetIndex]?.name).toBe(july);
    expect(months).toMatchObject({ source: 'tab', months: [{ month: '2026-07' }] });
  });

  test.each([['月份'], ['工资月份'], ['所属年月']])(
    'rows of another month in a column %s are warned of',
    async (label) => {
      const of = (month: string | number, name: string, no: string) => [month, ...row(name, no, 5000)];
      const run = await importRows(
        [[label, ...HEAD], of('2026-06', '王晓明', 'A01'), of('2026年7月', '李一', 'A02'), of(7, '赵二', 'A03')],
        { staff },
      );
      expect(run.rows.map((each) => codes(each))).toEqual([['otherMonth'], [], []]);
      expect(run.row(2).issues[0]).toMatchObject({
        level: 'warning',
        column: 0,
        values: { month: '2026-06', payMonth: '2026-07' },
        message: '第2行的月份是“2026-06”，导入的工资月份是2026-07；不是本月发放的，请忽略该行',
      });
    },
  );

  const monthOf = async (rows: Parameters<typeof importRows>[0], fileName = '工资表.xlsx') =>
    good(await importRows(rows, { staff, fileName })).months;
  const one = (month: string) => [{ month, rows: 0 }];

  test('another month in the title is told, the day of payment is not taken for it', async () => {
    expect(await monthOf([['云杉公司6月份工资表'], HEAD, row('王晓明', 'A01', 5000)])).toMatchObject({
      source: 'title',
      said: '云杉公司6月份工资表',
      months: one('2026-06'),
    });
    expect(
      await monthOf([['云杉公司2026年7月工资表'], ['发放日期：2026年8月10日'], HEAD, row('王晓明', 'A01', 5000)]),
    ).toMatchObject({ months: one('2026-07') });
    expect(await monthOf([['工资表'], ['8月10日发放'], HEAD, row('王晓明', 'A01', 5000)])).toBeNull();
  });

  test.each([
    ['2026年6月工资.xlsx', '2026-06'],
    ['payroll 2019-12.xlsx', '2019-12'],
    ['Payroll January 2026.xlsx', '2026-01'],
    ['12月工资表.xls', '2025-12'],
  ])('the file name %s is believed where the sheet says nothing', async (fileName, month) => {
    const plain = [HEAD, row('王晓明', 'A01', 5000)];
    expect(await monthOf(plain, fileName)).toMatchObject({ source: 'fileName', months: one(month) });
    expect(await monthOf([['2026年7月工资表'], ...plain], fileName)).toMatchObject({ source: 'title' });
  });
});

describe('a row a person a month', () => {
  const months = (label: string | string[], said: (month: number) => (string | number)[]) => [
    [...[label].flat(), ...HEAD],
    ...[6, 7, 8].flatMap((month) => [
      [...said(month), ...row('王晓明', 'A01', 5000 + month)],
      [...said(month), ...row('李一', 'A02', 6000 + month)],
    ]),
  ];

  test.each([
    ['月份', (month: number) => [`${month}月`]],
    ['month', (month: number) => [202600 + month]],
    ['月份', (month: number) => [`2026-0${month}`]],
    ['payPeriod', (month: number) => [`2026-0${month}-01`]],
    ['Month', (month: number) => [`${['June', 'July', 'August'][month - 6]} 2026`]],
    [['年份', '月份'], (month: number) => [2026, month]],
  ])('of a column %s the rows of the month are taken, the others left out', async (label, said) => {
    const run = await importRows(months(label, said), { staff });
    expect(run.rows.map(({ status }) => status)).toEqual(['ignored', 'ignored', 'ok', 'ok', 'ignored', 'ignored']);
    expect(codes(run.row(2))).toEqual(['otherMonth']);
    const { counts, issueCounts, months: read } = good(run);
    expect(counts).toEqual({ ok: 2, warning: 0, error: 0, ignored: 4 });
    expect(issueCounts).toEqual([]);
    expect(read).toMatchObject({
      source: 'column',
      months: ['2026-06', '2026-07', '2026-08'].map((month) => ({ month, rows: 2 })),
      rule: 'own',
      longForm: true,
    });
  });

  test('where the clerk says that all are of the month they are, and people who stand twice are errors', async () => {
    const run = await importRows(
      months('月份', (month) => [`${month}月`]),
      { staff, monthRows: 'all' },
    );
    expect(codes(run.row(2))).toEqual(['duplicatePerson']);
    expect(good(run)).toMatchObject({ counts: { error: 6 }, months: { rule: 'all' } });
  });

  test('of several months none of which is the chosen one no row is taken; of one every row', async () => {
    const rows = months('月份', (month) => [`2025-0${month}`]);
    expect(good(await importRows(rows, { staff }))).toMatchObject({ counts: { ok: 0, ignored: 6 } });
    const single = await importRows(rows.slice(0, 3), { staff });
    expect(good(single)).toMatchObject({
      counts: { ok: 2, ignored: 0 },
      months: { months: [{ month: '2025-06', rows: 2 }], rule: 'all' },
    });
  });

  test('a month is said once over its rows; a month without amounts is nobody’s', async () => {
    const run = await importRows(
      [
        ['月份', ...HEAD],
        ['6月', ...row('王晓明', 'A01', 5000)],
        ['', ...row('李一', 'A02', 5000)],
        ['7月', ...row('王晓明', 'A01', 5000)],
        ['', ...row('李一', 'A02', 5000)],
        ['8月', '王晓明', 'A01'],
      ],
      { staff },
    );
    expect(run.rows.map((each) => codes(each))).toEqual([['otherMonth'], ['otherMonth'], [], [], ['noAmounts']]);
    expect(good(run).counts).toMatchObject({ ok: 2, error: 0, ignored: 3 });
  });

  test('only all rows together tell: months that begin far below the first', async () => {
    const many = Array.from({ length: 80 }, (_, at) => ['7月', ...row('王晓明', 'A01', 5000 + at)]);
    const run = await importRows([['月份', ...HEAD], ...many, ['6月', ...row('王晓明', 'A01', 5000)]], { staff });
    expect(codes(run.row(82))).toEqual(['otherMonth']);
    expect(run.row(82).status).toBe('ignored');
  });
});

describe('two tables in one sheet', () => {
  const second = (head: string[]) => [
    HEAD,
    row('王晓明', 'A01', 5000),
    ['行政部'],
    head,
    row('李一', 'A02', 4000),
    HEAD,
    row('赵二', 'A03', 3000),
  ];

  const otherOrder = ['姓名', '工号', '基本工资', '应发工资', '奖金', '个税', '实发工资'];

  test('a second header in another order: each row is read by its own', async () => {
    const rows = second(otherOrder);
    rows[4] = ['李一', 'A02', 4000, 4300, 300, 0, 4300];
    const run = await importRows(rows, { staff });
    const { columns, layout } = good(run);
    const at = columns.findIndex(({ target }) => target === 'bonus');
    expect(
      run.rows.flatMap(({ name, status, cells }) => (status === 'ignored' ? [] : [[name, status, cells[at]]])),
    ).toEqual([
      ['王晓明', 'ok', '0.00'],
      ['赵二', 'ok', '0.00'],
      ['李一', 'ok', '300.00'],
    ]);
    expect(layout.choices?.map(({ way }) => way)).toEqual(['together', 'table', 'table']);
  });

  test('a second header that is not that of the rows below it is doubted', async () => {
    const run = await importRows(second(otherOrder), { staff });
    expect(run.rows.find(({ name }) => name === '李一')?.status).toBe('warning');
  });

  test('a second header in another order below all that is looked through: its people are errors until the first order is back', async () => {
    const many = Array.from({ length: 2_000 }, (_, at) => row('王晓明', `B${at}`, 5000));
    const [head, one, ...rest] = second(otherOrder);
    const run = await importRows([head ?? [], one ?? [], ...many, ...rest], { staff });
    expect(run.rows.slice(-5).map(({ rowNo, status }) => [rowNo, status])).toEqual([
      [2003, 'ignored'],
      [2004, 'ignored'],
      [2005, 'error'],
      [2006, 'ignored'],
      [2007, 'ok'],
    ]);
    expect(codes(run.row(2005))).toContain('otherHeader');
    expect(run.row(2005).issues.find((issue) => issue.code === 'otherHeader')?.message).toContain(
      '第2005行在第2004行的另一个表头之下，那里的“奖金”',
    );
  });

  test('the same header in other words is only a repetition', async () => {
    const run = await importRows(second(['姓名', '工号', '基本工资', '奖金', '应发合计', '个人所得税', '实发']), {
      staff,
    });
    expect(run.rows.map(({ rowNo, status }) => [rowNo, status])).toEqual([
      [2, 'ok'],
      [3, 'ignored'],
      [4, 'ignored'],
      [5, 'ok'],
      [6, 'ignored'],
      [7, 'ok'],
    ]);
  });

  test('two tables side by side are one list: nobody is paid what stands beside him', async () => {
    const run = await importRows(
      [
        ['姓名', '基本工资', '实发工资', null, '姓名', '基本工资', '实发工资'],
        ['王晓明', 5000, 5000, null, '李一', 4000, 4000],
      ],
      { staff },
    );
    expect(good(run).columns.map((column) => column.label)).toEqual(['姓名', '基本工资', '实发工资']);
    expect(run.rows.map(({ cells }) => cells)).toEqual([
      ['王晓明', '5000.00', '5000.00'],
      ['李一', '4000.00', '4000.00'],
    ]);
  });

  test('one label said twice is no second table', async () => {
    const run = await importRows(
      [
        ['姓名', '基本工资', '备注', '实发工资', '备注'],
        ['王晓明', 5000, null, 5000, null],
      ],
      { staff },
    );
    expect(good(run).columns.map((column) => column.label)).toEqual([
      '姓名',
      '基本工资',
      '备注',
      '实发工资',
      '备注(2)',
    ]);
  });
});

describe('sums between the people', () => {
  test('carried from page to page, and in words at the end', async () => {
    const sums = (label: string) => [label, null, 5000, null, 5000, null, 5000];
    const run = await importRows(
      [
        HEAD,
        row('王晓明', 'A01', 5000),
        sums('过次页'),
        sums('承前页'),
        row('李一', 'A02', 4000),
        ['合计人民币（大写）：玖仟元整', null, null, null, null, null, 9000],
      ],
      { staff },
    );
    expect(run.rows.map(({ status }) => status)).toEqual(['ok', 'ignored', 'ignored', 'ok', 'ignored']);
    expect(good(run).totals.find((total) => total.label === '实发工资')).toMatchObject({
      sheetFen: '900000',
      matches: true,
    });
  });
});

describe('sums between the people, by what stands in them', () => {
  const FLAT = ['序号', '姓名', '基本工资', '奖金', '应发工资', '社保', '实发工资'];
  const flat = (no: number, name: string, base: number): CellSpec[] => [
    no,
    name,
    base,
    300,
    base + 300,
    400,
    base - 100,
  ];
  const A = [flat(1, '王晓明', 5000), flat(2, '李一', 4000)];
  const B = [flat(3, '赵二', 4500), flat(4, '孙三新', 5600)];
  const sums = (label: string, of: CellSpec[][], off = 0): CellSpec[] => [
    label,
    null,
    ...[2, 3, 4, 5, 6].map((at) => of.reduce((sum, line) => sum + Number(line[at]), at === 3 ? off : 0)),
  ];
  const blocks = (off: number, grand: CellSpec[][]) => [
    ['行政部7月工资表'],
    FLAT,
    ...A,
    sums('合计', A),
    [],
    ['生产部7月工资表'],
    FLAT,
    ...B,
    sums('合计', B, off),
    ...grand,
  ];
  const differ = async (rows: CellSpec[][]) =>
    good(await importRows(rows)).totals.flatMap(({ label, sheetFen, matches }) => (matches ? [] : [[label, sheetFen]]));

  test('two blocks with totals of their own that happen to be the same', async () => {
    expect(await differ(blocks(0, []))).toEqual([]);
    expect(await differ(blocks(0, [sums('总部', [...A, ...B]).map((cell, at) => (at === 0 ? '合计' : cell))]))).toEqual(
      [],
    );
    expect(await differ(blocks(9, []))).toEqual([['奖金', '120900']]);
    expect(await differ(blocks(0, [sums('合计', [...A, ...B], 9)]))).toEqual([['奖金', '120900']]);
  });

  test.each([
    ['in words beside its label', ['合计人民币（大写）：', '壹万捌仟柒佰元整']],
    ['the mean below the numbers', ['平均', null, 4775, 300, 5075, 400, 4675]],
    ['the largest', ['最高：', null, 5600]],
    ['a numbered remark', ['1', '基本工资按出勤天数计发']],
  ])('%s is nobody', async (_what, line) => {
    const run = await importRows([FLAT, ...A, ...B, sums('合计', [...A, ...B]), line]);
    expect(run.rows.map(({ status }) => status === 'ignored')).toEqual([false, false, false, false, true, true]);
  });

  test.each([
    [['A', 'B', 'C', 'D', 'E=C+D', 'F', 'G=E-F']],
    [['甲', '乙', 1, 2, '3=1+2', 4, '5=3-4']],
    [['栏次', null, '1', '2', '3（1+2）', '4', '5']],
  ])('a line of marks of columns is nobody: %j', async (marks) => {
    const run = await importRows([FLAT, marks as CellSpec[], ...A]);
    expect(run.rows.map(({ status }) => status === 'ignored')).toEqual([true, false, false]);
  });
});

describe('labels and units', () => {
  test('amounts may be written with 元', async () => {
    const run = await importRows([
      ['姓名', '基本工资', '扣款', '实发工资'],
      ['王晓明', '5000元', '100元', '4,900.00元'],
      ['李一', '6000元', '0元', '6,000.00元'],
    ]);
    expect(run.rows.map(({ netFen }) => netFen)).toEqual([490_000n, 600_000n]);
    expect(good(run).netProof).toBe('proven');
  });

  test('a heading in 万元 is found, and nobody is paid so few 元', async () => {
    const run = await importRows([
      ['姓名', '实发（万元）'],
      ['王晓明', 0.52],
      ['李一', 0.61],
    ]);
    expect(run.rows.map((each) => codes(each).includes('moneyUnit'))).toEqual([true, true]);
  });

  test('in two languages', async () => {
    const run = await importRows(
      [
        [
          '姓名\nName',
          '工号\nEmp. No.',
          '基本工资 Basic Salary',
          '加班费/Overtime',
          '养老保险 Company',
          '应发工资\nGross Pay',
          '实发工资\nNet Pay',
        ],
        ['王晓明', 'A01', 5000, 100, 800, 5100, 5100],
      ],
      { staff },
    );
    expect(Object.values(run.targets)).toEqual([
      'name',
      'staffNo',
      'baseWage',
      'overtimePay',
      'pensionEmployer',
      'grossPay',
      'netPay',
    ]);
    expect(run.row(2)).toMatchObject({ status: 'ok', staffId: '1', netFen: 510_000n });
  });

  test('a line of column numbers below the header is nobody', async () => {
    const run = await importRows([HEAD, [1, 2, 3, 4, '5=3+4', 6, '7=5-6'], row('王晓明', 'A01', 5000)], { staff });
    expect(run.rows.map(({ status }) => status)).toEqual(['ignored', 'ok']);
  });

  test('a sheet in 万元 is told to be read in 元', async () => {
    const run = await importRows([['2026年7月工资表（单位：万元）'], HEAD, row('王晓明', 'A01', 0.5)], { staff });
    expect(good(run).notices.join()).toContain('表头写着“单位:万元”');
  });
});

describe('what stands below the people', () => {
  test('the headings of a small table are nobody', async () => {
    const run = await importRows(
      [HEAD, row('王晓明', 'A01', 5000), row('李一', 'A02', 6000), [], ['部门', '人数', '金额'], ['财务部', 2, 11000]],
      { staff },
    );
    expect(run.row(5)).toMatchObject({ status: 'ignored', issues: [{ code: 'noteRow' }] });
  });

  test('somebody called by a word of pay, whose amounts are missing, is still asked for', async () => {
    const run = await importRows([HEAD, row('王晓明', 'A01', 5000), ['高温', 'A02']], { staff });
    expect(codes(run.row(3))).toContain('netMissing');
  });
});

test('无 is no amount and no mistake', async () => {
  const none = ['李一', 'A02', 6000, '无', 6000, '无', 6000];
  const run = await importRows([HEAD, row('王晓明', 'A01', 5000), none, row('赵二', 'A03', 5500, 200)], { staff });
  expect(codes(run.row(3))).toEqual([]);
  expect(run.targets).toMatchObject({ 奖金: 'bonus', 个税: 'individualIncomeTax' });
});
