import { datesOf, monthPeriod, weekdayOf } from '@contract/calendar/period';
import { checkRows, codes, employee } from '../../../support/checks/run-checks';
import type { CellSpec } from '../../../support/workbooks/make-xlsx';

const JULY = datesOf(monthPeriod('2026-07'));
const NUMBERS = JULY.map((_, at) => at + 1);
const marks = (more: Record<number, CellSpec> = {}, present: CellSpec = '√'): CellSpec[] =>
  JULY.map((date, at) => more[at + 1] ?? (weekdayOf(date) >= 5 ? null : present));
const staff = [employee('王晓明', '0012'), employee('李一', '0013')];

describe('the days of a grid', () => {
  test.each([[null], ['小计']])('a column between the weeks (%s)', async (between) => {
    const weekly = (cells: readonly CellSpec[], extra: CellSpec) =>
      JULY.flatMap((date, at) => (weekdayOf(date) === 6 ? [cells[at] ?? null, extra] : [cells[at] ?? null]));
    const run = await checkRows(
      [
        ['姓名', '工号', ...weekly(NUMBERS, between)],
        ['王晓明', '0012', ...weekly(marks({ 31: '事' }), between === null ? null : 5)],
      ],
      { staff },
    );
    expect(run.head.columns.filter((column) => column.target === 'day')).toHaveLength(31);
    expect(run.person('王晓明').values).toEqual({ shouldDays: 23, actualDays: 22, personalLeave: 1 });
  });

  test('26 to 31 and 1 to 25, where the first month has no 31st', async () => {
    const first = [26, 27, 28, 29, 30, 31];
    const run = await checkRows(
      [
        ['姓名', '工号', ...first, ...NUMBERS.slice(0, 25)],
        ['王晓明', '0012', '事', null, null, '√', '√', null, '病', ...NUMBERS.slice(1, 25).map(() => null)],
      ],
      { staff },
    );
    expect(run.head.period).toEqual({ from: '2026-06-26', to: '2026-07-25' });
    expect(run.day('王晓明', '2026-06-26').day.values).toEqual({ personalLeave: 1 });
    expect(run.day('王晓明', '2026-07-01').day.values).toEqual({ sickLeave: 1 });
    expect(codes(run.person('王晓明'))).toEqual([]);
  });

  test('two columns a day, for coming and going', async () => {
    const two = (cells: readonly CellSpec[][]) => JULY.flatMap((_, at) => cells.map((list) => list[at] ?? null));
    const run = await checkRows(
      [
        ['姓名', '工号', ...two([NUMBERS, []])],
        [null, null, ...JULY.flatMap(() => ['签到', '签退'])],
        ['王晓明', '0012', ...two([marks({}, '08:55'), marks({}, '18:02')])],
      ],
      { staff },
    );
    expect(run.day('王晓明', '2026-07-31').day.punches.slice(0, 2)).toEqual([535, 1082]);
    // No hours are known by which he might have been late.
    expect(run.person('王晓明')).toMatchObject({ status: 'warning', exceptions: 0, values: { actualDays: 23 } });
  });

  test('the second half of the month below the first, under a header of its own', async () => {
    const half = (from: number, to: number, more: Record<number, CellSpec> = {}) => marks(more).slice(from - 1, to);
    const sheet = (...between: CellSpec[][]) => [
      ['姓名', '工号', ...NUMBERS.slice(0, 16)],
      ['王晓明', '0012', ...half(1, 16, { 2: '事' })],
      ['李一', '0013', ...half(1, 16)],
      [],
      ['姓名', '工号', ...NUMBERS.slice(16)],
      ...between,
      ['王晓明', '0012', ...half(17, 31, { 31: '病' })],
      ['李一', '0013', ...half(17, 31)],
    ];
    for (const between of [
      [],
      [[null, null, ...JULY.slice(16).map((date) => '一二三四五六日'[weekdayOf(date)] ?? '')]],
    ]) {
      const run = await checkRows(sheet(...between), { staff });
      expect(run.people.map((each) => [each.values, codes(each)])).toEqual([
        [{ shouldDays: 23, actualDays: 21, personalLeave: 1, sickLeave: 1 }, []],
        [{ shouldDays: 23, actualDays: 23 }, []],
      ]);
      expect(run.day('王晓明', '2026-07-31').day.values).toEqual({ sickLeave: 1 });
    }
  });

  test('the same days again below are somebody twice', async () => {
    const run = await checkRows(
      [
        ['姓名', '工号', ...NUMBERS],
        ['王晓明', '0012', ...marks()],
        ['姓名', '工号', ...NUMBERS],
        ['王晓明', '0012', ...marks()],
      ],
      { staff },
    );
    expect(codes(run.person('王晓明'))).toContain('duplicatePerson');
  });

  test('three rows under a number alone: morning, afternoon, and hours of overtime', async () => {
    const crossed = (...days: number[]) => marks(Object.fromEntries(days.map((day) => [day, '✗'])), '✓');
    const hours = (day: number, count: number) => NUMBERS.map((each) => (each === day ? count : null));
    const run = await checkRows(
      [
        ['员工编号', ...NUMBERS],
        ['0012', ...crossed(1, 2)],
        [null, ...crossed(1)],
        [null, ...hours(7, 2.5)],
        ['0013', ...crossed()],
        [null, ...crossed()],
        [null, ...hours(8, 1)],
      ],
      { staff },
    );
    expect(run.head.proposal.form).toBe('gridHalves');
    expect(run.people.map(({ values }) => values)).toEqual([
      { shouldDays: 23, actualDays: 21.5, absentDays: 1.5, otWorkdayHours: 2.5 },
      { shouldDays: 23, actualDays: 23, otWorkdayHours: 1 },
    ]);
  });

  test('punches with a word beside them, and leave from hour to hour', async () => {
    const run = await checkRows(
      [
        ['姓名', '工号', ...NUMBERS],
        [
          '王晓明',
          '0012',
          ...marks({ 1: '外勤08:59 \n18:00', 2: '事假07-02 09:00到07-02 18:00 8小时' }, '08:55\n18:02'),
        ],
      ],
      { staff },
    );
    expect(run.day('王晓明', '2026-07-01').day.punches.slice(0, 2)).toEqual([539, 1080]);
    expect(run.person('王晓明').values).toMatchObject({ actualDays: 22, personalLeave: 1 });
  });

  test('dates that lost their format, with weekdays of the same dates below', async () => {
    const serials = JULY.map((_, at) => 46204 + at);
    const run = await checkRows(
      [
        ['姓名', '工号', ...serials],
        [null, null, ...serials],
        ['王晓明', '0012', ...marks()],
      ],
      { staff },
    );
    expect(run.head.proposal).toMatchObject({ form: 'grid', headerStart: 1, headerEnd: 2 });
    expect(run.person('王晓明')).toMatchObject({ status: 'ok', values: { actualDays: 23 } });
  });

  test('what the days tell apart is not counted again from the sums beside them', async () => {
    const run = await checkRows(
      [
        ['姓名', '工号', ...NUMBERS, '请假天数', '加班', '缺卡'],
        ['王晓明', '0012', ...marks({ 1: '事', 4: '加班8小时', 3: '缺卡' }), 1, 8, 1],
        ['李一', '0013', ...marks({ 4: '加班8小时' }), null, 10, null],
      ],
      { staff },
    );
    expect(run.person('王晓明').values).toEqual({
      shouldDays: 23,
      actualDays: 22,
      personalLeave: 1,
      otRestdayHours: 8,
      missOffCount: 1,
    });
    expect(run.person('李一').values).toEqual({ shouldDays: 23, actualDays: 23, otWorkdayHours: 10 });
    expect(codes(run.person('李一'))).toEqual(['sumDiffers']);
  });
});

