import { checkRows, codes, employee } from '../../../support/checks/run-checks';

const staff = [employee('王晓明', '0012')];
const HEAD = ['姓名', '工号', '日期'];
const day = (date: string | number, ...more: (string | number | null)[]) => ['王晓明', '0012', date, ...more];

describe('daily sheets of other programs', () => {
  test('第1次上班打卡 is 上班1', async () => {
    const run = await checkRows(
      [
        [...HEAD, '第1次上班打卡时间', '第1次上班打卡结果', '第1次下班打卡时间', '第1次下班打卡结果', '迟到时长(分钟)'],
        day(20260701, '09:06', '迟到', '18:10', '正常', 6),
      ],
      { staff },
    );
    expect(run.day('王晓明', '2026-07-01').day).toMatchObject({
      onResult: 'late',
      punches: [546, 1090, null, null, null, null],
      values: { actualDays: 1, lateMinutes: 6 },
    });
  });

  test('without a column for times nobody is made absent, and the clerk is asked', async () => {
    const run = await checkRows(
      [
        [...HEAD, '到岗', '离岗', '迟到时长(分钟)', '早退时长(分钟)'],
        day('2026-07-01', '08:58', '18:10', null, null),
        day('2026-07-02', '09:06', '18:10', 6, null),
      ],
      { staff },
    );
    expect(run.head).toMatchObject({
      needsMapping: true,
      notices: [expect.stringContaining('没有打卡时间、考勤结果或出勤天数列')],
    });
    expect(run.person('王晓明').values).toEqual({ shouldDays: 23, lateCount: 1, lateMinutes: 6 });
    expect(run.days).toHaveLength(1);
  });

  test('a clock that prints the shift’s times beside the punches', async () => {
    const run = await checkRows(
      [
        [
          '考勤号码',
          '姓名',
          '日期',
          '对应时段',
          '上班时间',
          '下班时间',
          '签到时间',
          '签退时间',
          '迟到时间',
          '是否旷工',
          '工作时间',
        ],
        ['0012', '王晓明', '2026-7-1', '白班', '09:00', '18:00', '09:12', '18:03', '00:12', null, '08:48'],
        ['0012', '王晓明', '2026-7-2', '白班', '09:00', '18:00', null, null, null, 'True', null],
      ],
      { staff },
    );
    expect(run.targets).toMatchObject({ 上班时间: null, 下班时间: null, 签到时间: 'onTime1', 签退时间: 'offTime1' });
    expect(run.day('王晓明', '2026-07-01').day).toMatchObject({
      punches: [552, 1083, null, null, null, null],
      values: { lateMinutes: 12, workHours: 8.8 },
    });
    expect(run.person('王晓明').values).toMatchObject({ absentDays: 1 });
  });

  test('上班时间 alone is when somebody came', async () => {
    const run = await checkRows([[...HEAD, '上班时间', '下班时间'], day('2026-07-01', '08:55', '18:00')], { staff });
    expect(run.targets).toMatchObject({ 上班时间: 'onTime1', 下班时间: 'offTime1' });
  });

  test('a sum of missing punches beside results is counted once, at the side the result names', async () => {
    const run = await checkRows(
      [
        [...HEAD, '上班打卡结果', '下班打卡结果', '缺卡次数'],
        day('2026-07-01', '正常', '缺卡', 1),
        day('2026-07-02', '缺卡', '正常', 1),
        day('2026-07-03', '缺卡', '缺卡', 2),
      ],
      { staff },
    );
    expect(run.person('王晓明').values).toMatchObject({ missOnCount: 2, missOffCount: 2 });
  });

  test('a log that names when somebody was due beside when he came', async () => {
    const run = await checkRows(
      [
        ['姓名', '工号', '考勤日期', '考勤时间', '打卡时间', '打卡结果'],
        ['王晓明', '0012', '26-07-01 星期三', '26-07-01 09:00', '26-07-01 09:12', '迟到'],
        ['王晓明', '0012', '26-07-01 星期三', '26-07-01 18:00', '26-07-01 18:05', '正常'],
        ['王晓明', '0012', '26-07-02 星期四', '26-07-02 09:00', null, '缺卡'],
      ],
      { staff },
    );
    expect(run.targets).toMatchObject({ 考勤时间: null, 打卡时间: 'punchTime' });
    expect(run.day('王晓明', '2026-07-01').day.punches.slice(0, 2)).toEqual([552, 1085]);
    expect(run.days).toHaveLength(1);
    const alone = await checkRows(
      [
        ['姓名', '工号', '考勤时间'],
        ['王晓明', '0012', '2026-07-01 08:55'],
      ],
      { staff },
    );
    expect(alone.targets).toMatchObject({ 考勤时间: 'punchTime' });
  });

  test('minutes under “迟到”, leave in words, and attendance from the punches beside such numbers', async () => {
    const run = await checkRows(
      [
        [...HEAD, '上班时间', '下班时间', '迟到', '早退', '旷工', '请假', '加班'],
        day('2026-07-01', '09:12', '18:05', '12分钟', null, null, null, null),
        day('2026-07-02', '08:55', '17:30', null, 30, null, null, null),
        day('2026-07-03', null, null, null, null, 1, null, null),
        day('2026-07-06', null, null, null, null, null, '年假', null),
        day('2026-07-07', '08:55', '20:05', null, null, null, null, '2小时'),
      ],
      { staff },
    );
    expect(run.targets).toMatchObject({ 迟到: 'lateMinutes', 早退: 'earlyMinutes', 请假: 'approval' });
    expect(run.person('王晓明').values).toEqual({
      shouldDays: 23,
      actualDays: 3,
      lateCount: 1,
      lateMinutes: 12,
      earlyCount: 1,
      earlyMinutes: 30,
      absentDays: 1,
      annualLeave: 1,
      otWorkdayHours: 2,
    });
  });

  test('times late stay times', async () => {
    const run = await checkRows([[...HEAD, '上班时间', '下班时间', '迟到'], day('2026-07-01', '09:12', '18:05', 1)], {
      staff,
    });
    expect(run.person('王晓明').values).toMatchObject({ lateCount: 1 });
    const month = await checkRows(
      [
        ['姓名', '工号', '实际出勤', '迟到', '早退'],
        ['王晓明', '0012', 22, 5, '10分钟'],
      ],
      { staff },
    );
    expect(month.person('王晓明').values).toMatchObject({ lateCount: 5, earlyMinutes: 10 });
  });

  test('dates that lost their format', async () => {
    const run = await checkRows([[...HEAD, '打卡记录'], day(46204, '08:58 次日 02:10'), day(46205, '08:58-18:10')], {
      staff,
    });
    expect(run.day('王晓明', '2026-07-01').day).toMatchObject({
      crossDay: true,
      punches: [538, 1570, null, null, null, null],
    });
    // Nobody can say whether he was late: no hours are known.
    expect(run.person('王晓明')).toMatchObject({ status: 'warning', days: 2 });
  });
});

