import iconv from 'iconv-lite';
import { checkRows, codes, employee, runChecks } from '../../../support/checks/run-checks';
import type { CellSpec } from '../../../support/workbooks/make-xlsx';
import { writeTemp } from '../../../support/workbooks/run-import';

const staff = [employee('王晓明', '0012'), employee('李一', '0013')];

describe('flat punch logs', () => {
  test('one punch a row, in any order, with a night that ends the next day', async () => {
    const run = await checkRows(
      [
        ['工号', '姓名', '日期', '时间'],
        ['0012', '王晓明', '2026-07-01', '18:05'],
        ['0012', '王晓明', '2026-07-01', '08:55'],
        ['0012', '王晓明', '2026-07-02', '08:58'],
        ['0012', '王晓明', '2026-07-03', '01:20'],
        ['0012', '王晓明', '2026-07-03', '09:30'],
        ['0013', '李一', '2026-07-03', '08:30'],
        ['0013', '李一', '2026-07-03', '17:30'],
      ],
      { staff, schedule: { on: 540, off: 1080, grace: 5 } },
    );
    expect(run.head.proposal.form).toBe('punchLog');
    expect(run.day('王晓明', '2026-07-01').day).toMatchObject({
      punches: [535, 1085, null, null, null, null],
      result: 'normal',
    });
    expect(run.day('王晓明', '2026-07-02').day).toMatchObject({
      punches: [538, 1520, null, null, null, null],
      crossDay: true,
    });
    expect(run.day('王晓明', '2026-07-03')).toMatchObject({
      exceptions: [
        { kind: 'late', punch: 'onTime1' },
        { kind: 'missOff', punch: 'offTime1' },
      ],
    });
    expect(run.day('李一', '2026-07-03').day).toMatchObject({
      offResult: 'early',
      values: { actualDays: 1, earlyCount: 1, earlyMinutes: 30 },
    });
    expect(run.day('李一', '2026-07-01')).toMatchObject({
      day: { result: 'absent', values: { absentDays: 1, actualDays: 0 } },
      exceptions: [{ kind: 'absent' }],
    });
    expect(run.person('李一').values).toMatchObject({ actualDays: 1, absentDays: 2 });
  });

  test('date and time in one column, in a .csv of GBK', async () => {
    const rows = [
      '考勤号码,姓名,部门,打卡时间,机器号',
      '0012,王晓明,一车间,2026-07-01 08:55:12,1',
      '0012,王晓明,一车间,2026/7/1 12:01:00,1',
      '0012,王晓明,一车间,2026/7/1 13:02:00,1',
      '0012,王晓明,一车间,2026-07-01 18:00:59,1',
    ];
    const run = await runChecks(await writeTemp('打卡.csv', iconv.encode(rows.join('\r\n'), 'gb18030')), { staff });
    expect(run.head).toMatchObject({ format: 'csv', proposal: { form: 'punchLog' } });
    expect(run.day('王晓明', '2026-07-01').day.punches).toEqual([535, 721, 782, 1080, null, null]);
  });

  test('several punches in one cell, however they are parted', async () => {
    const cells: [string, string][] = [
      ['2026-07-01', '08:55 18:05'],
      ['2026-07-02', '08:55\n12:00\n13:00\n18:05'],
      ['2026-07-03', '08:55;18:05'],
      ['2026-07-06', '08:5518:05'],
      ['2026-07-07', '08:55,次日 01:20'],
      ['2026-07-08', '08:55'],
      ['2026-07-09', '25:61 18:00'],
    ];
    const run = await checkRows(
      [
        ['工号', '姓名', '日期', '打卡记录'],
        ...cells.map(([date, text]): CellSpec[] => ['0012', '王晓明', date, text]),
      ],
      { staff },
    );
    expect(run.head.proposal.form).toBe('daily');
    const punches = (date: string) => run.day('王晓明', date).day.punches.filter((time) => time !== null);
    expect([
      punches('2026-07-01'),
      punches('2026-07-02'),
      punches('2026-07-03'),
      punches('2026-07-06'),
      punches('2026-07-07'),
    ]).toEqual([
      [535, 1085],
      [535, 720, 780, 1085],
      [535, 1085],
      [535, 1085],
      [535, 1520],
    ]);
    expect(run.day('王晓明', '2026-07-08').exceptions).toEqual([{ kind: 'missOff', punch: 'offTime1' }]);
    expect(codes(run.day('王晓明', '2026-07-09'))).toEqual(['timeInvalid']);
  });

  test('more than six punches keep the outer ones, and say so', async () => {
    const run = await checkRows(
      [
        ['工号', '姓名', '日期', '打卡记录'],
        ['0012', '王晓明', '2026-07-01', '08:00 09:00 10:00 11:00 12:00 13:00 14:00 15:00'],
      ],
      { staff },
    );
    expect(run.day('王晓明', '2026-07-01')).toMatchObject({
      day: { punches: [480, 540, 600, 780, 840, 900] },
      issues: [{ code: 'tooManyPunches', values: { count: 8 } }],
    });
  });

  test('first and last punch in two columns, weekends without punches are rest', async () => {
    const run = await checkRows(
      [
        ['姓名', '工号', '日期', '上班时间', '下班时间'],
        ['王晓明', '0012', '2026/7/1', '8:50', '18:10'],
        ['王晓明', '0012', '2026/7/2', '8:50', null],
        ['王晓明', '0012', '2026/7/3', null, null],
        ['王晓明', '0012', '2026/7/4', null, null],
      ],
      { staff },
    );
    expect(run.head.proposal.form).toBe('daily');
    expect(run.days.map(({ day }) => day.result)).toEqual(['unjudged', 'missing', 'absent', 'rest']);
    expect(run.person('王晓明').values).toMatchObject({ actualDays: 2, missOffCount: 1, absentDays: 1, restDays: 1 });
  });

  test('Excel times and dates', async () => {
    const run = await checkRows(
      [
        ['姓名', '工号', '日期', '签到', '签退'],
        ['王晓明', '0012', { v: 46_204, s: 1 }, '8:50', '18:10'],
      ],
      { staff },
    );
    expect(run.day('王晓明', '2026-07-01').day.punches.slice(0, 2)).toEqual([530, 1090]);
  });

  test.each([
    ['第一次打卡', '第二次打卡', '第三次打卡', '第四次打卡'],
    ['打卡1', '打卡2', '打卡3', '打卡4'],
  ])('columns of the day’s punches in their order (%s)', async (...times) => {
    const run = await checkRows(
      [
        ['姓名', '工号', '打卡日期', ...times],
        ['王晓明', '0012', '2026-07-01', '08:25', '12:01', '13:28', '17:35'],
        ['王晓明', '0012', '2026-07-02', '08:25', '17:35', null, null],
      ],
      { staff },
    );
    expect(run.day('王晓明', '2026-07-01').day.punches.slice(0, 4)).toEqual([505, 721, 808, 1055]);
    expect(run.day('王晓明', '2026-07-02').day.punches.slice(0, 4)).toEqual([505, 1055, null, null]);
    expect(run.person('王晓明').values).toEqual({ shouldDays: 23, actualDays: 2 });
  });
});

