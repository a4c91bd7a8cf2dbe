import { checkRows, codes, employee } from '../../../support/checks/run-checks';
import type { CellSpec } from '../../../support/workbooks/make-xlsx';

const staff = [employee('王晓明', '0012'), employee('李一', '0013')];
const DAILY = ['姓名', '工号', '日期', '班次', '上班时间', '下班时间'];
const day = (date: string, shift: string | null, on: string | null, off: string | null): CellSpec[] => [
  '王晓明',
  '0012',
  date,
  shift,
  on,
  off,
];
const NINE_TO_SIX = { on: 540, off: 1080, grace: 0 };

describe('punches without hours to judge them by', () => {
  test('08:21 to 01:20 of the next day is not normal: nothing says when work began or ended', async () => {
    const run = await checkRows(
      [
        ['工号', '姓名', '日期', '打卡记录'],
        ['0012', '王晓明', '2026-07-01', '08:21,次日 01:20'],
        ['0012', '王晓明', '2026-07-02', '11:40 15:05'],
      ],
      { staff },
    );
    expect(run.days.map(({ day: { result, onResult, offResult } }) => [result, onResult, offResult])).toEqual([
      ['unjudged', 'unjudged', 'unjudged'],
      ['unjudged', 'unjudged', 'unjudged'],
    ]);
    expect(run.person('王晓明')).toMatchObject({ status: 'warning', unjudged: 2, values: { actualDays: 2 } });
    expect(run.person('王晓明').issues).toContainEqual(
      expect.objectContaining({ code: 'punchesUnjudged', values: { who: '王晓明', days: 2 } }),
    );
    expect(run.outcome).toMatchObject({
      counts: { ok: 0, warning: 1 },
      unjudgedDays: 2,
      unjudgedPeople: 1,
      daysByHours: 0,
    });
  });

  test('a flat log and a grid of times are no different', async () => {
    const log = await checkRows(
      [
        ['工号', '姓名', '日期', '时间'],
        ['0012', '王晓明', '2026-07-01', '08:55'],
        ['0012', '王晓明', '2026-07-01', '18:05'],
      ],
      { staff },
    );
    expect(log.day('王晓明', '2026-07-01').day.result).toBe('unjudged');
    const days = Array.from({ length: 31 }, (_, at) => at + 1);
    const grid = await checkRows(
      [
        ['姓名', '工号', ...days],
        ['王晓明', '0012', '08:55 18:05', '√', ...days.slice(2).map(() => null)],
      ],
      { staff },
    );
    expect([grid.day('王晓明', '2026-07-01').day.result, grid.day('王晓明', '2026-07-02').day.result]).toEqual([
      'unjudged',
      'normal',
    ]);
    expect(grid.outcome).toMatchObject({ unjudgedDays: 1 });
  });

  test('a lone punch misses its other side all the same, and stays unjudged itself', async () => {
    const run = await checkRows([DAILY, day('2026-07-01', null, '08:50', null)], { staff });
    expect(run.day('王晓明', '2026-07-01')).toMatchObject({
      day: {
        result: 'missing',
        onResult: 'unjudged',
        offResult: 'missing',
        values: { actualDays: 1, missOffCount: 1 },
      },
      exceptions: [{ kind: 'missOff', punch: 'offTime1' }],
    });
    expect(run.person('王晓明').unjudged).toBe(1);
  });

  test('on a day off nobody is late: the day is one of rest, not a normal one, and not unjudged', async () => {
    const run = await checkRows([DAILY, day('2026-07-04', null, '10:10', '15:00')], { staff });
    expect(run.day('王晓明', '2026-07-04').day).toMatchObject({
      result: 'rest',
      onResult: null,
      punches: [610, 900, null, null, null, null],
    });
    expect(run.outcome).toMatchObject({ unjudgedDays: 0, counts: { ok: 1 } });
  });

  test('overtime beside the punches judges nothing; counts of lateness do, each for its side', async () => {
    const overtime = await checkRows(
      [
        [...DAILY, '加班时长(小时)'],
        [...day('2026-07-01', null, '09:40', '21:00'), 3],
      ],
      { staff },
    );
    expect(overtime.day('王晓明', '2026-07-01').day).toMatchObject({
      result: 'unjudged',
      values: { actualDays: 1, otWorkdayHours: 3 },
    });
    const attended = await checkRows(
      [
        [...DAILY, '出勤天数'],
        [...day('2026-07-01', null, '09:40', null), 1],
      ],
      { staff },
    );
    expect(attended.day('王晓明', '2026-07-01')).toMatchObject({
      day: { result: 'unjudged', values: { actualDays: 1 } },
      exceptions: [],
    });
    const late = await checkRows(
      [
        [...DAILY, '迟到时长(分钟)', '早退时长(分钟)'],
        [...day('2026-07-01', null, '09:12', '18:03'), 12, 0],
        [...day('2026-07-02', null, '08:58', '18:03'), 0, 0],
      ],
      { staff },
    );
    expect(late.days.map((each) => [each.day.result, each.exceptions])).toEqual([
      ['late', [{ kind: 'late', punch: null }]],
      ['normal', []],
    ]);
    const sided = await checkRows(
      [
        [...DAILY, '迟到时长(分钟)'],
        [...day('2026-07-02', null, '08:58', '12:01'), 0],
      ],
      { staff },
    );
    expect(sided.day('王晓明', '2026-07-02').day).toMatchObject({
      onResult: 'normal',
      offResult: 'unjudged',
      result: 'unjudged',
    });
  });
});

describe('hours that judge', () => {
  test('those the clerk gives', async () => {
    const run = await checkRows(
      [DAILY, day('2026-07-01', null, '08:55', '18:05'), day('2026-07-02', null, '09:12', '17:00')],
      { staff, schedule: NINE_TO_SIX },
    );
    expect(run.days.map((each) => each.day.result)).toEqual(['normal', 'late']);
    expect(run.person('王晓明').values).toMatchObject({
      lateCount: 1,
      lateMinutes: 12,
      earlyCount: 1,
      earlyMinutes: 60,
    });
    expect(run.outcome).toMatchObject({ unjudgedDays: 0, daysByHours: 2, counts: { ok: 1 } });
  });

  test("those a shift's own name says come before them; a night ends on the next day", async () => {
    const rows = [
      DAILY,
      day('2026-07-01', '早班 07:00-16:00', '08:55', '16:01'),
      day('2026-07-02', '夜班 22:00-06:00', '21:55', '次日 06:05'),
      day('2026-07-03', 'A班 08:30-12:00 13:30-17:30', '08:29', '17:31'),
      day('2026-07-06', '早班', '08:55', '18:05'),
    ];
    const run = await checkRows(rows, { staff });
    expect(run.days.map((each) => each.day.result)).toEqual(['late', 'normal', 'normal', 'unjudged']);
    const judged = await checkRows(rows, { staff, schedule: NINE_TO_SIX });
    expect(judged.days.map((each) => each.day.result)).toEqual(['late', 'normal', 'normal', 'normal']);
    expect(judged.outcome).toMatchObject({ daysByHours: 1 });
  });

  test('what is counted once stays counted once', async () => {
    const run = await checkRows(
      [
        [...DAILY, '加班时长(小时)'],
        [...day('2026-07-01', null, '09:12', null), 0],
      ],
      { staff, schedule: NINE_TO_SIX },
    );
    expect(run.person('王晓明').values).toMatchObject({ lateCount: 1, missOffCount: 1 });
    expect(codes(run.person('王晓明'))).toEqual([]);
  });
});
