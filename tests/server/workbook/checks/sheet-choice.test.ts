import { datesOf, monthPeriod } from '@contract/calendar/period';
import { codes, employee, runChecks } from '../../../support/checks/run-checks';
import { makeXlsx, type SheetSpec } from '../../../support/workbooks/make-xlsx';

const NUMBERS = datesOf(monthPeriod('2026-07')).map((_, at) => at + 1);
const grid = (name: string, days: number, first: string): SheetSpec => ({
  name,
  rows: [
    ['姓名', '工号', ...NUMBERS.slice(0, days)],
    ['王晓明', '0012', first, ...NUMBERS.slice(1, days).map(() => '√')],
  ],
});
const staff = [employee('王晓明', '0012')];

describe('which sheet of a workbook, and of which month', () => {
  test('a sheet a month: the one named for it', async () => {
    const run = await runChecks(await makeXlsx(grid('6月', 30, '病'), grid('7月', 31, '事')), { staff });
    expect(run.outcome.sheets[run.head.proposal.sheetIndex]?.name).toBe('7月');
    expect(run.person('王晓明').values).toMatchObject({ personalLeave: 1 });
    const june = await runChecks(await makeXlsx(grid('2026.06', 30, '病'), grid('2026.07', 31, '事')), {
      staff,
      month: '2026-06',
    });
    expect(june.person('王晓明').values).toMatchObject({ sickLeave: 1 });
  });

  test('another month is told, by its name and by the dates of its header', async () => {
    expect((await runChecks(await makeXlsx(grid('6月', 30, '√')), { staff })).head.notices).toEqual([
      expect.stringContaining('表中写的是“6月”，导入的月份是2026-07'),
    ]);
    const dates = datesOf(monthPeriod('2026-06'));
    const run = await runChecks(
      await makeXlsx({
        rows: [
          ['姓名', '工号', ...dates],
          ['王晓明', '0012', ...dates.map(() => '√')],
        ],
      }),
      { staff },
    );
    expect(run.head.notices).toEqual([expect.stringContaining('表头的日期是2026-06-01至2026-06-30，不在2026-07内')]);
  });

  test('of a clock’s workbook the summary is read, not the roster nor the list of exceptions', async () => {
    const roster: SheetSpec = {
      name: '排班信息表',
      rows: [['排班信息表'], ['工号', '姓名', '部门', ...NUMBERS], [12, '赵强', '公司', ...NUMBERS.map(() => 1)]],
    };
    const summary: SheetSpec = {
      name: '考勤汇总表',
      rows: [
        ['考勤汇总表'],
        ['统计日期: 2026-07-01 ~ 2026-07-31'],
        [
          '工号',
          '姓名',
          '部门',
          '工作时数',
          null,
          '迟到',
          null,
          '加班时数',
          null,
          '出勤天数\n(标准/实际)',
          '旷工\n(天)',
        ],
        [null, null, null, '标准', '实际', '次数', '分数', '正常', '特殊', null, null],
        [12, '赵强', '公司', '184:00', '176:30', 1, 12, '02:30', 0, '23/22', 1],
      ],
    };
    const exceptions: SheetSpec = {
      name: '异常统计表',
      rows: [
        ['工号', '姓名', '部门', '日期', '上班', '下班', '迟到时间(分钟)'],
        [12, '赵强', '公司', '2026-07-03', '09:12', '18:05', 12],
      ],
    };
    const run = await runChecks(await makeXlsx(roster, summary, exceptions), { staff: [employee('赵强', '12')] });
    expect(run.head.proposal).toMatchObject({ sheetIndex: 1, form: 'monthSummary', headerStart: 3, headerEnd: 4 });
    expect(run.person('赵强')).toMatchObject({
      status: 'ok',
      values: { actualDays: 22, absentDays: 1, lateCount: 1, lateMinutes: 12, otWorkdayHours: 2.5 },
    });
    const only = await runChecks(await makeXlsx(roster), { staff: [employee('赵强', '12')] });
    expect(only.head.notices).toEqual([expect.stringContaining('像是排班表')]);
  });

  test('a month from the 26th, its years left out', async () => {
    const rows = datesOf({ from: '2026-06-26', to: '2026-07-25' }).map((date) => [
      '王晓明',
      '0012',
      date,
      '08:55',
      '18:02',
    ]);
    const run = await runChecks(
      await makeXlsx({
        rows: [
          ['考勤日报 统计周期：2026年6月26日至7月25日'],
          ['姓名', '工号', '日期', '上班打卡时间', '下班打卡时间'],
          ...rows,
        ],
      }),
      { staff },
    );
    expect(run.head.period).toEqual({ from: '2026-06-26', to: '2026-07-25' });
    expect(codes(run.person('王晓明'))).toEqual(['punchesUnjudged']);
    const hours = await runChecks(
      await makeXlsx({
        rows: [
          ['作息时间 8.30-5.30'],
          ['姓名', '工号', '日期', '上班打卡时间', '下班打卡时间'],
          ['王晓明', '0012', '2026-07-01', '08:55', '18:02'],
        ],
      }),
      { staff },
    );
    expect(hours.head.period).toEqual({ from: '2026-07-01', to: '2026-07-31' });
  });
});