describe('numbers of a month', () => {
  test('lengths of time as clocks and spreadsheets write them', async () => {
    const run = await checkRows(
      [
        ['姓名', '工号', '实际出勤', '迟到时长', '工作时长', '加班时长'],
        ['王晓明', '0012', 23, '00:25', { v: 184.5 / 24, s: 4 }, { v: 2.5 / 24, s: 4 }],
      ],
      { staff },
    );
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
      {
        staff: [
          employee('王晓明', '0012', { dept: '生产部' }),
          employee('李一', '0013', { dept: '生产部' }),
          employee('赵二', '0014', { dept: '行政部' }),
        ],
      },
    );
    expect(run.targets).toMatchObject({
      编号: null,
      '请假-事假': 'personalLeave',
      '请假-病假': 'sickLeave',
      '加班(小时)-平时': 'otWorkdayHours',
      '加班(小时)-周末': 'otRestdayHours',
      '加班(小时)-节日': 'otHolidayHours',
    });
    expect(run.person('王晓明')).toMatchObject({
      status: 'ok',
      values: { actualDays: 22, personalLeave: 0.5, otWorkdayHours: 3, otRestdayHours: 8 },
    });
    expect(run.people).toHaveLength(3);
  });

  test('rows of another month are left out, a sheet of nothing else is refused', async () => {
    const rows = (...months: string[]) => [
      ['月份', '姓名', '工号', '应出勤天数', '实际出勤天数'],
      ...months.map((month, at) => [month, '王晓明', '0012', 23, 20 + at]),
    ];
    const run = await checkRows(rows('2026-06', '2026年7月'), { staff });
    expect(run.person('王晓明')).toMatchObject({ status: 'ok', values: { actualDays: 21 } });
    expect(run.ignored.map(({ rowNo, issue }) => [rowNo, issue.code])).toEqual([[2, 'dateOutside']]);
    await expect(checkRows(rows('2026-05', '2026-06'), { staff })).rejects.toThrow(
      '表中每行的月份都不是2026-07（如“2026-05”）',
    );
  });

  test('leave in one sum is 其他假, unless the kinds have columns', async () => {
    const sum = await checkRows(
      [
        ['姓名', '工号', '应出勤', '实际出勤', '请假天数'],
        ['王晓明', '0012', 23, 21, 2],
      ],
      { staff },
    );
    expect(sum.person('王晓明').values).toMatchObject({ otherLeave: 2 });
    expect(sum.head.notices).toEqual([expect.stringContaining('没有区分假别')]);
    const kinds = await checkRows(
      [
        ['姓名', '工号', '应出勤', '实际出勤', '请假天数', '事假'],
        ['王晓明', '0012', 23, 21, 2, 2],
      ],
      { staff },
    );
    expect(kinds.person('王晓明').values).toEqual({ shouldDays: 23, actualDays: 21, personalLeave: 2 });
    expect(codes(kinds.person('王晓明'))).toEqual([]);
  });
});
