import { good, importRows } from '../../support/workbooks/run-import';

const NAMES = ['周启明', '何若兰', '陈立新', '吴思远'];

describe('what is paid of a bonus or an allowance', () => {
  test('is net pay of a sheet that has nothing else, and no earning beside what is to be paid', async () => {
    const run = await importRows([
      ['姓名', '应发补贴', '扣款', '实发补贴'],
      ...NAMES.map((name, at) => [name, 800 + at * 50, at * 10, 800 + at * 40]),
    ]);
    expect(run.targets).toMatchObject({ 实发补贴: 'netPay' });
    expect(good(run).netProof).toBe('proven');
    expect(run.rows.map(({ netFen }) => netFen)).toEqual([80_000n, 84_000n, 88_000n, 92_000n]);
  });

  test('is net pay of an annual bonus reckoned by a base wage that is not paid with it', async () => {
    const run = await importRows([
      ['2026年度年终奖发放表'],
      ['序号', '姓名', '月基本工资', '系数', '年终奖金额', '应纳税额', '实发年终奖'],
      ...NAMES.map((name, at) => {
        const bonus = 9000 + at * 600;
        return [at + 1, name, 6000, bonus / 6000, bonus, bonus * 0.03, bonus * 0.97];
      }),
    ]);
    const { columns, netProof } = good(run);
    expect(run.targets).toMatchObject({ 年终奖金额: 'bonus', 实发年终奖: 'netPay' });
    expect(columns.find(({ label }) => label === '月基本工资')?.sign).toBe(0);
    expect(columns.find(({ label }) => label === '应纳税额')?.sign).toBe(-1);
    expect(netProof).toBe('proven');
  });

  test('is net pay of a list of what is made up to people, less than what is due', async () => {
    const run = await importRows([
      ['姓名', '高温补贴', '交通补贴', '实补金额'],
      ...NAMES.map((name, at) => [name, 300, 200, 480 + at * 5]),
    ]);
    expect(run.targets).toMatchObject({ 实补金额: 'netPay' });
    expect(good(run).needsMapping).toBe(false);
  });

  test('holds leave that is paid out in money', async () => {
    const run = await importRows([
      ['姓名', '基本工资', '应发合计', '个税', '年假折现'],
      ...NAMES.map((name, at) => [name, 8000, 8000, 90, 400 + at * 50]),
    ]);
    expect(good(run).columns.find(({ label }) => label === '年假折现')).toMatchObject({ kind: 'amount', sign: 1 });
  });

  test.each(['税后年终奖', '税后奖金', '到手奖金', '税后劳务费'])(
    '%s is what is left of it after tax',
    async (label) => {
      const run = await importRows([
        ['姓名', '月工资', '奖金', '应纳税额', label],
        ...NAMES.map((name, at) => [name, 8000, 16_000 + at * 100, 480, 15_520 + at * 100]),
      ]);
      expect(run.targets).toMatchObject({ 奖金: 'bonus', [label]: 'netPay' });
      expect(good(run).netProof).toBe('proven');
    },
  );

  test('called 税后奖金 is paid on top where another column is net', async () => {
    const run = await importRows([
      ['姓名', '基本工资', '个税', '税后奖金', '实发工资'],
      ...NAMES.map((name, at) => [name, 5000 + at * 100, 20, 300, 5280 + at * 100]),
    ]);
    expect(run.targets).toMatchObject({ 实发工资: 'netPay' });
    expect(good(run).netProof).toBe('proven');
  });

  test('is not net pay beside a column that is', async () => {
    const run = await importRows([
      ['姓名', '基本工资', '应发绩效', '实发绩效', '社保', '实发工资'],
      ...NAMES.map((name, at) => [name, 5000 + at * 100, 1000, 900, 400, 5500 + at * 100]),
    ]);
    expect(run.targets).toMatchObject({ 实发工资: 'netPay' });
    expect(run.targets.实发绩效).not.toBe('netPay');
  });
});
