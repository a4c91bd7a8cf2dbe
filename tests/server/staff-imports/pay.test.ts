import { addMonths } from '@contract/month';
import { staffIssueText } from '@contract/staff/issues/catalogue';
import { lastPayStart } from '@contract/staff/pay/rules';
import type { StaffPay } from '@contract/staff/pay/schemas';
import { readAmount } from '@server/workbook/staff/read-cell';
import { committed, data, detail, everybody, HEADER, line, rowsOf, type Stage, stage, staged } from './harness';

let s: Stage;
beforeEach(async () => {
  s = await stage();
});
afterEach(() => s.t.close());

const PAY = ['调薪后工资', '社保基数', '养老基数', '医疗基数', '公积金基数', '生效月份', '调薪原因', '参保地'];
const row = (n: number, name: string, pay: string[]) => [...line(n, name), ...pay];
const linesOf = async (at = 0) => {
  const person = (await everybody(s))[at];
  const { lines } = data<StaffPay>(await s.client.get(`/api/staff/${person?.id ?? ''}/pay`));
  return lines.map(({ kind, validFrom, amount, reason, current }) => [kind, validFrom, amount, reason, current]);
};
const upsert = { mode: 'upsert' };

test('base wages and bases become lines of the month beside them, for the reason there', async () => {
  const sheet = [
    [...HEADER, ...PAY],
    row(1, '沈知秋', ['6500', '6000', '6100', '6200', '5000', '2026年7月', '年度调薪', '上海']),
  ];
  const made = await staged(s, sheet);
  expect(made.columns.map(({ target }) => target).slice(HEADER.length)).toEqual([
    'baseWage',
    'socialBase',
    'pensionBase',
    'medicalBase',
    'fundBase',
    'payFrom',
    'payReason',
    'insuredPlace',
  ]);
  await committed(s, made);
  expect((await linesOf()).sort()).toEqual([
    ['baseWage', '2026-07', '650000', '年度调薪', true],
    ['fundBase', '2026-07', '500000', '年度调薪', true],
    ['medicalBase', '2026-07', '620000', '年度调薪', true],
    ['pensionBase', '2026-07', '610000', '年度调薪', true],
    ['socialBase', '2026-07', '600000', '年度调薪', true],
  ]);
});

test('a later list adds what differs, keeps what was there, and its layout is known', async () => {
  const header = ['工号', '姓名', '基本工资', '生效月份', '调薪原因'];
  await committed(s, await staged(s, [[...HEADER, '基本工资'], row(1, '沈知秋', ['5000'])]));
  await committed(s, await staged(s, [header, ['A001', '沈知秋', '5500', '2026-07', '转正']], upsert));
  const next = await staged(s, [header, ['A001', '沈知秋', '6000', '2026-08-01', '晋升']], upsert);
  expect(next.columns.every(({ source }) => source === 'template')).toBe(true);
  expect((await rowsOf(s, next.id))[0]?.changes).toEqual([
    { field: 'baseWage', from: '5500.00', to: '6000.00（自 2026-08 起）' },
  ]);
  await committed(s, next);
  expect(await linesOf()).toEqual([
    ['baseWage', '2026-08', '600000', '晋升', true],
    ['baseWage', '2026-07', '550000', '转正', true],
    ['baseWage', null, '500000', '批量导入', true],
  ]);
  const same = await staged(s, [header, ['A001', '沈知秋', '6000', '2026-08', '晋升']], upsert);
  expect(same.actions).toMatchObject({ same: 1, update: 0 });
});

test('without a month they hold from this one on for whom something is laid down, else from the beginning', async () => {
  const now = s.t.deps.clock.now().toISOString().slice(0, 7);
  const list = (fund: string) => [
    ['工号', '姓名', '公积金基数'],
    ['A001', '沈知秋', fund],
  ];
  await committed(s, await staged(s, [HEADER, line(1, '沈知秋')]));
  await committed(s, await staged(s, list('5000'), upsert));
  await committed(s, await staged(s, list('5200'), upsert));
  expect(await linesOf()).toEqual([
    ['fundBase', now, '520000', '批量导入', true],
    ['fundBase', null, '500000', '批量导入', true],
  ]);
});

test('a month nobody can read keeps even somebody new out: his pay would hold from another one', async () => {
  const made = await staged(s, [[...HEADER, '基本工资', '生效月份'], row(1, '沈知秋', ['5000', '下个月'])]);
  expect((await rowsOf(s, made.id))[0]).toMatchObject({
    status: 'error',
    issues: [{ code: 'monthUnreadable', values: { value: '下个月' } }],
  });
  expect((await detail(s, made.id)).counts.error).toBe(1);
});

test('a month that is none, one too far ahead and amounts nobody can be paid are said with what to do', async () => {
  await committed(s, await staged(s, [HEADER, line(1, '沈知秋'), line(2, '顾南星')]));
  const now = s.t.deps.clock.now();
  const issueOf = async (base: string, month: string) => {
    const list = [
      ['工号', '姓名', '基本工资', '生效月份', '调薪原因'],
      ['A001', '沈知秋', base, month, '年度调薪'],
    ];
    const [row] = await rowsOf(s, (await staged(s, list, upsert)).id);
    return row?.issues.map((issue) => staffIssueText(issue, 2));
  };
  expect(await issueOf('6000', '2025/13')).toEqual([
    '第2行“生效月份”的“2025/13”不是有效的月份，请写成 2026-07 这样的年月',
  ]);
  const last = lastPayStart(now);
  const after = addMonths(last, 1);
  expect(await issueOf('6000', last)).toEqual([]);
  expect(await issueOf('6000', after)).toEqual([`第2行“生效月份”的 ${after} 太晚，最晚可以是 ${last}`]);
  expect(await issueOf('-6000', '2026-11')).toEqual(['第2行“基本工资”的“-6000”不能小于0']);
  expect(await issueOf('12345678.00', '2026-11')).toEqual([
    '第2行“基本工资”的“12345678.00”太大，金额最多到 9,999,999.99',
  ]);
  expect(await issueOf('七千', '2026-11')).toEqual(['第2行“基本工资”的“七千”不是金额，请填写数字，如 6000 或 6000.50']);
});

test('an amount finer than 分 is asked for where it was typed, and rounded where a spreadsheet computed it', () => {
  const typed = readAmount({ kind: 'text', text: '6000.505' });
  expect(typed.problem).toEqual({
    code: 'amountInvalid',
    level: 'error',
    values: { value: '6000.505', why: 'tooPrecise' },
  });
  expect(readAmount({ kind: 'number', text: '6000.505' })).toEqual({ text: '600051' });
});
