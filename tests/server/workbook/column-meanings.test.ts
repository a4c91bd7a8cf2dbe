import { type CellSpec } from '../../support/workbooks/make-xlsx';
import { good, type ImportRun, importRows } from '../../support/workbooks/run-import';

const NAMES = ['王晓明', '李一', '赵二'];
const rows = (of: (at: number) => CellSpec[]): CellSpec[][] => NAMES.map((name, at) => [name, ...of(at)]);
const labels = (run: ImportRun, sign: number) =>
  good(run)
    .columns.filter((column) => column.sign === sign)
    .map(({ label }) => label);
const of = (run: ImportRun, label: string) => good(run).columns.find((column) => column.label === label);

describe('labels are cleaned before they are looked up', () => {
  test.each([
    ['1.基本工资', 'baseWage'],
    ['十八、基本工资', 'baseWage'],
    ['（3）基本工资', 'baseWage'],
    ['②基本工资（元）', 'baseWage'],
    ['本月基本工资', 'baseWage'],
    ['员工基本工资', 'baseWage'],
    ['当月\n基本\n工资', 'baseWage'],
    ['基本工资金额', 'baseWage'],
    ['7月份基本工资', 'baseWage'],
    ['本期餐补合计', 'mealAllowance'],
    ['其中：基本工资', 'baseWage'],
    ['基本工资（必填）', 'baseWage'],
  ])('%s', async (label, target) => {
    const run = await importRows([['姓名', label, '实发工资'], ...rows((at) => [5000 + at, 5000 + at])]);
    expect(Object.values(run.targets)).toEqual(['name', target, 'netPay']);
  });

  test.each([
    ['应发合计(5=3+4)', '扣款(6)', '实发工资(7=5-6)', '实发工资'],
    ['应发合计（③=①+②）', '社保④', '实发工资（⑤=③-④）', '实发工资'],
    ['应发合计A', '社保B', '实发工资C=A-B', '实发工资'],
    ['(A) Total Earnings', 'Tax (B)', 'Net Salary (A)-(B)', 'Net Salary'],
    ['应发合计', '扣款合计', '实发金额（应发合计-扣款合计）', '实发金额'],
  ])('%s, %s and %s are known by their names, not by how they are reckoned', async (gross, off, net, shown) => {
    const run = await importRows([['姓名', gross, off, net], ...rows((at) => [5300 + at, 400, 4900 + at])]);
    expect(run.targets).toMatchObject({ [gross]: 'grossPay', [net]: 'netPay' });
    expect(of(run, net)?.itemLabel).toBe(shown);
  });

  test.each([
    ['names', 'Names'],
    ['first and last', 'First Names', 'last names '],
    ['in an export', ' Employee_First_Name', ' Employee_Last_Name'],
  ])('people are found by headings in the plural and by those of programs: %s', async (_, ...who) => {
    const people = [
      ['Rosa', 'Fielding'],
      ['Ivy', 'Marsh'],
    ];
    const run = await importRows([
      [...who, 'Ref Number', 'Net Salary'],
      ...people.map((name, at) => [...(who.length === 1 ? [name.join(' ')] : name), `2021/10${at}`, 3_000 + at]),
    ]);
    expect(good(run).needsMapping).toBe(false);
    expect(run.rows.map(({ name }) => name)).toEqual(['Rosa Fielding', 'Ivy Marsh']);
  });

  test('what programs call a discount is taken off', async () => {
    const head = ['full_name', 'health_discount_amount', 'other_discount_amount', 'gross_salary', 'net_payment'];
    const run = await importRows([
      head,
      ['Rosa Fielding', 150, 50, 5000, 4800],
      ['Ivy Marsh', 200, 80, 7000, 6720],
      ['Peter Okello', 90, 20, 3900, 3790],
    ]);
    expect(labels(run, -1)).toEqual(['health_discount_amount', 'other_discount_amount']);
    expect(good(run).netProof).toBe('proven');
  });

  test('emp_ before a heading says nothing but whose it is', async () => {
    const run = await importRows([
      ['emp_Name', 'Emp_id', 'Emp_Bp', 'emp_DA', 'emp_Allowence', 'emp_hra', 'emp_pf', 'Netpay'],
      ['Rosa Fielding', 2050, 30000, 15000, 7500, 3750, 1875, 54375],
      ['Ivy Marsh', 2051, 31000, 15500, 7750, 3875, 1937.5, 56187.5],
      ['Peter Okello', 2052, 35000, 17500, 8750, 4375, 2187.5, 63437.5],
    ]);
    expect(labels(run, 1)).toEqual(['Emp_Bp', 'emp_DA', 'emp_Allowence', 'emp_hra']);
    expect(labels(run, -1)).toEqual(['emp_pf']);
    expect(good(run).netProof).toBe('proven');
  });

  test.each([
    ['Regular Hrs', 'Overtime (Hrs)', 'Overtime Pay'],
    ['Hours Worked', 'Overtime', 'Overtime Pay'],
    ['工时', '加班', '加班费'],
  ])('hours are hours: %s and %s beside %s', async (worked, over, paid) => {
    const run = await importRows([
      ['姓名', worked, over, '基本工资', paid, '实发工资'],
      ...rows((at) => [160 + at, 2 * at + 2, 5000 + at, 60 * at + 60, 5060 + 61 * at]),
    ]);
    expect([worked, over].map((label) => of(run, label)?.kind)).toEqual(['number', 'number']);
    expect(of(run, paid)).toMatchObject({ kind: 'amount', sign: 1 });
    expect(good(run).netProof).toBe('proven');
  });

  test('加班 is money where its amounts are', async () => {
    const run = await importRows([
      ['姓名', '工时', '基本工资', '加班', '实发工资'],
      ...rows((at) => [160 + at, 5000 + at, 160 * at + 60, 5060 + 161 * at]),
    ]);
    expect(run.targets).toMatchObject({ 加班: 'overtimePay' });
    expect(good(run).netProof).toBe('proven');
  });

  test.each([
    ['教师', 'name'],
    ['司机姓名', 'name'],
    ['作者', 'name'],
    ['授课教师', 'name'],
    ['快递员', 'name'],
    ['收款人户名', 'name'],
    ['校区', 'dept'],
    ['门店', 'dept'],
  ])('%s is %s', async (label, target) => {
    const run = await importRows([[label, '工号', '底薪', '实发'], ...rows((at) => [`A0${at}`, 5000 + at, 5000 + at])]);
    expect(run.targets[label]).toBe(target);
  });

  test('a number before a heading hides no month, code or date', async () => {
    const run = await importRows([
      ['1.姓名', '2.年月', '3.成本中心', '4.基本工资', '5.调薪日期', '6.应发工资', '7.社保', '8.实发工资'],
      ...rows((at) => [2026.07, 428110 + at, 5000 + at, '2026-01-01', 5000 + at, 400, 4600 + at]),
    ]);
    expect(['2.年月', '3.成本中心', '5.调薪日期'].map((label) => of(run, label)?.kind)).toEqual([
      'text',
      'text',
      'text',
    ]);
    expect(good(run).notices).toEqual([]);
    expect(good(run).months?.months).toEqual([{ month: '2026-07', rows: 3 }]);
  });

  test('lessons and rounds are counted, their fees are paid', async () => {
    const run = await importRows([
      ['教师', '课时', '课时费', '趟数', '运费', '违章', '过路费报销', '结算金额'],
      ...rows((at) => [20 + at, 1200 + 60 * at, 4, 600 + at, 50 * at, 30 + at, 1830 + 12 * at]),
    ]);
    expect(['课时', '趟数'].map((label) => of(run, label))).toMatchObject([
      { kind: 'number', sign: 0 },
      { kind: 'number', sign: 0 },
    ]);
    expect(labels(run, 1)).toEqual(['课时费', '运费', '过路费报销']);
    expect(labels(run, -1)).toEqual(['违章']);
    expect(run.targets).toMatchObject({ 结算金额: 'netPay' });
    expect(good(run).netProof).toBe('proven');
  });

  test('扣除数 beside the rate of tax is an aid, nothing taken off', async () => {
    const run = await importRows([
      ['姓名', '应发工资', '应税所得额', '税率', '扣除数', '税额', '实发工资'],
      ...rows((at) => [9000 + at, 4000 + at, 0.1, 210, 190 + at, 8810]),
    ]);
    expect(run.targets).toMatchObject({ 扣除数: 'quickDeduction' });
    expect(labels(run, -1)).toEqual(['税额']);
  });

  test.each([
    ['职员姓名', 'name'],
    ['护士姓名', 'name'],
    ['职员代码', 'staffNo'],
    ['姓名\\项目', 'name'],
    ['项目/姓名', 'name'],
    ['联系人姓名', 'custom:联系人姓名'],
  ])('%s is %s, whatever the people are called', async (label, target) => {
    const run = await importRows([
      ['姓名', label, '基本工资', '实发工资'],
      ...rows((at) => [['甲', '乙', '丙'][at] ?? '', 5000 + at, 5000 + at]),
    ]);
    const alone = await importRows([[label, '基本工资', '实发工资'], ...rows((at) => [5000 + at, 5000 + at])]);
    expect((target === 'name' ? alone : run).targets[label]).toBe(target);
  });

  test('days off and shifts are counted, whatever stands above them', async () => {
    const run = await importRows([
      ['姓名', '法定假', '中班', '基本工资', '早班', '应发工资', '社保', '实发工资'],
      ...rows((at) => [at === 1 ? 1 : 0, 3 + at, 5000 + at, 200 + at, 5200 + 2 * at, 300, 4900 + 2 * at]),
    ]);
    expect(['法定假', '中班'].map((label) => of(run, label)?.kind)).toEqual(['number', 'number']);
    expect(labels(run, 1)).toEqual(['基本工资', '早班']);
    expect(run.rows.flatMap((row) => row.issues.filter(({ code }) => code === 'grossMismatch'))).toEqual([]);
  });

  test('a wage by grade is paid, years of service are counted', async () => {
    const run = await importRows([
      ['姓名', '职务/技术等级工资', '级别工资', '工龄', '应发工资', '社保', '实发工资'],
      ...rows((at) => [2770 + at, 1040 + 7 * at, 11 + at, 3810 + 8 * at, 300, 3510 + 8 * at]),
    ]);
    expect(labels(run, 1)).toEqual(['职务/技术等级工资', '级别工资']);
    expect(of(run, '工龄')).toMatchObject({ kind: 'number', sign: 0 });
    expect(good(run).checks.map(({ state }) => state)).toEqual(['verified', 'computed', 'verified']);
  });

  test('what is added or taken off before or after tax is no total', async () => {
    const run = await importRows([
      ['姓名', '基本工资', '税前补发', '税前补扣', '税前工资合计', '社保', '个税', '税后加项', '税后减项', '实发工资'],
      ...rows((at) => {
        const [more, less, extra, off] = [120 * at, 30 + at, 200 - at, 15 * at];
        const gross = 6000 + more - less;
        return [6000, more, less, gross, 500, 40, extra, off, gross - 540 + extra - off];
      }),
    ]);
    expect(labels(run, 1)).toEqual(['基本工资', '税前补发', '税后加项']);
    expect(labels(run, -1)).toEqual(['税前补扣', '社保', '个税', '税后减项']);
    expect(run.targets).toMatchObject({ 税前工资合计: 'grossPay', 实发工资: 'netPay' });
    expect(good(run).checks.map(({ state }) => state)).toEqual(['verified', 'computed', 'verified']);
    const less = await importRows([
      ['姓名', '基本工资', '税前扣款', '应发工资', '社保', '税后扣款', '实发工资'],
      ...rows((at) => [6000 + at, 30 + at, 5970, 500, 15 * at, 5470 - 15 * at]),
    ]);
    expect(labels(less, -1)).toEqual(['税前扣款', '社保', '税后扣款']);
    expect(good(less).checks.map(({ state }) => state)).toEqual(['verified', 'computed', 'verified']);
  });

  test('what is paid of an item is an item, and the whole of one fund is what is taken off for it', async () => {
    const run = await importRows([
      ['姓名', '固定工资', '绩效工资实发', '应发工资', '个人社保合计', '个人公积金合计', '个税', '实发工资'],
      ...rows((at) => [6000, 900 + 10 * at, 6900 + 10 * at, 500, 300 + at, 20, 6080 + 9 * at]),
    ]);
    expect(labels(run, 1)).toEqual(['固定工资', '绩效工资实发']);
    expect(run.targets).toMatchObject({
      个人社保合计: 'socialPersonal',
      个人公积金合计: 'housingFundPersonal',
      实发工资: 'netPay',
    });
    expect(good(run).netProof).toBe('proven');
    const bonus = await importRows([
      ['姓名', '年终奖', '个税', '年终奖实发'],
      ...rows((at) => [9000, 90 + at, 8910 - at]),
    ]);
    expect(bonus.targets).toMatchObject({ 年终奖实发: 'netPay' });
  });

  test.each([
    ['with 应发', ['应发合计']],
    ['without', []],
  ])('fees may be taken off, %s', async (_how, gross) => {
    const run = await importRows([
      ['姓名', '基本工资', '奖金', ...gross, '社保', '餐费', '话费', '实发工资'],
      ...rows((at) => [5000, 300 + at, ...gross.map(() => 5300 + at), 400, 120 + 10 * at, 30 + at, 4750 - 10 * at]),
    ]);
    expect(labels(run, -1)).toEqual(['社保', '餐费', '话费']);
    expect(good(run).netProof).toBe('proven');
  });

  test.each([
    ['with 应发', ['应发合计']],
    ['without', []],
  ])('or paid, %s', async (_how, gross) => {
    const run = await importRows([
      ['姓名', '基本工资', '伙食费', ...gross, '社保', '实发工资'],
      ...rows((at) => [5000, 300 + at, ...gross.map(() => 5300 + at), 400, 4900 + at]),
    ]);
    expect(labels(run, 1)).toEqual(['基本工资', '伙食费']);
    expect(good(run).netProof).toBe('proven');
  });

  test('Total Pay is gross before what is taken off, and net behind it', async () => {
    const run = await importRows([
      ['Name', 'Base Salary', 'Bonus', 'Taxes', 'Total Pay'],
      ...rows((at) => [5000, 300 + at, 120, 5180 + at]),
    ]);
    expect(run.targets).toMatchObject({ 'Total Pay': 'netPay' });
    expect(good(run).netProof).toBe('proven');
    const both = await importRows([
      ['Name', 'Base Salary', 'Bonus', 'Total Pay', 'Taxes', 'Net Income'],
      ...rows((at) => [5000, 300 + at, 5300 + at, 120, 5180 + at]),
    ]);
    expect(both.targets).toMatchObject({ 'Total Pay': 'grossPay', 'Net Income': 'netPay' });
    expect(good(both).netProof).toBe('proven');
  });

  test('what was held back last month is paid, what is held back is taken off', async () => {
    const run = await importRows([
      ['姓名', '基本工资', '应发合计', '代扣税', '扣款合计', '上月扣零', '本月扣零', '实发合计'],
      ...rows((at) => [5000.5 + at, 5000.5 + at, 30, 30, 0.3 + 0.1 * at, 0.8 + 0.1 * at, 4970 + at]),
    ]);
    expect(labels(run, 1)).toEqual(['基本工资', '上月扣零']);
    expect(labels(run, -1)).toEqual(['代扣税', '本月扣零']);
    expect(good(run).netProof).toBe('proven');
  });

  test('amounts under 岗位 are what is paid for it', async () => {
    const run = await importRows([
      ['姓名', '基本', '岗位', '绩效', '实发工资'],
      ...rows((at) => [4000, 500 + 20 * at, 1000, 5500 + 20 * at]),
    ]);
    expect(run.targets).toMatchObject({ 岗位: 'postWage' });
    expect(good(run).netProof).toBe('proven');
  });

  test('税后调整 is paid, and 专项附加扣除合计 is no total of what is taken off', async () => {
    const run = await importRows([
      [
        '姓名',
        '基本工资',
        '税前调整',
        '税前应发',
        '个人社保',
        '专项附加扣除合计',
        '本月应扣个税',
        '税后调整',
        '实发工资',
      ],
      ...rows((at) => [8000, 50 * at, 8000 + 50 * at, 800, 1000 * at, 60, 100 - 60 * at, 7240 - 10 * at]),
    ]);
    expect(labels(run, 1)).toEqual(['基本工资', '税前调整', '税后调整']);
    expect(of(run, '专项附加扣除合计')).toMatchObject({ group: 'tax', sign: 0 });
    expect(good(run).netProof).toBe('proven');
  });

  test('a dash in brackets parts no headings', async () => {
    const run = await importRows([
      ['姓名', '基本工资', '高温补贴(6-9月)', '实发工资'],
      ...rows((at) => [5000, 200 + at, 5200 + at]),
    ]);
    expect(of(run, '高温补贴(6-9月)')).toMatchObject({ sign: 1, itemLabel: '高温补贴(6-9月)' });
  });

  test('what counts hours is no money', async () => {
    const run = await importRows([
      ['姓名', '基本工资', '加班/小时', '夜班', '加班费', '实发工资'],
      ...rows((at) => [5000, 12 + at, 3 + at, 300 + at, 5300 + at]),
    ]);
    expect(of(run, '加班/小时')).toMatchObject({ sign: 0, kind: 'number' });
    expect(of(run, '夜班')).toMatchObject({ sign: 0, kind: 'number' });
    expect(good(run).netProof).toBe('proven');
  });
});

