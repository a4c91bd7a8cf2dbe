import { COMPUTED_NET_LABEL } from '@contract/wages/net/computed';
import { type CellSpec } from '../../support/workbooks/make-xlsx';
import { good, type ImportRun, importRows } from '../../support/workbooks/run-import';

const net = (run: ImportRun) => good(run).columns.find((column) => column.target === 'netPay')?.label ?? null;
const nets = (run: ImportRun) => run.rows.filter((row) => row.netFen !== null).map((row) => Number(row.netFen) / 100);
const NAMES = ['王晓明', '李一', '赵二', '孙三新'];

/** Three people and more, each a row made by their number from 0. */
const sheet = (head: string[], of: (at: number) => CellSpec[], count = 3): CellSpec[][] => [
  head,
  ...NAMES.slice(0, count).map((name, at) => [name, ...of(at)]),
];

describe('net pay that is handed over in several ways', () => {
  const WAYS: CellSpec[][] = [
    ['王晓明', 6000, 500, 100, 380, 6020, 5000, 1020],
    ['李一', 7000, 0, 0, 420, 6580, 5000, 1580],
    ['赵二', 6500, 300, 50, 400, 6350, 5000, 1350],
  ];

  test.each([
    ['工资合计', '打卡', '现金'],
    ['应付金额', '银行代发', '现金发放'],
    ['实发', '其中：打卡工资', '现金部分'],
    ['总工资', '公户', '私户'],
  ])('%s, which %s and %s come to, is net pay', async (total, card, cash) => {
    const run = await importRows([['姓名', '月薪', '奖金', '扣款', '社保个人', total, card, cash], ...WAYS]);
    expect(net(run)).toBe(total);
    expect(nets(run)).toEqual([6020, 6580, 6350]);
    expect(good(run).netProof).toBe('proven');
    expect(good(run).columns.map(({ label, sign }) => [label, sign])).toEqual(
      expect.arrayContaining([
        [card, 0],
        [cash, 0],
        ['扣款', -1],
        ['社保个人', -1],
      ]),
    );
    expect(run.rows.flatMap((row) => row.issues).filter(({ code }) => code !== 'staffNotFound')).toEqual([]);
  });
});

