import { datesOf, monthPeriod, weekdayOf } from '@contract/calendar/period';
import { DAILY_HEAD, DAILY_TITLES, dailyRow, monthlyHead, normalDay, restDay } from '../../../support/checks/dingtalk';
import { checkRows, checkSheets, codes, employee } from '../../../support/checks/run-checks';
import type { CellSpec } from '../../../support/workbooks/make-xlsx';

const JULY = datesOf(monthPeriod('2026-07'));
const weekend = (date: string) => weekdayOf(date) >= 5;
const month = (name: string, staffNo: string, more: Record<string, Record<string, CellSpec>> = {}) =>
  JULY.map((date) => dailyRow(name, staffNo, date, more[date] ?? (weekend(date) ? restDay : normalDay)));
const staff = [employee('王晓明', '0012'), employee('李一', '0013')];

describe('钉钉 daily statistics, 49 columns under four title rows', () => {
  test('is known by itself, with a reason', async () => {
    const run = await checkRows([...DAILY_TITLES, ...month('王晓明', '0012')], { staff });
    expect(DAILY_HEAD).toHaveLength(49);
    expect(run.head.proposal).toMatchObject({ form: 'daily', origin: 'dingtalk', headerStart: 3, headerEnd: 4 });
    expect(run.head.proposal.confidence).toBeGreaterThanOrEqual(90);
    expect(run.head.proposal.reasons.join()).toContain('钉钉');
    expect(run.head).toMatchObject({
      needsMapping: false,
      needsLegend: false,
      period: { from: '2026-07-01', to: '2026-07-31' },
    });
    expect(run.targets).toMatchObject({
      姓名: 'name',
      工号: 'staffNo',
      日期: 'date',
      上班1打卡时间: 'onTime1',
      下班3打卡结果: 'offTime3Result',
      关联的审批单: 'approval',
      '请假-事假(小时)': 'personalLeave',
      '请假-年假(天)': 'annualLeave',
      加班总时长: null,
      workDate: null,
      考勤组: null,
    });
  });

  test('becomes days and a month', async () => {
    const run = await checkRows([...DAILY_TITLES, ...month('王晓明', '0012')], { staff });
    expect(run.person('王晓明')).toMatchObject({
      status: 'ok',
      staffId: 'id-0012',
      matchedBy: 'staffNo',
      days: 31,
      exceptions: 0,
      values: { shouldDays: 23, actualDays: 23, restDays: 8, workHours: 184 },
    });
    expect(run.day('王晓明', '2026-07-01').day).toMatchObject({
      dayType: 'workday',
      shiftName: '白班 09:00-18:00',
      punches: [535, 1083, null, null, null, null],
      onResult: 'normal',
      offResult: 'normal',
      result: 'normal',
      crossDay: false,
      values: { actualDays: 1, restDays: 0, workHours: 8 },
    });
    expect(run.outcome).toMatchObject({ ok: true, days: 31, missing: [{ staffId: 'id-0013', name: '李一' }] });
  });

  test('late, missing, absent, leave, trip and overtime are counted and become exceptions', async () => {
    const more: Record<string, Record<string, CellSpec>> = {
      '2026-07-01': { ...normalDay, 上班1打卡时间: '09:12', 上班1打卡结果: '迟到', 迟到次数: '1', 迟到时长: '12' },
      '2026-07-02': {
        上班1打卡时间: '08:50',
        上班1打卡结果: '正常',
        下班1打卡结果: '缺卡',
        出勤天数: '1',
        下班缺卡次数: '1',
      },
      '2026-07-03': { 上班1打卡结果: '旷工', 下班1打卡结果: '旷工', 旷工天数: '1' },
      '2026-07-06': {
        上班1打卡结果: '请假',
        下班1打卡时间: '18:01',
        下班1打卡结果: '正常',
        出勤天数: '0.5',
        '事假(小时)': '4',
        关联的审批单: '事假07-06 09:00到07-06 13:00 4小时',
      },
      '2026-07-07': { ...normalDay, 下班1打卡时间: '次日 01:20', '工作日（转调休）': '4.5' },
      '2026-07-11': { ...restDay, '休息日（转调休）': '8' },
      '2026-07-08': { 上班1打卡结果: '出差', 下班1打卡结果: '出差', 出勤天数: '1', 出差时长: '8' },
    };
    const run = await checkRows([...DAILY_TITLES, ...month('王晓明', '0012', more)], { staff });
    expect(run.person('王晓明')).toMatchObject({
      status: 'ok',
      exceptions: 3,
      values: {
        actualDays: 21.5,
        lateCount: 1,
        lateMinutes: 12,
        missOffCount: 1,
        absentDays: 1,
        personalLeave: 0.5,
        otWorkdayHours: 4.5,
        otRestdayHours: 8,
        tripHours: 8,
      },
    });
    expect(run.day('王晓明', '2026-07-01').exceptions).toEqual([{ kind: 'late', punch: 'onTime1' }]);
    expect(run.day('王晓明', '2026-07-02').exceptions).toEqual([{ kind: 'missOff', punch: 'offTime1' }]);
    expect(run.day('王晓明', '2026-07-03').exceptions).toEqual([{ kind: 'absent', punch: null }]);
    expect(run.day('王晓明', '2026-07-06').day).toMatchObject({
      onResult: 'leave',
      offResult: 'normal',
      result: 'leave',
      remark: '事假07-06 09:00到07-06 13:00 4小时',
    });
    expect(run.day('王晓明', '2026-07-07').day).toMatchObject({
      crossDay: true,
      punches: [535, 1520, null, null, null, null],
    });
  });

  test('bad cells are errors of their row, in words', async () => {
    const more: Record<string, Record<string, CellSpec>> = {
      '2026-07-01': { ...normalDay, 上班1打卡时间: '25:61' },
      '2026-07-02': { ...normalDay, 下班1打卡时间: '24:00' },
      '2026-07-03': { ...normalDay, 下班1打卡时间: '06:30' },
      '2026-07-06': { ...normalDay, 迟到时长: '9999' },
      '2026-07-07': { ...normalDay, 出勤天数: '-1' },
      '2026-07-08': { ...normalDay, 出勤天数: '一天' },
    };
    const run = await checkRows([...DAILY_TITLES, ...month('王晓明', '0012', more)], { staff });
    const at = (date: string) => codes(run.day('王晓明', date));
    expect([
      at('2026-07-01'),
      at('2026-07-02'),
      at('2026-07-03'),
      at('2026-07-06'),
      at('2026-07-07'),
      at('2026-07-08'),
    ]).toEqual([
      ['timeInvalid'],
      ['timeMidnight'],
      ['timeOrder'],
      ['valueTooLarge'],
      ['valueNegative'],
      ['numberInvalid'],
    ]);
    expect(run.person('王晓明')).toMatchObject({ status: 'error', dayErrors: 6 });
    const night = await checkRows(
      [
        ...DAILY_TITLES,
        ...month('王晓明', '0012', { '2026-07-03': { ...normalDay, 上班1打卡时间: '20:00', 下班1打卡时间: '06:30' } }),
      ],
      { staff, assumeNextDay: true },
    );
    expect(night.day('王晓明', '2026-07-03').day).toMatchObject({
      crossDay: true,
      punches: [1200, 1830, null, null, null, null],
    });
  });

  test('days outside the month, twice the same day, before entry and after leaving', async () => {
    const rows = [
      ...DAILY_TITLES,
      ...month('王晓明', '0012'),
      dailyRow('王晓明', '0012', '2026-08-01', normalDay),
      dailyRow('王晓明', '0012', '2026-07-01', normalDay),
      dailyRow('王晓明', '0012', '2026-07-02', { ...normalDay, 出勤天数: '0.5' }),
    ];
    const run = await checkRows(rows, {
      staff: [employee('王晓明', '0012', { entryDate: '2026-07-03', leaveDate: '2026-07-30' })],
    });
    expect(codes(run.person('王晓明'))).toEqual(
      expect.arrayContaining(['dateOutside', 'duplicateDay', 'duplicateDayDiffers']),
    );
    expect([
      codes(run.day('王晓明', '2026-07-02')),
      codes(run.day('王晓明', '2026-07-03')),
      codes(run.day('王晓明', '2026-07-31')),
    ]).toEqual([['beforeEntry'], [], ['afterLeave']]);
    expect(run.person('王晓明').values.actualDays).toBe(23);
  });

  test('a date that does not exist and one that is missing', async () => {
    const bad = dailyRow('王晓明', '0012', '2026-07-01', { ...normalDay, 日期: '2026年2月30日' });
    const none = dailyRow('王晓明', '0012', '2026-07-02', { ...normalDay, 日期: null });
    const run = await checkRows([...DAILY_TITLES, bad, none], { staff });
    expect(codes(run.person('王晓明'))).toEqual(expect.arrayContaining(['dateInvalid', 'dateMissing']));
    expect(run.person('王晓明')).toMatchObject({ status: 'error', days: 0 });
  });

  test('holiday overtime counts on statutory days only', async () => {
    const october = { month: '2026-10', today: '2026-11-05', staff };
    const rows = (date: string) => [
      ...DAILY_TITLES.map((row, at) => (at === 0 ? ['每日统计表 统计日期：2026-10-01 至 2026-10-31'] : row)),
      dailyRow('王晓明', '0012', date, { ...restDay, '节假日（转调休）': '8' }),
    ];
    expect(codes((await checkRows(rows('2026-10-01'), october)).day('王晓明', '2026-10-01'))).toEqual([]);
    expect(codes((await checkRows(rows('2026-10-05'), october)).day('王晓明', '2026-10-05'))).toEqual([
      'holidayOvertime',
    ]);
  });

  test('the clerk overrules: a person chosen, a row ignored, a cell corrected', async () => {
    const rows = [
      ...DAILY_TITLES,
      dailyRow('王小明', '9999', '2026-07-01', normalDay),
      dailyRow('王小明', '9999', '2026-07-02', { ...normalDay, 下班1打卡时间: '25:61' }),
      dailyRow('王小明', '9999', '2026-07-03', normalDay),
    ];
    const before = await checkRows(rows, { staff });
    expect(codes(before.person('王小明'))).toContain('staffNotFound');
    const run = await checkRows(rows, {
      staff,
      personFixes: new Map([[before.person('王小明').key, { staffId: 'id-0012' }]]),
      rowFixes: new Map([
        [6, { cells: { 11: '18:01' } }],
        [7, { ignored: true }],
      ]),
    });
    expect(run.person('王小明')).toMatchObject({ staffId: 'id-0012', matchedBy: 'clerk', days: 2, dayErrors: 0 });
    expect(run.ignored.map((row) => row.issue.code)).toEqual(['ignoredByClerk']);
  });
});