describe('sheets in traditional characters', () => {
  const HEAD = [
    '編號',
    '姓名',
    '部門',
    '本薪',
    '伙食津貼',
    '加班費(免稅)',
    '應發合計',
    '勞保費',
    '健保費',
    '勞退自提',
    '所得稅',
  ];
  const line = (no: number, name: string, base: number, overtime: number, own: number): CellSpec[] => {
    const [gross, off] = [base + 2400 + overtime, 850 + 520 + own + 300];
    return [no, name, '業務部', base, 2400, overtime, gross, 850, 520, own, 300, off, gross - off, 2800, 1900];
  };
  const sheet = () =>
    importRows([
      ['某某股份有限公司'],
      ['2026年7月份薪資明細表'],
      [...HEAD, '應扣合計', '實發金額', '雇主負擔勞保', '雇主提繳勞退6%'],
      line(1, '王曉明', 32000, 900, 1900),
      line(2, '李一', 35000, 0, 0),
      line(3, '趙二', 41000, 1500, 2500),
      ['總計', null, null, 108000, 7200, 2400, 117600, 2550, 1560, 4400, 900, 9410, 108190, 8400, 5700],
      ['製表：', null, null, null, '覆核：', null, null, '總經理：'],
    ]);

  test('columns mean what they mean in simplified ones', async () => {
    const run = await sheet();
    expect(run.targets).toMatchObject({
      姓名: 'name',
      部門: 'dept',
      本薪: 'baseWage',
      伙食津貼: 'mealAllowance',
      '加班費(免稅)': 'overtimePay',
      應發合計: 'grossPay',
      所得稅: 'individualIncomeTax',
      應扣合計: 'totalDeduction',
      實發金額: 'netPay',
    });
    expect(labels(run, -1)).toEqual(['勞保費', '健保費', '勞退自提', '所得稅']);
    expect(['雇主負擔勞保', '雇主提繳勞退6%'].map((label) => of(run, label)?.group)).toEqual(['employer', 'employer']);
    expect(good(run).checks.map(({ state }) => state)).toEqual(['verified', 'verified', 'verified']);
    expect(good(run).notices).toEqual([]);
  });

  test('totals and signatures are nobody', async () => {
    const run = await sheet();
    expect(run.rows.filter(({ status }) => status !== 'ignored').map(({ name }) => name)).toEqual([
      '王曉明',
      '李一',
      '趙二',
    ]);
    expect(good(run).totals.map(({ label }) => label)).toContain('實發金額');
  });

  test('強積金 is taken off the person, and the employer pays as much again', async () => {
    const run = await importRows([
      ['員工編號', '姓名', '底薪', '佣金', '總薪金', '強積金(僱員)', '無薪假扣減', '淨薪金', '強積金(僱主)'],
      ['A01', '王曉明', 18000, 1200, 19200, 960, 600, 17640, 960],
      ['A02', '李一', 20000, 0, 20000, 1000, 0, 19000, 1000],
      ['A03', '趙二', 22500, 3100, 25600, 1280, 750, 23570, 1280],
    ]);
    expect(run.targets).toMatchObject({ 總薪金: 'grossPay', 淨薪金: 'netPay' });
    expect(labels(run, -1)).toEqual(['強積金(僱員)', '無薪假扣減']);
    expect(of(run, '強積金(僱主)')?.group).toBe('employer');
    expect(good(run).netProof).toBe('proven');
  });

  test('劳保 in simplified characters is no insurance', async () => {
    const run = await importRows([
      ['姓名', '基本工资', '劳保费', '实发工资'],
      ...rows((at) => [5000, 60 + at, 5060 + at]),
    ]);
    expect(of(run, '劳保费')?.sign).toBe(1);
  });
});

