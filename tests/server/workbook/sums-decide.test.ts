import { type CellSpec, makeXlsx } from '../../support/workbooks/make-xlsx';
import { good, type ImportRun, importRows, runImport } from '../../support/workbooks/run-import';

const column = (run: ImportRun, label: string) => good(run).columns.find((one) => one.label === label);
const sign = (run: ImportRun, label: string) => column(run, label)?.sign;
const state = (run: ImportRun, total: string) => good(run).checks.find((check) => check.total === total)?.state;
const netLabel = (run: ImportRun) => good(run).columns.find(({ target }) => target === 'netPay')?.label;

describe('what sums say of columns', () => {
  test('应发 that is less insurance and fines already: net takes off the tax alone', async () => {
    const run = await importRows([
      ['姓名', '基本工资', '请假扣款', '加班费', '五险一金', '应发工资', '应税所得额', '个人缴税', '实发工资'],
      ['王晓明', 8000, 80, 0, 1640, 6280, 1280, 38.4, 6241.6],
      ['李一', 3500, 291, 100, 717, 2592, 0, 0, 2592],
      ['赵二', 8500, 935, 260, 1742, 6083, 1083, 32.49, 6050.51],
      ['孙三新', 6000, 0, 75, 1230, 4845, 0, 0, 4845],
    ]);
    expect(column(run, '五险一金')).toMatchObject({ sign: -1, inGross: true });
    expect(good(run).netProof).toBe('proven');
    expect([state(run, 'grossPay'), state(run, 'netPay')]).toEqual(['verified', 'verified']);
  });

  test.each(['扣款', '扣款金额', '应扣工资'])(
    '%s before 应发 is what 应发 is less already, no total of the deductions behind it',
    async (label) => {
      const run = await importRows([
        ['姓名', '基本工资', '加班费', '全勤奖', label, '应发工资', '社保', '个税', '实发工资'],
        ['王晓明', 4000, 150, 200, 50, 4300, 380, 12, 3908],
        ['李一', 4200, 0, 200, 0, 4400, 380, 15.5, 4004.5],
        ['赵二', 3800, 300, 0, 120, 3980, 360, 0, 3620],
        ['孙三新', 4500, 90, 0, 80, 4510, 410, 20, 4080],
      ]);
      expect(column(run, label)).toMatchObject({ sign: -1, isTotal: false, inGross: true });
      expect([state(run, 'grossPay'), state(run, 'netPay')]).toEqual(['verified', 'verified']);
      expect(run.rows.flatMap((row) => row.issues).filter(({ code }) => code === 'grossMismatch')).toEqual([]);
    },
  );

  test('what is paid of the basic wage is an item, though it is called 实发; the wage it is reckoned by is none', async () => {
    const run = await importRows(
      [
        ['姓名', '基本工资', null, null, '工龄工资', '罚款', '税前工资', '个税', '实发工资'],
        [null, '月工资', '出勤天数', '实发工资', null, '扣款', null, null, null],
        ['王晓明', 3000, 28, 2800, 100, 20, 2880, 12, 2868],
        ['李一', 3600, 30, 3600, 150, 0, 3750, 20, 3730],
        ['赵二', 4200, 25, 3500, 0, 50, 3450, 15, 3435],
        ['孙三新', 3900, 20, 2600, 50, 30, 2620, 0, 2620],
      ],
      { merges: ['B1:D1'] },
    );
    expect(column(run, '基本工资-实发工资')).toMatchObject({ sign: 1, isTotal: false });
    expect(sign(run, '基本工资-月工资')).toBe(0);
    expect(column(run, '罚款-扣款')).toMatchObject({ sign: -1, inGross: true });
    expect(netLabel(run)).toBe('实发工资');
    expect([state(run, 'grossPay'), state(run, 'netPay')]).toEqual(['verified', 'verified']);
  });

  test('a total of deductions before 应发 stays one where its parts stand there, too', async () => {
    const run = await importRows([
      ['姓名', '基本工资', '奖金', '迟到扣款', '事假扣款', '扣款合计', '应发工资', '个税', '实发工资'],
      ['王晓明', 4000, 150, 20, 30, 50, 4100, 12, 4088],
      ['李一', 4200, 0, 0, 100, 100, 4100, 15, 4085],
      ['赵二', 3800, 300, 20, 0, 20, 4080, 0, 4080],
    ]);
    expect(column(run, '扣款合计')?.target).toBe('totalDeduction');
    expect([state(run, 'grossPay'), state(run, 'netPay')]).toEqual(['verified', 'verified']);
  });

  test('a tax aid among the deductions is none, and a correction of tax that goes either way is one', async () => {
    const run = await importRows([
      [
        '姓名',
        '基本工资',
        '绩效',
        '应发合计',
        '养老',
        '专项附加项目',
        '补扣退个税',
        '本月扣税',
        '实际扣款合计',
        '实发合计',
      ],
      ['王晓明', 5000, 11250, 16250, 537.2, 1000, -107.95, 275.2, 704.45, 15545.55],
      ['李一', 3000, 6750, 9750, 497.4, 2000, 0, 37.41, 534.81, 9215.19],
      ['赵二', 9800, 14562.8, 24362.8, 979.8, 2000, -567.93, 1566.64, 1978.51, 22384.29],
      ['孙三新', 7100, 15975, 23075, 1077.8, 6000, -247.18, 291.43, 1122.05, 21952.95],
    ]);
    expect(sign(run, '专项附加项目')).toBe(0);
    expect(sign(run, '补扣退个税')).toBe(-1);
    expect(['grossPay', 'totalDeduction', 'netPay'].map((total) => state(run, total))).toEqual([
      'verified',
      'verified',
      'verified',
    ]);
  });

  test('a base that 应发 is made of is an earning; a bonus in no sum counts for nothing and is named', async () => {
    const run = await importRows([
      ['姓名', '工资基数', '考勤扣除金额', '奖金', '个税扣除', '实发工资', '税前工资'],
      ['王晓明', 7200, 200, 2000, 70, 6930, 7000],
      ['李一', 6400, 0, 1550, 64, 6336, 6400],
      ['赵二', 7025, 300, 1330, 67.25, 6657.75, 6725],
      ['孙三新', 5000, 150, 900, 48.5, 4801.5, 4850],
    ]);
    expect(sign(run, '工资基数')).toBe(1);
    expect(sign(run, '奖金')).toBe(0);
    expect(good(run).uncounted.map(({ label }) => label)).toEqual(['奖金']);
  });

  test('what is called a sum counts where the sheet has nothing that it sums', async () => {
    const run = await importRows([
      ['姓名', '合计工资', '加班', '提成总额', '应发工资', '社保', '实发'],
      ['王晓明', 5000, 150, 800, 5950, 400, 5550],
      ['李一', 5600, 0, 1200, 6800, 420, 6380],
      ['赵二', 6100, 90, 0, 6190, 430, 5760],
    ]);
    expect([sign(run, '合计工资'), sign(run, '提成总额')]).toEqual([1, 1]);
    expect([state(run, 'grossPay'), state(run, 'netPay')]).toEqual(['verified', 'verified']);
  });

  test('an allowance behind 应发 is paid on top of it', async () => {
    const run = await importRows([
      ['姓名', '基本工资', '应发合计', '社保', '税后补贴', '实发工资'],
      ['王晓明', 5000, 5000, 400, 120, 4720],
      ['李一', 6000, 6000, 480, 0, 5520],
      ['赵二', 7000, 7000, 560, 85, 6525],
    ]);
    expect(column(run, '税后补贴')).toMatchObject({ sign: 1, inGross: false });
    expect([state(run, 'grossPay'), state(run, 'netPay')]).toEqual(['verified', 'verified']);
  });

  test('tax and insurance are never explained away', async () => {
    const run = await importRows([
      ['姓名', '基本工资', '应发工资', '社保', '个税', '实发金额'],
      ['王晓明', 5000, 5000, 300, 20, 5000],
      ['李一', 5300, 5300, 320, 21, 5300],
      ['赵二', 5600, 5600, 340, 25, 5600],
    ]);
    expect([sign(run, '社保'), sign(run, '个税')]).toEqual([-1, -1]);
    expect(good(run).netProof).toBe('unproven');
  });

  test('a fine that was forgotten for one person stays a deduction, and the row is told of', async () => {
    const run = await importRows([
      ['姓名', '基本工资', '奖金', '社保', '罚款', '实发工资'],
      ['王晓明', 5000, 500, 400, 0, 5100],
      ['李一', 6000, 300, 480, 200, 5820],
      ['赵二', 7000, 200, 560, 0, 6640],
      ['孙三新', 5500, 450, 440, 0, 5510],
    ]);
    expect(sign(run, '罚款')).toBe(-1);
    expect(run.row(3).issues.map(({ code }) => code)).toContain('netMismatch');
  });

  test('two rows alone are explained by chance: names stay', async () => {
    const run = await importRows([
      ['姓名', '基本工资', '奖金', '水电费', '工会费', '实发工资'],
      ['王晓明', 5000, 500, 100, 50, 5400],
      ['李一', 6000, 500, 100, 50, 6400],
    ]);
    expect(good(run).columns.filter((one) => one.sign === -1)).toHaveLength(1);
    const unequal = await importRows([
      ['姓名', '基本工资', '奖金', '水电费', '工会费', '实发工资'],
      ['王晓明', 5000, 500, 100, 50, 4321],
      ['李一', 6000, 500, 100, 50, 6987],
    ]);
    expect(good(unequal).columns.filter((one) => one.sign === -1)).toHaveLength(2);
    expect(good(unequal).netProof).toBe('unproven');
  });

  test('of 实发 and 最终实发 the last is paid', async () => {
    const run = await importRows([
      ['姓名', '基本工资', '个税', '实发数', '春节福利', '最终实发数'],
      ['王晓明', 5000, 20, 4980, 300, 5280],
      ['李一', 6000, 35, 5965, 200, 6165],
      ['赵二', 7000, 48, 6952, 0, 6952],
    ]);
    expect(netLabel(run)).toBe('最终实发数');
  });

  test('the one amount of a list of bonuses is paid; 总工资 without deductions is; a basic wage alone has to be confirmed', async () => {
    const bonus = await importRows([
      ['工号', '姓名', '本月奖金'],
      ['1', '王晓明', 500],
      ['2', '李一', 650],
    ]);
    expect([netLabel(bonus), good(bonus).netProof]).toEqual(['本月奖金', 'only']);
    const whole = await importRows([
      ['姓名', '绩效', '提成', '基本工资', '总工资'],
      ['王晓明', 500, 1200, 5000, 6700],
      ['李一', 650, 800, 5200, 6650],
    ]);
    expect([netLabel(whole), good(whole).netProof]).toEqual(['总工资', 'proven']);
    const basic = await importRows([
      ['姓名', '基本工资'],
      ['王晓明', 5000],
      ['李一', 5200],
    ]);
    expect(good(basic).netProof).toBe('computed');
  });

  test('an English sheet: hours and rates are no pay, a rate of tax is no tax', async () => {
    const run = await importRows([
      ['Employee ID', 'Name', 'Hours Worked', 'Hourly Rate', 'Tax %', 'Gross Salary', 'Tax Deduction', 'Net Salary'],
      ['ab01', 'James Lee', 160, 20, 10, 3200, 320, 2880],
      ['ab02', 'Ann Wu', 150, 22, 12, 3300, 396, 2904],
      ['ab03', 'Tom Xu', 155, 21, 10, 3255, 325.5, 2929.5],
    ]);
    expect(['Hours Worked', 'Hourly Rate', 'Tax %'].map((label) => sign(run, label))).toEqual([0, 0, 0]);
    expect(column(run, 'Tax Deduction')?.target).toBe('individualIncomeTax');
    expect(good(run).netProof).toBe('proven');
  });
});