describe('which column is net pay', () => {
  test.each([
    ['补偿金', '本月实付工资'],
    ['合计', '本月实付工资'],
    ['小计', '当月实领金额'],
    ['总计', '十二、实得工资合计'],
    ['金额', '(18)到手工资（元）'],
    ['补偿金', '实际到手'],
    ['合计', '员工实收数额'],
  ])('%s never beside %s', async (weak, label) => {
    const run = await importRows(
      sheet(['姓名', '基本工资', '奖金', '社保', label, weak], (at) => [8000 + at, 1300, 500, 8800 + at, 500 + at]),
    );
    expect(net(run)).toBe(label);
    expect(nets(run)[0]).toBe(8800);
    expect(good(run).netProof).toBe('proven');
  });

  test('补偿金 is no net by its name, though no other column could be', async () => {
    const run = await importRows(sheet(['姓名', '基本工资', '奖金', '补偿金'], (at) => [5000 + at, 100, 500]));
    expect(net(run)).toBe(COMPUTED_NET_LABEL);
    expect(good(run).netProof).toBe('computed');
  });

  test.each([
    ['合计', '实发合计', '实发工资'],
    ['应发', '税前实发', '税后实发'],
  ])('%s, then %s, and %s after insurance and tax: the last is net', async (gross, step, last) => {
    const run = await importRows(
      sheet(['姓名', '基本工资', '内审费', gross, '暂扣', step, '养老保险', '公积金', '个人所得税', last], (at) => {
        const [base, fee, kept] = [8000 + 500 * at, 300 * at, 100 + 50 * at];
        const off = 640 + 40 * at + 400 + 30 + at;
        return [base, fee, base + fee, kept, base + fee - kept, 640 + 40 * at, 400, 30 + at, base + fee - kept - off];
      }),
    );
    expect(net(run)).toBe(last);
    expect(good(run).netProof).toBe('proven');
  });

  test('of two good names the one the equation speaks for', async () => {
    const run = await importRows(
      sheet(['姓名', '实发工资', '基本工资', '奖金', '应发工资', '个税', '本月实发'], (at) => [
        4000 + at,
        5000 + at,
        500,
        5500 + at,
        20,
        5480 + at,
      ]),
    );
    expect(net(run)).toBe('本月实发');
    expect(good(run).netIdentity).toMatchObject({ key: 'grossMinusDeductions', satisfied: 3 });
  });

  test('应付工资 is gross where 实发 stands beside it, net where it is what is left', async () => {
    const gross = await importRows(
      sheet(['姓名', '基本工资', '奖金', '应付工资', '个税', '实发工资'], (at) => [
        5000 + at,
        500,
        5500 + at,
        20,
        5480 + at,
      ]),
    );
    expect(gross.targets).toMatchObject({ 应付工资: 'grossPay', 实发工资: 'netPay' });
    const left = await importRows(
      sheet(['姓名', '基本工资', '奖金', '应发合计', '社保', '个税', '应付工资'], (at) => [
        5000 + at,
        500,
        5500 + at,
        300,
        20,
        5180 + at,
      ]),
    );
    expect(left.targets).toMatchObject({ 应发合计: 'grossPay', 应付工资: 'netPay' });
  });

  test('a column of no telling name that is earnings less deductions', async () => {
    const run = await importRows(
      sheet(['姓名', '基本工资', '奖金', '社保', '个税', '卡内入账'], (at) => [
        5000 + at * 7,
        500,
        300,
        20,
        5180 + at * 7,
      ]),
    );
    expect(net(run)).toBe('卡内入账');
    expect(good(run).netProof).toBe('proven');
  });

  test('a copy of gross is not proven by being one', async () => {
    const run = await importRows(
      sheet(['姓名', '基本工资', '应发工资', '社保', '个税', '实发金额'], (at) => [
        5000 + at,
        5000 + at,
        300,
        20,
        5000 + at,
      ]),
    );
    expect(net(run)).toBe('实发金额');
    expect(good(run).netProof).toBe('unproven');
  });

  test('nothing adds up: not proven', async () => {
    const run = await importRows(
      sheet(['姓名', '基本工资', '奖金', '实发工资'], (at) => [5000 + at, 100, 3000 + at * 37]),
    );
    expect(good(run).netProof).toBe('unproven');
    expect(good(run).netIdentity?.key).toBe('unchecked');
  });

  test('the head of a sheet proves nothing for the rest', async () => {
    const head: CellSpec[] = ['姓名', '基本工资', '奖金', '实发工资'];
    const rows = Array.from({ length: 300 }, (_, at): CellSpec[] => [
      `王${'一二三四五六七八九十'[at % 10] ?? ''}${'甲乙丙丁戊己庚辛壬癸'[Math.floor(at / 10) % 10] ?? ''}`,
      5000 + at,
      100,
      at < 80 ? 5100 + at : 777,
    ]);
    const run = await importRows([head, ...rows]);
    expect(net(run)).toBe('实发工资');
    expect(good(run).netProof).toBe('unproven');
  });

  test('the one amount of a list has nothing to be mistaken for', async () => {
    const run = await importRows(
      sheet(['姓名', '身份证号', '银行卡号', '金额'], (at) => ['11010519491231002X', '6222020000000000000', 3000 + at]),
      { wageType: 'bonus' },
    );
    expect(net(run)).toBe('金额');
    expect(good(run).netProof).toBe('only');
  });
});

describe('names of net and gross in other words', () => {
  test.each([
    ['Gross earnings', 'Take-home pay'],
    ['Gross Salary', 'Net amount'],
    ['1、应发数', '2、实发数'],
    ['应计工资', '净发工资'],
    ['本月应得', '本月税后所得'],
    ['税前工资总额', '打卡金额'],
  ])('%s and %s', async (gross, label) => {
    const run = await importRows(
      sheet(['姓名', '基本工资', '奖金', gross, '社保', '个税', label], (at) => [
        5000 + at,
        500,
        5500 + at,
        -300,
        -20,
        5180 + at,
      ]),
    );
    expect(Object.values(run.targets)).toEqual([
      'name',
      'baseWage',
      'bonus',
      'grossPay',
      'socialPersonal',
      'individualIncomeTax',
      'netPay',
    ]);
    expect(good(run).netProof).toBe('proven');
  });

  test('a count is no total', async () => {
    const run = await importRows(
      sheet(['姓名', '应发人数', '基本工资', '个税', '实发工资'], (at) => [3, 5000 + at, 20, 4980 + at]),
    );
    expect(run.targets['应发人数']).not.toBe('grossPay');
  });
});