describe('insurance that is said again', () => {
  const parts = (at: number) => [400 + at, 100, 25, 300 + at];

  test.each([
    ['五险一金', (at: number) => 825 + 2 * at],
    ['社保公积金个人合计', (at: number) => 825 + 2 * at],
    ['个人社保', (at: number) => 525 + at],
    ['个人公积金', (at: number) => 300 + at],
  ])('%s behind its parts is taken off once', async (label, sum) => {
    const run = await importRows([
      ['姓名', '应发工资', '养老', '医疗', '失业', '公积金', '个税', label, '其他扣款', '实发工资'],
      ...rows((at) => [8000, ...parts(at), 60, sum(at), 10 + at, 7105 - 3 * at]),
    ]);
    expect(of(run, label)).toMatchObject({ sign: 0, isTotal: true, group: 'deduction' });
    expect(good(run).netProof).toBe('proven');
    expect(good(run).notices).toEqual([]);
  });

  test('社保 and 公积金 in one column are 社保 to the slip, and taken off', async () => {
    const run = await importRows([
      ['姓名', '实发工资', '基本工资', '奖金', '社保公积金 个人部分合计', '税前收入', '个税'],
      ...rows((at) => [5000 + at, 5600 + at, 300, 820, 5900 + at, 80]),
    ]);
    expect(of(run, '社保公积金个人部分合计')?.target).toBe('socialPersonal');
    expect(good(run).netProof).toBe('proven');
  });

  test('社保补缴 beside the parts is taken off, too', async () => {
    const run = await importRows([
      ['姓名', '应发工资', '养老', '医疗', '失业', '公积金', '社保补缴', '实发工资'],
      ...rows((at) => [8000, ...parts(at), 90 + at, 7085 - 3 * at]),
    ]);
    expect(of(run, '社保补缴')?.sign).toBe(-1);
    expect(good(run).netProof).toBe('proven');
  });
});