describe('企业微信 daily statistics, two header rows', () => {
  test('results in words give the numbers that the sheet has no column for', async () => {
    const run = await checkRows(
      [
        ['概况统计与打卡明细 2026-07-01 至 2026-07-31'],
        ['时间', '姓名', '账号', '基础信息', null, '考勤概况', null, null, null, null, '异常统计', null],
        [
          null,
          null,
          null,
          '部门',
          '职务',
          '班次',
          '最早',
          '最晚',
          '实际工作时长(小时)',
          '考勤结果',
          '迟到次数(次)',
          '迟到时长(分钟)',
        ],
        ['2026/07/01 星期三', '王晓明', 'wxm', '一车间', '操作工', '白班', '08:55', '18:03', '8.1', '正常', '--', '--'],
        [
          '2026/07/02 星期四',
          '王晓明',
          'wxm',
          '一车间',
          '操作工',
          '白班',
          '09:12',
          '18:03',
          '7.8',
          '迟到12分钟',
          '1',
          '12',
        ],
        ['2026/07/03 星期五', '王晓明', 'wxm', '一车间', '操作工', '白班', '--', '--', '--', '旷工', '--', '--'],
        ['2026/07/04 星期六', '王晓明', 'wxm', '一车间', '操作工', '休息', '--', '--', '--', '休息', '--', '--'],
      ],
      { staff },
    );
    expect(run.head.proposal).toMatchObject({ form: 'daily', origin: 'wecom', headerStart: 2, headerEnd: 3 });
    expect(run.person('王晓明').values).toMatchObject({
      actualDays: 2,
      absentDays: 1,
      restDays: 1,
      lateCount: 1,
      lateMinutes: 12,
      workHours: 15.9,
    });
    expect(run.days.map(({ day }) => day.result)).toEqual(['normal', 'late', 'absent', 'rest']);
  });
});

