import { createRowChecker } from '@server/workbook/wages';
import { codes, good, importRows, person } from '../../support/workbooks/run-import';

const HEAD = ['姓名', '工号', '基本工资', '奖金', '应发合计', '社保个人', '个人所得税', '扣款小计', '实发工资'];
const NAMES = ['王晓明', '李四', '赵五', '钱六'];
const staff = NAMES.map((name, at) => person({ id: `s${at}`, name, staffNo: `A${at}` }));
const line = (at: number, figures: number[]) => [NAMES[at] ?? '', `A${at}`, ...figures];
const RIGHT = [7000, 1000, 8000, 300, 20, 320, 7680];
const rows = (last: number[]) => [HEAD, line(0, RIGHT), line(1, RIGHT), line(2, RIGHT), line(3, last)];
const stated = (run: Awaited<ReturnType<typeof importRows>>) =>
  Object.fromEntries(good(run).checks.map(({ total, state }) => [total, state]));

it('keeps the sheet’s own 扣款小计 and names the row where it is not the sum of its items', async () => {
  const run = await importRows(rows([7000, 1000, 8000, 2304.23, 20, 2224.23, 5675.77]), { staff });
  expect(run.row(5)).toMatchObject({ grossFen: 800_000n, deductFen: 222_423n, netFen: 567_577n, status: 'warning' });
  expect(run.row(5).issues.find(({ code }) => code === 'deductionMismatch')).toMatchObject({
    level: 'warning',
    column: 7,
    message: '第5行“扣款小计”：表中 2,224.23，项目合计 2,324.23，差 -100.00，请核对',
  });
  expect(stated(run)).toEqual({ grossPay: 'verified', totalDeduction: 'partly', netPay: 'verified' });
});

it('names the row whose 应发 is not the sum of its items; the others stay without a doubt', async () => {
  const run = await importRows(rows([7000, 1000, 8500, 300, 20, 320, 8180]), { staff });
  expect(codes(run.row(5))).toEqual(['grossMismatch']);
  expect(run.row(5).issues[0]?.message).toContain('表中 8,500.00，项目合计 8,000.00，差 500.00');
  expect(good(run).counts).toMatchObject({ ok: 3, warning: 1 });
  expect(good(run).issueCounts).toEqual([{ code: 'grossMismatch', level: 'warning', rows: 1 }]);
});

it('verifies no gross that most rows do not come to, and warns of none by it', async () => {
  const wrong = [7000, 1000, 30, 300, 20, 320, 7680];
  const run = await importRows([HEAD, ...NAMES.map((_, at) => line(at, wrong))], { staff });
  expect(stated(run)).toMatchObject({ grossPay: 'unchecked', totalDeduction: 'verified' });
  expect(good(run).checks[0]).toMatchObject({ reason: 'noRule', statedFen: '12000', itemsFen: '3200000' });
  expect(good(run).counts).toMatchObject({ ok: 4, warning: 0 });
});

it('says that net pay was not checked where nothing in the sheet could check it', async () => {
  const run = await importRows(
    [
      ['姓名', '工号', '实发工资'],
      ['王晓明', 'A0', 5000],
    ],
    { staff },
  );
  expect(good(run).checks).toEqual([
    expect.objectContaining({ total: 'netPay', state: 'unchecked', reason: 'noParts' }),
  ]);
});

it('takes blanks of a total for nothing, unless its items come to something', async () => {
  const head = ['姓名', '工号', '基本工资', '应发合计', '水电费', '应扣合计', '实发工资'];
  const run = await importRows(
    [
      head,
      ['王晓明', 'A0', 5000, 5000, 100, 100, 4900],
      ['李四', 'A1', 5000, 5000, null, null, 5000],
      ['赵五', 'A2', 5000, 5000, 100, null, 4900],
    ],
    { staff },
  );
  expect(codes(run.row(3))).toEqual([]);
  expect(run.row(4).issues.map(({ code, message }) => [code, message])).toContainEqual([
    'deductionMismatch',
    '第4行“应扣合计”没有填写，项目合计 100.00，请核对',
  ]);
});

it('verifies no net that only repeats gross where deductions stand beside it', async () => {
  const copied = [7000, 1000, 8000, 300, 20, 320, 8000];
  const run = await importRows([HEAD, ...NAMES.map((_, at) => line(at, copied))], { staff });
  expect(good(run).netProof).toBe('unproven');
  expect(stated(run).netPay).toBe('unchecked');
});

it('lets people without pay prove nothing of a net that is wrong for the others', async () => {
  const none = [0, 0, 0, 0, 0, 0, 0];
  const run = await importRows(
    [HEAD, line(0, none), line(1, none), line(2, none), line(3, [7000, 1000, 8000, 300, 20, 320, 500])],
    { staff },
  );
  expect(good(run).netProof).toBe('unproven');
});

it('asks a single row of the sheet by the reading the sheet goes by, not by whichever suits the row', async () => {
  const head = ['姓名', '工号', '应发合计', '社保个人', '个人所得税', '实发工资'];
  const refund = [5000, 500, -200, 4300];
  const whole = await importRows(
    [
      head,
      line(0, [5000, 500, 200, 4300]),
      line(1, [5000, 500, -200, 4700]),
      line(2, [5000, 500, -100, 4600]),
      line(3, refund),
    ],
    { staff },
  );
  expect(codes(whole.row(5))).toContain('netMismatch');
  const { columns, netIdentity, sumRules } = good(whole);
  const checker = createRowChecker({
    columns,
    staff,
    blindIndex: String,
    wageType: 'monthly',
    payMonth: '2026-07',
    now: new Date('2026-08-05T00:00:00Z'),
    netIdentity: netIdentity?.key ?? null,
    sumRules,
    fixes: new Map(),
  });
  checker.check({
    rowNo: 5,
    hidden: false,
    cells: line(3, refund).map((text) => ({ kind: 'text', text: String(text) })),
  });
  expect(checker.finish().patches.flatMap(({ issues }) => issues.map(({ code }) => code))).toContain('netMismatch');
});