describe('whose share', () => {
  const head = (parent: string, employer = '单位20%', person = '个人8%'): CellSpec[][] => [
    ['姓名', '基本工资', '应发工资', parent, null, '个税', '实发工资'],
    [null, null, null, employer, person, null, null],
  ];
  const merges = ['A1:A2', 'B1:B2', 'C1:C2', 'D1:E1', 'F1:F2', 'G1:G2'];
  const people = rows((at) => [6000 + at, 6000 + at, 1200, 480, 10, 5510 + at]);

  test.each(['单位/个人', '代扣', '养老保险', '养老保险代扣', '社会保险（单位、个人）', '代扣代缴'])(
    'a leaf 单位20%% below %s is the employer’s',
    async (parent) => {
      const run = await importRows([...head(parent), ...people], { merges });
      const [employer, person] = good(run).columns.slice(3, 5);
      expect(employer).toMatchObject({ group: 'employer', sign: 0 });
      expect(person).toMatchObject({ group: 'deduction', sign: -1 });
      expect(good(run).netIdentity).toMatchObject({ key: 'grossMinusDeductions', satisfied: 3 });
    },
  );

  test('three headings, the side in the middle', async () => {
    const run = await importRows(
      [
        ['姓名', '应发工资', '代扣', null, null, null, '实发工资'],
        [null, null, '单位', null, '个人', null, null],
        [null, null, '养老', '医保', '养老', '医保', null],
        ...rows((at) => [6000 + at, 1200, 500, 480, 120, 5400 + at]),
      ],
      { merges: ['A1:A3', 'B1:B3', 'C1:F1', 'C2:D2', 'E2:F2', 'G1:G3'] },
    );
    expect(run.targets).toMatchObject({
      '代扣-单位-养老': 'pensionEmployer',
      '代扣-单位-医保': 'medicalEmployer',
      '代扣-个人-养老': 'pensionPersonal',
      '代扣-个人-医保': 'medicalPersonal',
    });
  });

  test('where no word says it, net does', async () => {
    const run = await importRows([
      ['姓名', '应发工资', '养老保险20%', '养老保险8%', '医保10%', '医保2%', '实发工资'],
      ...rows((at) => [6000 + at, 1200, 480, 600, 120, 5400 + at]),
    ]);
    expect(labels(run, -1)).toEqual(['养老保险8%', '医保2%']);
    expect(run.targets).toMatchObject({ '养老保险8%': 'pensionPersonal', '医保2%': 'medicalPersonal' });
    expect(of(run, '养老保险20%')).toMatchObject({ group: 'employer', sign: 0 });
  });

  test('what stands behind net and is not in it is the employer’s', async () => {
    const run = await importRows([
      ['姓名', '应发工资', '养老保险', '公积金', '实发工资', '养老保险金', '公积金额'],
      ...rows((at) => [6000 + at, 480, 300, 5220 + at, 1200, 300]),
    ]);
    expect(labels(run, -1)).toEqual(['养老保险', '公积金']);
    expect(good(run).netProof).toBe('proven');
  });
});

