import { good, importRows } from '../../../support/workbooks/run-import';

const HEAD = ['姓名', '出勤工资', '奖金', '应发', '养老', '医疗', '失业', '计税工资', '个人所得税', '扣款合计', '实发'];
const row = (name: string, wage: number, tax: number, off: number) => [
  name,
  wage,
  500,
  wage + 500,
  133.28,
  39.43,
  16.21,
  wage + 500 - 188.92,
  tax,
  off,
  Math.round((wage + 500 - 188.92 - tax - off) * 100) / 100,
];

describe('扣款合计 beside deductions of which it holds none', () => {
  test('is one more, in a sheet of two people, too', async () => {
    const run = await importRows([HEAD, row('王晓明', 5_725.4, 22, 140), row('李一', 4_721.9, 0, 141)]);
    expect(good(run).netProof).toBe('proven');
    expect(good(run).columns.find(({ label }) => label === '扣款合计')).toMatchObject({ sign: -1, isTotal: false });
    expect(run.rows.flatMap(({ issues }) => issues).filter(({ code }) => code === 'netMismatch')).toEqual([]);
  });

  test('is not said by one row', async () => {
    const run = await importRows([HEAD, row('王晓明', 5_725.4, 22, 140)]);
    expect(good(run).netProof).toBe('unproven');
  });
});