describe('which sheet of a workbook', () => {
  const names: CellSpec[] = ['王晓明', '李一', '赵二'];
  const attendance = [
    ['编号', '姓名', '所在部门', '出勤', '病假', '事假', '迟到', '旷工', '满勤奖', '应扣工资'],
    ...names.map((name, at) => [`00${at + 1}`, name, '销售部', 21, at, 0, 0, 0, at === 0 ? 500 : 0, at * 100]),
  ];
  const wages = [
    ['编号', '姓名', '部门', '基本工资', '满勤奖', '应发合计', '请假扣款', '实发工资'],
    ...names.map((name, at) => {
      const [basic, full] = [5000 + at * 500, at === 0 ? 500 : 0];
      return [`00${at + 1}`, name, '销售部', basic, full, basic + full, at * 100, basic + full - at * 100];
    }),
  ];

  test('the one with net pay, not the one with most words of a header', async () => {
    const run = await runImport(
      await makeXlsx({ name: '考勤统计表', rows: attendance }, { name: '工资统计表', rows: wages }),
    );
    expect(good(run).layout.sheetIndex).toBe(1);
    expect(good(run).netProof).toBe('proven');
  });
});

test('what was decided by sums is said, with the rows in which it comes out', async () => {
  const run = await importRows([
    ['姓名', '工资基数', '考勤扣除金额', '奖金', '个税扣除', '实发工资', '税前工资'],
    ['王晓明', 7200, 200, 2000, 70, 6930, 7000],
    ['李一', 6400, 0, 1550, 64, 6336, 6400],
    ['赵二', 7025, 300, 1330, 67.25, 6657.75, 6725],
    ['孙三新', 5000, 150, 900, 48.5, 4801.5, 4850],
  ]);
  expect(good(run).notices).toEqual(
    expect.arrayContaining([
      expect.stringContaining('“工资基数”从名称看不出加减，按金额计入了合计（4行中4行对得上）'),
      expect.stringContaining('“奖金”不在应发、应扣和实发之内，不计入实发（4行中4行对得上）'),
    ]),
  );
});