describe('the group a column stands in', () => {
  const merges = ['A1:A2', 'B1:E1', 'F1:G1', 'H1:H2'];
  const sheet = (leaf: string, value: (at: number) => CellSpec): CellSpec[][] => [
    ['姓名', '应发部分', null, null, null, '代扣部分', null, '实发工资'],
    [null, '基本工资', leaf, '奖金', '合计', '社保', '星火', null],
    ...rows((at) => [5000, value(at), 100 + at, 7100 + at, 300, 50, 6750 + at]),
  ];

  test.each(['岗位薪级', '薪级', '岗位标准', '档', '岗位定额', '见习'])('says earning of %s', async (leaf) => {
    const run = await importRows(
      sheet(leaf, () => 2000),
      { merges },
    );
    expect(of(run, `应发部分-${leaf}`)).toMatchObject({ group: 'earning', kind: 'amount', sign: 1 });
    expect(of(run, '代扣部分-星火')).toMatchObject({ group: 'deduction', sign: -1 });
    expect(run.targets['应发部分-合计']).toBe('grossPay');
    expect(good(run)).toMatchObject({ netProof: 'proven', uncounted: [] });
  });

  test('written with a stroke in one cell', async () => {
    const run = await importRows([
      ['姓名', '应发部分 / 基本工资', '应发部分 / 岗位薪级', '应发部分 / 合计', '代扣项目/社保', '实发工资'],
      ...rows((at) => [5000 + at, 2000, 7000 + at, 300, 6700 + at]),
    ]);
    expect(of(run, '应发部分/岗位薪级')).toMatchObject({ group: 'earning', sign: 1 });
    expect(run.targets).toMatchObject({
      '应发部分/基本工资': 'baseWage',
      '应发部分/合计': 'grossPay',
      '代扣项目/社保': 'socialPersonal',
    });
  });

  test.each([
    ['社保基数', (): CellSpec => 2000],
    ['岗位等级', (at: number): CellSpec => 3 + at],
    ['绩效系数', (): CellSpec => 0.9],
    ['月份', (): CellSpec => 202607],
    ['编号', (at: number): CellSpec => 20260701001 + at],
    ['折算', (): CellSpec => '3%'],
    ['出勤天数', (): CellSpec => 21.5],
  ])('but not of %s', async (leaf, value) => {
    const run = await importRows(
      sheet(leaf, value).map((row) =>
        row.map((cell) => (typeof cell === 'number' && cell > 5100 && cell < 9000 ? cell - 2000 : cell)),
      ),
      { merges },
    );
    expect(of(run, `应发部分-${leaf}`)?.sign).toBe(0);
    expect(good(run).netProof).toBe('proven');
  });

  test('an amount that its name keeps out is an earning where gross needs it', async () => {
    const run = await importRows([
      ['姓名', '基本工资', '薪点档', '应发工资', '社保', '实发工资'],
      ...rows((at) => [5000 + at, 2000, 7000 + at, 300, 6700 + at]),
    ]);
    expect(of(run, '薪点档')).toMatchObject({ group: 'earning', kind: 'amount', sign: 1 });
  });
});