describe('several rows a person', () => {
  test('出勤 and 加班: whole days and hours', async () => {
    const run = await checkRows(
      [
        ['姓名', '工号', '项目', ...NUMBERS],
        ['王晓明', '0012', '出勤', ...marks()],
        [null, null, '加班', ...marks({ 1: 2, 4: 8 }, null)],
        ['李一', '0013', '出勤', ...marks({ 3: '事' })],
        [null, null, '加班', ...NUMBERS.map(() => null)],
      ],
      { staff },
    );
    expect(run.targets).toMatchObject({ 项目: 'half' });
    expect(run.person('王晓明').values).toEqual({
      shouldDays: 23,
      actualDays: 23,
      otWorkdayHours: 2,
      otRestdayHours: 8,
    });
    expect(run.person('李一').values).toEqual({ shouldDays: 23, actualDays: 22, personalLeave: 1 });
  });

  test('rows of lateness and leave are amounts, an unknown row is asked about', async () => {
    const run = await checkRows(
      [
        ['姓名', '工号', '时段', ...NUMBERS],
        ['王晓明', '0012', '上午', ...marks()],
        [null, null, '下午', ...marks({ 2: null })],
        [null, null, '事假', ...marks({ 2: 4 }, null)],
        [null, null, '迟到', ...marks({ 3: 12 }, null)],
        ['李一', '0013', '上午', ...marks()],
        [null, null, '补差', ...marks({ 1: 3 }, null)],
      ],
      { staff },
    );
    expect(run.person('王晓明').values).toMatchObject({ personalLeave: 0.5, lateCount: 1, lateMinutes: 12 });
    expect(codes(run.day('李一', '2026-07-01'))).toEqual(['markUnknown']);
  });

  test('a second row of a few hours without a word is nobody’s, not an afternoon', async () => {
    const run = await checkRows(
      [
        ['姓名', ...NUMBERS],
        ['王晓明', ...marks({}, 8)],
        [null, ...marks({ 1: 2 }, null)],
        ['李一', ...marks({}, 8)],
        [null, ...marks({ 1: 3 }, null)],
      ],
      { staff },
    );
    expect(run.head.proposal.form).toBe('grid');
    expect(run.person('王晓明').values).toMatchObject({ actualDays: 23, workHours: 184 });
    expect(run.people.filter((person) => codes(person).includes('identityMissing'))).toHaveLength(2);
  });

  test('hours and halves in rows of half a day', async () => {
    const run = await checkRows(
      [
        ['姓名', '工号', '时段', ...NUMBERS],
        ['王晓明', '0012', '上午', ...marks({ 1: 4, 2: 1, 3: 0.5 })],
        [null, null, '下午', ...marks({ 1: 4, 2: 1, 3: 0.5 })],
      ],
      { staff },
    );
    expect(run.person('王晓明').values).toMatchObject({ actualDays: 23, workHours: 8 });
  });
});
