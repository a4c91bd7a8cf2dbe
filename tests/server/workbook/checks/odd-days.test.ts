import { checkRows, codes, employee } from '../../../support/checks/run-checks';

const staff = [employee('王晓明', '0012')];
const HEAD = ['姓名', '工号', '日期'];
const day = (date: string | number, ...more: (string | number | null)[]) => ['王晓明', '0012', date, ...more];

describe('daily sheets of other programs', () => {
  test('第1次上班打卡 is 上班1', async () => {
    const run = await checkRows([[...HEAD, '第1次上班打卡时间', '第1次上班打卡结果', '第1次下班打卡时间', '第1次下班打卡结果', '迟到时长(分钟)'], day(20260701, '09:06', '迟到', '18:10', '正常', 6)], { staff });
    expect(run.day('王晓明', '2026-07-01').day).toMatchObject({ onResult: 'late', punches: [546, 1090, null, null, null, null], values: { actualDays: 1, lateMinutes: 6 } });
  });

  test('without a column for times nobody is made absent, and the clerk is asked', async () => {
    const run = await checkRows([[...HEAD, '到岗', '离岗', '迟到时长(分钟)', '早退时长(分钟)'], day('2026-07-01', '08:58', '18:10', null, null), day('2026-07-02', '09:06', '18:10', 6, null)], { staff });
    expect(run.head).toMatchObject({ needsMapping: true, notices: [expect.stringContaining('没有打卡时间、考勤结果或出勤天数列')] });
    expect(run.person('王晓明').values).toEqual({ shouldDays: 23, lateMinutes: 6 });
    expect(run.days).toHaveLength(1);
  });

  test('a clock that prints the shift’s times beside the punches', async () => {
    const run = await checkRows(
      [
        ['考勤号码', '姓名', '日期', '对应时段', '上班时间', '下班时间', '签到时间', '签退时间', '迟到时间', '是否旷工', '工作时间'],
        ['0012', '王晓明', '2026-7-1', '白班', '09:00', '18:00', '09:12', '18:03', '00:12', null, '08:48'],
        ['0012', '王晓明', '2026-7-2', '白班', '09:00', '18:00', null, null, null, 'True', null],
      ],
      { staff },
    );
    expect(run.targets).toMatchObject({ 上班时间: null, 下班时间: null, 签到时间: 'onTime1', 签退时间: 'offTime1' });
    expect(run.day('王晓明', '2026-07-01').day).toMatchObject({ punches: [552, 1083, null, null, null, null], values: { lateMinutes: 12, workHours: 8.8 } });
    expect(run.person('王晓明').values).toMatchObject({ absentDays: 1 });
  });

  test('上班时间 alone is when somebody came', async () => {
    const run = await checkRows([[...HEAD, '上班时间', '下班时间'], day('2026-07-01', '08:55', '18:00')], { staff });
    expect(run.targets).toMatchObject({ 上班时间: 'onTime1', 下班时间: 'offTime1' });
  });

  test('a sum of missing punches beside results is counted once, at the side the result names', async () => {
    const run = await checkRows([[...HEAD, '上班打卡结果', '下班打卡结果', '缺卡次数'], day('2026-07-01', '正常', '缺卡', 1), day('2026-07-02', '缺卡', '正常', 1), day('2026-07-03', '缺卡', '缺卡', 2)], { staff });
    expect(run.person('王晓明').values).toMatchObject({ missOnCount: 2, missOffCount: 2 });
  });

  test('dates that lost their format', async () => {
    const run = await checkRows([[...HEAD, '打卡记录'], day(46204, '08:58 次日 02:10'), day(46205, '08:58-18:10')], { staff });
    expect(run.day('王晓明', '2026-07-01').day).toMatchObject({ crossDay: true, punches: [538, 1570, null, null, null, null] });
    expect(run.person('王晓明')).toMatchObject({ status: 'ok', days: 2 });
  });
});

describe('numbers of a month', () => {
  test('lengths of time as clocks and spreadsheets write them', async () => {
    const run = await checkRows([['姓名', '工号', '实际出勤', '迟到时长', '工作时长', '加班时长'], ['王晓明', '0012', 23, '00:25', { v: 184.5 / 24, s: 4 }, { v: 2.5 / 24, s: 4 }]], { staff });
    expect(run.person('王晓明').values).toMatchObject({ lateMinutes: 25, workHours: 184.5, otWorkdayHours: 2.5 });
  });

  test('parts below their parents, and a numbering that begins again in each department', async () => {
    const run = await checkRows(
      [
        ['编号', '部门', '姓名', '实出勤天数', '请假', null, '加班(小时)', null, null],
        [null, null, null, null, '事假', '病假', '平时', '周末', '节日'],
        [1, '生产部', '王晓明', '22天', '4小时', null, 3, 8, null],
        [2, '生产部', '李一', 23, null, 1, null, null, null],
        [1, '行政部', '赵二', 23, null, null, null, null, null],
      ],
      { staff: [employee('王晓明', '0012', { dept: '生产部' }), employee('李一', '0013', { dept: '生产部' }), employee('赵二', '0014', { dept: '行政部' })] },
    );
    expect(run.targets).toMatchObject({ 编号: null, '请假-事假': 'personalLeave', '请假-病假': 'sickLeave', '加班(小时)-平时': 'otWorkdayHours', '加班(小时)-周末': 'otRestdayHours', '加班(小时)-节日': 'otHolidayHours' });
    expect(run.person('王晓明')).toMatchObject({ status: 'ok', values: { actualDays: 22, personalLeave: 0.5, otWorkdayHours: 3, otRestdayHours: 8 } });
    expect(run.people).toHaveLength(3);
  });

  test('leave in one sum is 其他假, unless the kinds have columns', async () => {
    const sum = await checkRows([['姓名', '工号', '应出勤', '实际出勤', '请假天数'], ['王晓明', '0012', 23, 21, 2]], { staff });
    expect(sum.person('王晓明').values).toMatchObject({ otherLeave: 2 });
    expect(sum.head.notices).toEqual([expect.stringContaining('没有区分假别')]);
    const kinds = await checkRows([['姓名', '工号', '应出勤', '实际出勤', '请假天数', '事假'], ['王晓明', '0012', 23, 21, 2, 2]], { staff });
    expect(kinds.person('王晓明').values).toEqual({ shouldDays: 23, actualDays: 21, personalLeave: 2 });
    expect(codes(kinds.person('王晓明'))).toEqual([]);
  });
});