describe('amounts that count for nothing', () => {
  test('are named with their sums', async () => {
    const run = await importRows([
      ['姓名', '基本工资', '约定工资', null, '社保基数', '实发工资'],
      ...rows((at) => [5000 + at, 2000, 700, 4000, 5000 + at]),
    ]);
    expect(good(run).uncounted).toEqual([
      { columnIndex: 2, label: '约定工资', sumFen: '600000', imported: true },
      { columnIndex: 3, label: '未命名列1', sumFen: '210000', imported: false },
    ]);
  });

  test('numbers, counts and the employer’s shares are none', async () => {
    const run = await importRows([
      ['序号', '姓名', '出勤天数', '件数', '公司社保', '累计收入', '手机号', '基本工资', '实发工资'],
      ...NAMES.map((name, at): CellSpec[] => [at + 1, name, 21, 300, 900, 40000, '13800000001', 5000, 5000]),
    ]);
    expect(good(run).uncounted).toEqual([]);
  });
});

describe('a lump for grave illness', () => {
  const net = (at: number) => 6000 + 100 * at;
  test.each(['大病医疗', '大病保险', '大额医疗互助', '代扣-大病'])(
    'is no medical insurance beside 社保: %s',
    async (label) => {
      const run = await importRows([
        ['姓名', '基本工资', '应发工资', '社保', label, '公积金', '个税', '实发工资'],
        ...rows((at) => [net(at) + 817, net(at) + 817, 500, 7, 300, 10, net(at)]),
      ]);
      expect(run.targets).toMatchObject({ 社保: 'socialPersonal' });
      expect(of(run, label)).toMatchObject({ group: 'deduction', sign: -1, target: expect.stringMatching(/^custom:/) });
      expect(good(run).netProof).toBe('proven');
    },
  );

  test.each(['大病医疗', '大额医疗'])('is an item of its own beside medical insurance, too: %s', async (label) => {
    const run = await importRows([
      ['姓名', '应发工资', label, '医疗保险', '养老保险', '个税', '实发工资'],
      ...rows((at) => [net(at) + 617, 7, 120, 480, 10, net(at)]),
    ]);
    expect(run.targets).toMatchObject({ 医疗保险: 'medicalPersonal', 养老保险: 'pensionPersonal' });
    expect(of(run, label)).toMatchObject({ sign: -1, target: expect.stringMatching(/^custom:/) });
  });

  test.each(['医疗保险(含大病)', '医疗及大病', '基本医疗和大额医疗', '医保+大病'])(
    'taken together is medical insurance: %s',
    async (label) => {
      const run = await importRows([
        ['姓名', '应发工资', '养老保险', label, '个税', '实发工资'],
        ...rows((at) => [net(at) + 617, 480, 127, 10, net(at)]),
      ]);
      expect(run.targets).toMatchObject({ [label]: 'medicalPersonal' });
    },
  );

  test.each(['大病补助', '大病救助金'])('is paid out: %s', async (label) => {
    const run = await importRows([
      ['姓名', '基本工资', label, '应发工资', '社保', '实发工资'],
      ...rows((at) => [net(at), 500, net(at) + 500, 500, net(at)]),
    ]);
    expect(of(run, label)).toMatchObject({ sign: 1 });
  });
});