describe('month summaries', () => {
  test('units in the cells, blank is not 0, half days in words', async () => {
    const run = await checkRows(
      [
        ['姓名', '工号', '应出勤天数', '实际出勤天数', '事假(小时)', '病假', '迟到次数', '加班时长'],
        ['王晓明', '0012', '23天', '21.5', '4', '半天', '2次', '10小时'],
        ['李一', '0013', 23, 23, null, '—', null, null],
      ],
      { staff },
    );
    expect(run.head.proposal.form).toBe('monthSummary');
    expect(run.person('王晓明')).toMatchObject({
      status: 'ok',
      values: {
        shouldDays: 23,
        actualDays: 21.5,
        personalLeave: 0.5,
        sickLeave: 0.5,
        lateCount: 2,
        otWorkdayHours: 10,
      },
    });
    expect(run.person('李一').values).toEqual({ shouldDays: 23, actualDays: 23 });
    expect(run.head.notices.join()).toContain('按工作日加班计');
  });

  test('bad numbers name row, column and value', async () => {
    const run = await checkRows(
      [
        ['姓名', '工号', '应出勤天数', '实际出勤天数', '迟到时长(分钟)', '事假', '缺卡次数'],
        ['王晓明', '0012', 32, -1, 9999, '三天', 1.5],
        ['李一', '0013', 23, { f: 'SUM(Z1:Z9)' }, null, { v: '#REF!', t: 'e' }, null],
      ],
      { staff },
    );
    expect(run.person('王晓明').issues.map(({ code, row, column }) => [code, row, column])).toEqual([
      ['valueTooLarge', 2, 2],
      ['valueNegative', 2, 3],
      ['valueTooLarge', 2, 4],
      ['numberInvalid', 2, 5],
      ['valueRounded', 2, 6],
    ]);
    expect(codes(run.person('李一'))).toEqual(['formulaNoValue', 'cellError']);
  });

  test('one who entered after the month, and due days against the calendar', async () => {
    const own = [
      employee('王晓明', '0012', { entryDate: '2026-08-01' }),
      employee('李一', '0013', { entryDate: '2026-07-20' }),
    ];
    const run = await checkRows(
      [
        ['姓名', '工号', '应出勤天数', '实际出勤天数'],
        ['王晓明', '0012', null, 3],
        ['李一', '0013', 12, 10],
      ],
      { staff: own },
    );
    expect(codes(run.person('王晓明'))).toContain('beforeEntry');
    expect(run.person('李一').issues).toContainEqual(
      expect.objectContaining({ code: 'shouldDiffers', values: expect.objectContaining({ should: 12, expected: 10 }) }),
    );
  });
});

describe('what is no attendance', () => {
  test('a wage sheet is not taken for attendance', async () => {
    const run = await checkRows([
      ['姓名', '部门', '基本工资', '实发工资'],
      ['王晓明', '一车间', 5000, 4800],
    ]);
    expect(run.outcome).toMatchObject({ ok: false, code: 'noForm' });
  });
  test('an empty file and a sheet of headers only are refused in words', async () => {
    await expect(checkRows([])).rejects.toMatchObject({ code: 'empty' });
    await expect(checkRows([['姓名', '工号', '日期', '打卡记录']])).rejects.toMatchObject({ code: 'empty' });
  });
});
