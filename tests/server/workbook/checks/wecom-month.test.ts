import { datesOf, monthPeriod, weekdayOf } from '@contract/calendar/period';
import { type CheckRun, checkRows, codes, employee } from '../../../support/checks/run-checks';
import type { CellSpec } from '../../../support/workbooks/make-xlsx';

const JULY = datesOf(monthPeriod('2026-07'));
const WEEK = '一二三四五六日';
const DAYS = JULY.map((date, at) => `${at + 1}\n星期${WEEK[weekdayOf(date)]}`);
const isRest = (date: string) => weekdayOf(date) >= 5;
const HEAD = ['姓名', '账号', '基础信息', null, null];
const WHO = [null, null, '部门', '职务', '工号'];
const SAID = '统计时间:07-01 ～ 07-31     制表时间:2026-08-03 09:12:45';
const staff = [employee('王晓明', '0012'), employee('李一', '0013')];
const names = ['王晓明', '李一'];
const who = (name: string): CellSpec[] => [name, `account of ${name}`, '某公司/一车间', '--', '--'];

describe('企业微信 sheets of a month, where nobody has a number', () => {
  test('dashes under 工号 are no number that all have, in the month’s report', async () => {
    const words = (name: string) =>
      JULY.map((date, at) => (isRest(date) ? '正常（休息） ;' : name === '李一' && at === 1 ? '旷工 ;' : '正常 ;'));
    const run = await checkRows(
      [
        ['上下班打卡_月报'],
        [SAID],
        [...HEAD, '考勤概况', null, '异常统计', null, '打卡明细', ...JULY.slice(1).map(() => null)],
        [...WHO, '应出勤天数(天)', '实际出勤天数(天)', '迟到次数(次)', '旷工时长(分钟)', ...DAYS],
        [...who('王晓明'), 23, 23, '--', '--', ...words('王晓明')],
        [...who('李一'), 23, 22, '--', 480, ...words('李一')],
      ],
      { staff, merges: ['A3:A4', 'B3:B4', 'C3:E3', 'F3:G3', 'H3:I3', 'J3:AN3'] },
    );
    expect(run.head.proposal).toMatchObject({ form: 'monthSummary', origin: 'wecom', headerEnd: 4 });
    expect(run.people.map(({ name, matchedBy }) => [name, matchedBy])).toEqual(names.map((name) => [name, 'name']));
    expect(run.people.flatMap(codes)).toEqual(['nameOnlyMatch', 'nameOnlyMatch']);
    expect(run.day('李一', '2026-07-02').day.result).toBe('absent');
    expect(run.person('李一').values).toMatchObject({ shouldDays: 23, actualDays: 22, absentDays: 1 });
  });

  test('and in the record of times', async () => {
    const run = await checkRows(
      [
        ['打卡时间记录'],
        [SAID],
        [...HEAD, '打卡时间记录', ...JULY.slice(1).map(() => null)],
        [...WHO, ...DAYS],
        ...names.map((name) => [...who(name), ...JULY.map((date) => (isRest(date) ? '--' : '08:55、18:03、18:04'))]),
      ],
      { staff, merges: ['A3:A4', 'B3:B4', 'C3:E3', 'F3:AJ3'] },
    );
    expect(run.people.map(({ name, matchedBy }) => [name, matchedBy])).toEqual(names.map((name) => [name, 'name']));
    expect(run.day('李一', '2026-07-02').day.punches.slice(0, 2)).toEqual([535, 1084]);
  });
});

const noticesOf = ({ outcome }: CheckRun) => (outcome.ok ? outcome.notices : null);

test('absences that are only counted are days, which is said, unless another column has the days', async () => {
  const sheet = (head: string[], cells: CellSpec[]) =>
    checkRows([
      ['姓名', '工号', '应出勤天数(天)', '迟到次数(次)', ...head],
      ['王晓明', '0012', 23, 1, ...cells],
    ]);
  const counted = await sheet(['旷工次数(次)'], [2]);
  expect(counted.person('王晓明').values).toMatchObject({ absentDays: 2 });
  const said = expect.stringContaining('“旷工次数(次)”只写了次数，每次按旷工1天计') as string;
  expect(noticesOf(counted)).toEqual([said]);
  const none = await sheet(['旷工次数(次)'], [0]);
  expect(none.person('王晓明').values).toMatchObject({ absentDays: 0 });
  expect(noticesOf(none)).toEqual([]);
  const both = await sheet(['旷工次数(次)', '旷工天数(天)'], [2, 1.5]);
  expect(both.person('王晓明').values).toMatchObject({ absentDays: 1.5 });
  expect(noticesOf(both)).toEqual([]);
});