test('a number with a sign is no name, and a subsidy is paid as an allowance is', async () => {
  const run = await importRows([
    ['Employee #', 'First Name', 'Last Name', 'Basic Salary', 'Rice Subsidy', 'Phone Allowance'],
    ...NAMES.map((_, at): CellSpec[] => [`100${at}`, 'John', `Doe${'abc'[at] ?? ''}`, 5000 + at, 1500, 500]),
  ]);
  expect(run.targets['Employee #']).toBe('staffNo');
  const workmen = await importRows([
    ['workman_id', 'name', 'net_pay'],
    ['EMP1', 'John Doe', 5000],
  ]);
  expect(workmen.targets['workman_id']).toBe('staffNo');
  expect(labels(run, 1)).toEqual(['Basic Salary', 'Rice Subsidy', 'Phone Allowance']);
});

test('what kind a deduction is of is no amount, also where its key is a number', async () => {
  const run = await importRows([
    ['姓名', '应发工资', '扣款', '扣款类型（0罚款，1其他）', '奖金类别', '实发工资'],
    ...rows((at) => [5000 + at, 100 + at, at % 2, 1, 4900]),
  ]);
  expect(of(run, '扣款类型（0罚款，1其他）')).toMatchObject({ kind: 'text', sign: 0 });
  expect(of(run, '奖金类别')).toMatchObject({ kind: 'text', sign: 0 });
});
