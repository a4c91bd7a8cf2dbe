import { type CellSpec } from '../../support/workbooks/make-xlsx';
import { good, importRows } from '../../support/workbooks/run-import';

const HEAD = ['序号', '姓名', '部门', '基本工资', '绩效工资', '应发工资', '养老保险', '个人所得税', '实发工资'];
const WANG: CellSpec[] = [1, '王晓明', '生产部', 5000, 1000, 6000, 400, 30, 5570];
const LI: CellSpec[] = [2, '李一', '行政部', 6000, 500, 6500, 480, 45.5, 5974.5];

describe('headers of wage sheets', () => {
  test('of a template says which columns must be filled in', async () => {
    const run = await importRows([
      ['姓名(必填)', '工号（必填）', '基本工资', '奖金(选填)', '实发工资(必填)'],
      ['王晓明', 'A01', 5000, 300, 5300],
    ]);
    expect(Object.values(run.targets)).toEqual(['name', 'staffNo', 'baseWage', 'bonus', 'netPay']);
  });

  test('of a template that marks them by (Y)', async () => {
    const run = await importRows([
      ['说明:标题带(Y)为必输栏位'],
      ['员工编号(Y)', '员工姓名', '职务', '岗位津贴(Y)'],
      ['A01', '王晓明', '店长', 200],
    ]);
    expect(Object.values(run.targets)).toEqual(['staffNo', 'name', 'position', 'netPay']);
  });

  test('parts that begin with 其中：', async () => {
    const run = await importRows(
      [
        ['七月工资表'],
        ['姓名', '应发工资', null, null, '社保', '实发工资'],
        [null, '合计', '其中：基本工资', '其中：绩效'],
        ['王晓明', 6000, 5000, 1000, 480, 5520],
        ['李一', 6500, 5200, 1300, 480, 6020],
      ],
      { merges: ['A1:F1', 'A2:A3', 'B2:D2', 'E2:E3', 'F2:F3'] },
    );
    expect(good(run).layout).toMatchObject({ headerStart: 2, headerEnd: 3 });
    expect(run.targets).toMatchObject({ '应发工资-合计': 'grossPay', 实发工资: 'netPay' });
    expect(good(run).checks.map(({ state }) => state)).toEqual(['verified', 'computed', 'verified']);
  });

  test('a row that headings are merged down into, though a number stands in it', async () => {
    const run = await importRows(
      [
        ['职工', '姓名', '部门', '基本', '事假', '实发'],
        [10.1, null, null, '工资', '扣款', '工资'],
        ['A001', '王晓明', '生产部', 3000, 20, 2980],
        ['A002', '李一', '生产部', 2800, 0, 2800],
      ],
      { merges: ['B1:B2', 'C1:C2'] },
    );
    expect(good(run).layout).toMatchObject({ headerStart: 1, headerEnd: 2 });
    expect(run.targets).toMatchObject({ 姓名: 'name', '基本-工资': 'baseWage', '实发-工资': 'netPay' });
    expect(run.rows.map(({ name }) => name)).toEqual(['王晓明', '李一']);
  });

  test('header on row 6 under titles and info lines', async () => {
    const run = await importRows(
      [
        ['云杉公司工资表'],
        [],
        ['单位：', '云杉', null, '月份：', '2026年7月'],
        ['制表日期：', '2026-08-01'],
        [],
        HEAD,
        WANG,
        LI,
      ],
      { merges: ['A1:I1'] },
    );
    expect(good(run).layout).toMatchObject({ headerStart: 6, headerEnd: 6 });
    expect(good(run).headCount.read).toBe(2);
  });

  test('two header rows with merged parents become 父-子 labels', async () => {
    const run = await importRows(
      [
        ['七月工资表'],
        ['序号', '姓名', '应发项目', null, null, '养老保险', null, '实发工资'],
        [null, null, '基本工资', '奖金', '应发合计', '单位20%', '个人8%', null],
        [1, '王晓明', 5000, 1000, 6000, 1200, 480, 5520],
      ],
      { merges: ['A1:H1', 'A2:A3', 'B2:B3', 'C2:E2', 'F2:G2', 'H2:H3'] },
    );
    expect(good(run).layout).toMatchObject({ headerStart: 2, headerEnd: 3 });
    expect(run.targets).toMatchObject({
      '应发项目-基本工资': 'baseWage',
      '应发项目-应发合计': 'grossPay',
      '养老保险-单位20%': 'pensionEmployer',
      '养老保险-个人8%': 'pensionPersonal',
      实发工资: 'netPay',
    });
    expect(good(run).columns.find((column) => column.target === 'baseWage')?.itemLabel).toBe('基本工资');
    expect(good(run).columns.find((column) => column.target === 'pensionPersonal')?.itemLabel).toBe('养老保险-个人8%');
    expect(good(run).netIdentity?.satisfied).toBe(1);
  });

  test('three header rows', async () => {
    const run = await importRows(
      [
        ['姓名', '工资项目', null, null, null, '实发'],
        [null, '应发', null, '扣款', null, null],
        [null, '基本工资', '加班费', '事假扣款', '个税', null],
        ['王晓明', 5000, 500, 100, 20, 5380],
      ],
      { merges: ['A1:A3', 'B1:E1', 'B2:C2', 'D2:E2', 'F1:F3'] },
    );
    expect(good(run).layout).toMatchObject({ headerStart: 1, headerEnd: 3 });
    expect(run.targets).toMatchObject({
      '工资项目-应发-基本工资': 'baseWage',
      '工资项目-扣款-事假扣款': 'personalLeaveDeduct',
      '工资项目-扣款-个税': 'individualIncomeTax',
      实发: 'netPay',
    });
    expect(good(run).netIdentity).toMatchObject({ key: 'sumOfParts', satisfied: 1 });
  });

  test('identity labels in the lower row, parents only above', async () => {
    const run = await importRows(
      [
        [null, null, '应发部分', null, '代扣部分', null, null],
        ['姓名', '工号', '基本工资', '岗位工资', '社保', '公积金', '实发金额'],
        ['王晓明', 'A01', 5000, 500, 300, 200, 5000],
      ],
      { merges: ['C1:D1', 'E1:F1'] },
    );
    expect(good(run).layout).toMatchObject({ headerStart: 1, headerEnd: 2 });
    expect(run.targets).toMatchObject({
      姓名: 'name',
      工号: 'staffNo',
      '应发部分-基本工资': 'baseWage',
      '代扣部分-社保': 'socialPersonal',
      实发金额: 'netPay',
    });
  });

  test('parents without merged cells reach right', async () => {
    const run = await importRows([
      ['姓名', '应发', null, '扣除', null, '实发工资'],
      [null, '基本工资', '奖金', '养老', '医保', null],
      ['王晓明', 5000, 100, 400, 100, 4600],
    ]);
    expect(run.targets).toMatchObject({
      '应发-基本工资': 'baseWage',
      '应发-奖金': 'bonus',
      '扣除-养老': 'pensionPersonal',
      '扣除-医保': 'medicalPersonal',
      实发工资: 'netPay',
    });
  });

  test('line breaks, inner blanks and units inside headers', async () => {
    const run = await importRows([
      ['姓  名', '部\n门', '基本\n工资', '应发工资（元）', '个税(元)', '实发工资（元）'],
      ['王晓明', '生产部', 5000, 5000, 10, 4990],
    ]);
    expect(run.targets).toMatchObject({
      姓名: 'name',
      部门: 'dept',
      基本工资: 'baseWage',
      '应发工资（元）': 'grossPay',
      '个税(元)': 'individualIncomeTax',
      '实发工资（元）': 'netPay',
    });
  });

  test('English headers', async () => {
    const run = await importRows([
      [
        'No',
        'Employee ID',
        'Name',
        'Department',
        'Basic Salary',
        'Bonus',
        'Gross Pay',
        'Income Tax',
        'Net Pay',
        'Remark',
      ],
      [1, 'E001', 'Anna Smith', 'Sales', 5000, 500, 5500, 100, 5400, ''],
    ]);
    expect(run.targets).toMatchObject({
      No: null,
      'Employee ID': 'staffNo',
      Name: 'name',
      Department: 'dept',
      'Basic Salary': 'baseWage',
      'Gross Pay': 'grossPay',
      'Income Tax': 'individualIncomeTax',
      'Net Pay': 'netPay',
      Remark: 'remark',
    });
  });

  test('days and money of the same word', async () => {
    const run = await importRows([
      ['姓名', '事假', '病假', '出勤天数', '基本工资', '事假扣款', '实发工资'],
      ['王晓明', 1.5, 0.5, 20, 5000, 300, 4700],
      ['李一', 1, 2, 22, 5000, 200, 4800],
    ]);
    expect(run.targets).toMatchObject({ 事假扣款: 'personalLeaveDeduct', 出勤天数: 'actualDays', 事假: 'custom:事假' });
    expect(good(run).netIdentity).toMatchObject({ key: 'sumOfParts', satisfied: 2 });
  });

  test('columns of unknown name go by their place', async () => {
    const run = await importRows([
      ['姓名', '基本工资', '星光计划', '应发工资', '小金库', '实发工资'],
      ['王晓明', 5000, 100, 5100, 50, 5050],
    ]);
    expect(good(run).columns.map((column) => [column.label, column.sign])).toEqual([
      ['姓名', 0],
      ['基本工资', 1],
      ['星光计划', 1],
      ['应发工资', 0],
      ['小金库', -1],
      ['实发工资', 0],
    ]);
    expect(good(run).netIdentity?.satisfied).toBe(1);
  });

  test('a blank header over data is 未命名列, not imported; equal headers get a suffix', async () => {
    const run = await importRows([
      ['姓名', null, '补贴', '补贴', '实发工资'],
      ['王晓明', 'x', 100, 200, 5000],
    ]);
    expect(run.targets).toMatchObject({ 未命名列1: null, 补贴: 'otherAllowance', '补贴(2)': 'custom:补贴(2)' });
    expect(good(run).notices).toHaveLength(3);
  });

  test('without a net column the clerk is asked to map', async () => {
    const run = await importRows([
      ['姓名', '工号', '出勤天数', '迟到次数'],
      ['王晓明', 'A1', 21, 0],
    ]);
    expect(good(run).needsMapping).toBe(true);
  });

  test('without any header the clerk is asked to point at it', async () => {
    const run = await importRows([
      ['甲', 1],
      ['乙', 2],
    ]);
    expect(run.outcome).toMatchObject({ ok: false, code: 'noHeader' });
    const pointed = await importRows(
      [
        ['谁', '给多少'],
        ['王晓明', 2],
      ],
      { layout: { sheetIndex: 0, headerStart: 1, headerEnd: 1 } },
    );
    expect(good(pointed).columns.map((column) => column.label)).toEqual(['谁', '给多少']);
  });
});

test('a list of amounts by staff number has a header, though it names nobody', async () => {
  const run = await importRows([
    ['bonus_id', 'employee_id', 'bonus_type', 'bonus_amount', 'bonus_date'],
    ['b99b', 'E001', 'Performance', 817.4, '30/06/2026'],
    ['c394', 'E002', 'Referral', 500, '19/06/2026'],
  ]);
  expect(run.targets['employee_id']).toBe('staffNo');
  expect(good(run).layout).toMatchObject({ headerStart: 1, headerEnd: 1 });
});