describe('钉钉 monthly summary, two header rows', () => {
  const results = JULY.map((date): string => (weekend(date) ? '休息' : '正常'));
  const numbers = (more: CellSpec[] = []): CellSpec[] => [
    '王晓明',
    '标准考勤组',
    '一车间',
    '0012',
    '操作工',
    'u0012',
    ...more,
  ];

  test('numbers in minutes and hours, days by place', async () => {
    const said = [...results];
    said[0] = '上班迟到12分钟';
    said[1] = '下班缺卡';
    said[2] = '事假07-03 09:00到07-03 18:00 8小时';
    said[10] = '休息并打卡';
    const run = await checkRows(
      [
        ...monthlyHead('2026-07', 31),
        [
          ...numbers([
            '22',
            '8',
            '10560',
            '1',
            '12',
            '0',
            '0',
            '0',
            '0',
            '0',
            '0',
            '1',
            '0',
            '0',
            '0',
            '8',
            '0',
            '0',
            '6.5',
            '4.5',
            '2',
            '0',
          ]),
          ...said,
        ],
      ],
      { staff },
    );
    expect(run.head.proposal).toMatchObject({ form: 'monthSummary', origin: 'dingtalk', headerStart: 3, headerEnd: 4 });
    expect(run.head.columns.filter((column) => column.target === 'day').map((column) => column.date)).toEqual(JULY);
    expect(run.person('王晓明')).toMatchObject({
      status: 'ok',
      values: {
        shouldDays: 23,
        actualDays: 22,
        workHours: 176,
        lateCount: 1,
        lateMinutes: 12,
        missOffCount: 1,
        personalLeave: 1,
        otWorkdayHours: 4.5,
        otRestdayHours: 2,
        otHolidayHours: 0,
      },
    });
    expect(run.day('王晓明', '2026-07-01')).toMatchObject({
      day: { result: 'late', values: { actualDays: 1, lateCount: 1, lateMinutes: 12 } },
      exceptions: [{ kind: 'late', punch: null }],
    });
    expect(run.day('王晓明', '2026-07-03').day).toMatchObject({
      result: 'leave',
      values: { personalLeave: 1 },
      remark: '事假07-03 09:00到07-03 18:00 8小时',
    });
    expect(run.day('王晓明', '2026-07-11').day).toMatchObject({ result: 'rest', dayType: 'restday' });
  });

  test('of a workbook with both sheets the daily one is read, the other named', async () => {
    const run = await checkSheets(
      [
        { name: '月度汇总', rows: [...monthlyHead('2026-07', 31), [...numbers(['23']), ...results]] },
        { name: '每日统计', rows: [...DAILY_TITLES, ...month('王晓明', '0012')] },
      ],
      { staff },
    );
    expect(run.head.proposal).toMatchObject({ sheetIndex: 1, form: 'daily' });
    expect(run.head.notices.join()).toContain('“月度汇总”也像考勤');
    const chosen = await checkSheets(
      [
        {
          name: '月度汇总',
          rows: [
            ...monthlyHead('2026-07', 31),
            [...numbers(['23']), ...Array.from({ length: 21 }, () => null), ...results],
          ],
        },
      ],
      { staff, layout: { sheetIndex: 0, headerStart: 3, headerEnd: 4, form: 'monthSummary' } },
    );
    expect(chosen.person('王晓明').values.actualDays).toBe(23);
  });

  test('more days than the month has, and 36 hours of overtime', async () => {
    const run = await checkRows(
      [
        ...monthlyHead('2026-07', 31),
        numbers([
          '30',
          '0',
          '0',
          '0',
          '0',
          '0',
          '0',
          '0',
          '0',
          '0',
          '0',
          '0',
          '1',
          '0',
          '0',
          '8',
          '0',
          '0',
          '40',
          '20',
          '20',
          '0',
        ]),
      ],
      { staff },
    );
    expect(codes(run.person('王晓明'))).toEqual(['tooManyDays', 'overtimeLimit']);
  });
});