describe('totals', () => {
  test.each(['应得工资', '小计', '应税工资', '本月工资总额', '星光数'])(
    '%s is a total where it is the sum of the columns before it',
    async (label) => {
      const run = await importRows(
        sheet(['姓名', '基本工资', '岗位工资', '绩效奖', label, '社保', '个税', '实发工资'], (at) => [
          5000 + at * 3,
          500,
          100 + at,
          5600 + at * 4,
          300,
          20,
          5280 + at * 4,
        ]),
      );
      expect(good(run).columns.find((column) => column.label === label)).toMatchObject({
        isTotal: true,
        sign: 0,
        target: 'grossPay',
      });
      expect(good(run).netProof).toBe('proven');
    },
  );

  test.each([
    ['实发工资', ['报销'], '合计打款', (at: number) => [100 + at]],
    ['实发工资', ['上月欠发'], '本次合计发放', (at: number) => [50 * at]],
    ['实发', ['预留'], '本月发放', (at: number) => [-500 - at]],
    ['实发', ['奖金', '奖金个税', '奖金实发'], '实发合计', (at: number) => [900, 27 + at, 873 - at]],
  ])('%s, then %j: %s is what is paid', async (step, more, last, of) => {
    const run = await importRows(
      sheet(['姓名', '应发工资', '社保', step, ...more, last], (at) => {
        const added = of(at);
        return [6000 + at, 500, 5500 + at, ...added, 5500 + at + (added.at(-1) ?? 0)];
      }),
    );
    expect(net(run)).toBe(last);
    expect(good(run).netProof).toBe('proven');
  });

  test('what is paid of wages and of a bonus comes to net, asked about where nothing proves it', async () => {
    const head = ['工资应发', '工资扣款', '工资实发', '奖金应发', '奖金扣税', '奖金实发', '合计实发'];
    const run = await importRows(
      sheet(['姓名', ...head], (at) => [6000 + at, 400, 5600 + at, 900, 20 + at, 880 - at, 6480]),
    );
    expect(net(run)).toBe('合计实发');
  });

  test('what goes to the bank of net is not net', async () => {
    const run = await importRows(
      sheet(['姓名', '应发工资', '社保', '实发工资', '现金', '代发金额'], (at) => [
        6000 + at,
        500,
        5500 + at,
        1000,
        4500 + at,
      ]),
    );
    expect(net(run)).toBe('实发工资');
  });

  test('a total that holds what the company pays is not gross', async () => {
    const head = [
      '基本工资',
      '社保公司承担',
      '工资总额（含社保公积金）',
      '社保个人承担',
      '合计应发（不含）',
      '个人所得税扣款',
    ];
    const run = await importRows(
      sheet(['姓名', ...head, '实发金额'], (at) => [5000 + at, 900, 5900 + at, 400, 4600 + at, 20, 4580 + at]),
    );
    expect(run.targets).toMatchObject({ '合计应发（不含）': 'grossPay', 实发金额: 'netPay' });
    expect(good(run).columns.find(({ label }) => label === '社保公司承担')).toMatchObject({ sign: 0 });
    expect(good(run).netProof).toBe('proven');
  });

  test('pay in whole yuan behind what it was rounded from', async () => {
    const run = await importRows(
      sheet(['姓名', '应发工资', '社保', '实发工资', '实发取整'], (at) => [6000.35 + at, 500, 5500.35 + at, 5500 + at]),
    );
    expect(net(run)).toBe('实发取整');
    expect(nets(run)).toEqual([5500, 5501, 5502]);
  });

  test('steps on the way to net are totals, not pay', async () => {
    const run = await importRows(
      sheet(
        ['姓名', '基本工资', '奖金', '应发工资', '社保', '公积金', '扣后数', '个税', '税后工资', '实发工资'],
        (at) => [5000 + at * 3, 500, 5500 + at * 3, 300, 200, 5000 + at * 3, 20, 4980 + at * 3, 4980 + at * 3],
      ),
    );
    expect(
      good(run)
        .columns.filter(({ isTotal }) => isTotal)
        .map(({ label }) => label),
    ).toEqual(['应发工资', '扣后数', '税后工资', '实发工资']);
    expect(run.targets).toMatchObject({ 应发工资: 'grossPay', 实发工资: 'netPay' });
  });

  test('加班费合计 is a total behind its parts and an earning without them', async () => {
    const parts = await importRows(
      sheet(['姓名', '基本工资', '平时加班费', '周末加班费', '加班费合计', '应发工资', '实发工资'], (at) => [
        5000,
        100 + at,
        200,
        300 + at,
        5300 + at,
        5300 + at,
      ]),
    );
    expect(good(parts).columns.find(({ label }) => label === '加班费合计')).toMatchObject({ isTotal: true, sign: 0 });
    const alone = await importRows(
      sheet(['姓名', '基本工资', '加班费合计', '应发工资', '实发工资'], (at) => [5000, 300 + at, 5300 + at, 5300 + at]),
    );
    expect(alone.targets['加班费合计']).toBe('overtimePay');
  });

  test('合计 of earnings without a name of their own is gross where net follows from it', async () => {
    const run = await importRows(
      sheet(['姓名', '课时', '课时费', '早晚自习', '超课时', '合计', '扣款', '实发'], (at) => [
        20 + at,
        1200 + 60 * at,
        300 + at,
        450 + 5 * at,
        1950 + 66 * at,
        50 * at,
        1950 + 16 * at,
      ]),
    );
    expect(run.targets).toMatchObject({ 合计: 'grossPay', 实发: 'netPay' });
    expect(good(run).checks.map(({ state }) => state)).toEqual(Array(3).fill('verified'));
    // Of what is taken off it is none.
    const off = await importRows(
      sheet(['姓名', '基本工资', '社保', '个税', '合计', '实发'], (at) => [5000, 300 + at, 20, 320 + at, 4680 - at]),
    );
    expect(Object.values(off.targets)).not.toContain('grossPay');
    expect(good(off).netProof).toBe('proven');
  });

  test('the totals may stand before what they are the sums of', async () => {
    const head = ['姓名', '应发工资', '实发工资', '扣发合计', '职务工资', '级别工资', '津贴', '补贴', '绩效', '奖励'];
    const lines = (wrong: number) =>
      sheet([...head, '养老', '公积金'], (at) => {
        const earned = [2000 + at, 1000 + 7 * at, 300, 200 + 3 * at, 800, 90 + at];
        const gross = earned.reduce((sum, one) => sum + one, 0) + (at === 1 ? wrong : 0);
        return [gross, gross - 500 - 2 * at, 500 + 2 * at, ...earned, 200 + at, 300 + at];
      });
    expect(good(await importRows(lines(0))).checks.map(({ state }) => state)).toEqual(Array(3).fill('verified'));
    expect((await importRows(lines(9))).row(3).issues.map(({ code }) => code)).toContain('grossMismatch');
  });

  test('what stands behind gross is paid on top where gross is the sum of nothing in the sheet', async () => {
    const run = await importRows(
      sheet(['姓名', '应发', '社保', '补发', '实发'], (at) => [5000 + at, 300 + at, 120 * at, 4700 + 120 * at]),
    );
    expect(good(run)).toMatchObject({ netProof: 'proven' });
    expect(good(run).columns.find(({ label }) => label === '补发')).toMatchObject({ sign: 1, inGross: false });
  });

  test.each([['剩余工资'], ['未付金额'], ['结余工资']])('what is left to pay is net: %s', async (left) => {
    const run = await importRows(
      sheet(['姓名', '总工日', '总工资', '已支付', left], (at) => [
        20 + at,
        5000 + 100 * at,
        1000 * at,
        5000 - 900 * at,
      ]),
    );
    expect(nets(run)).toEqual([5000, 4100, 3200]);
    expect(good(run).netProof).toBe('proven');
    // Beside what is paid it is what was not.
    const owed = await importRows(sheet(['姓名', '应发工资', '实发工资', left], (at) => [5000 + at, 4000, 1000 + at]));
    expect(net(owed)).toBe('实发工资');
  });

  test('what is called 应发 and is less insurance and tax already is net where nothing else is', async () => {
    const of = (label: string, off: string) =>
      importRows(sheet(['姓名', '基本工资', '奖金', off, '个税', label], (at) => [5000, 300 + at, 400, 20, 4880 + at]));
    const run = await of('实际应发', '社保');
    expect(net(run)).toBe('实际应发');
    expect(good(run).netProof).toBe('proven');
    // Not where only absence was taken off.
    const before = await importRows(
      sheet(['姓名', '基本工资', '奖金', '事假扣款', '应发工资'], (at) => [5000, 300 + at, 400, 4900 + at]),
    );
    expect(net(before)).toBe(COMPUTED_NET_LABEL);
  });

  test('a sum of deductions without a name for it', async () => {
    const run = await importRows(
      sheet(['姓名', '基本工资', '应发工资', '社保', '公积金', '个税', '代缴', '实发工资'], (at) => [
        6000 + at,
        6000 + at,
        300,
        200 + at,
        10,
        510 + at,
        5490,
      ]),
    );
    expect(run.targets['代缴']).toBe('totalDeduction');
    expect(
      good(run)
        .columns.filter(({ sign }) => sign === -1)
        .map(({ label }) => label),
    ).toEqual(['社保', '公积金', '个税']);
  });

  test('an item that happens to equal two others stays one where gross needs it', async () => {
    const run = await importRows(
      sheet(['姓名', '基本工资', '岗位工资', '星光计划', '应发工资', '个税', '实发工资'], (at) => [
        2000 + at,
        1000,
        3000 + at,
        6000 + at * 2,
        20,
        5980 + at * 2,
      ]),
    );
    expect(good(run).columns.find(({ label }) => label === '星光计划')).toMatchObject({ isTotal: false, sign: 1 });
  });
});
