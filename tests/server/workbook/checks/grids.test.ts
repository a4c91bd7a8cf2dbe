import { datesOf, monthPeriod, weekdayOf } from '@contract/calendar/period';
import { checkRows, codes, employee } from '../../../support/checks/run-checks';
import type { CellSpec } from '../../../support/workbooks/make-xlsx';

const JULY = datesOf(monthPeriod('2026-07'));
const NUMBERS = JULY.map((_, at) => at + 1);
const WEEK = '一二三四五六日';
/** A month of marks: √ on workdays, blank on weekends, but for the given days. */
const marks = (more: Record<number, CellSpec> = {}, present: CellSpec = '√'): CellSpec[] =>
  JULY.map((date, at) => more[at + 1] ?? (weekdayOf(date) >= 5 ? null : present));
const staff = [employee('王晓明', '0012'), employee('李一', '0013')];

describe('month grids', () => {
  test('√ by day, with title, weekday row and a sum column', async () => {
    const run = await checkRows(
      [
        ['云杉公司2026年7月考勤表'],
        ['序号', '姓名', '部门', ...NUMBERS, '出勤天数', '备注'],
        [null, null, null, ...JULY.map((date) => WEEK[weekdayOf(date)] ?? ''), null, null],
        [1, '王晓明', '一车间', ...marks(), 23, '全勤'],
        [2, '李一', '行政部', ...marks({ 1: '事假', 2: '病0.5', 3: '旷工' }), 20.5, null],
        ['合计', null, null, ...NUMBERS.map(() => null), 43.5, null],
        ['制表：张三', null, null, '审核：李四'],
      ],
      { staff, merges: ['A1:AI1'] },
    );
    expect(run.head.proposal).toMatchObject({ form: 'grid', headerStart: 2, headerEnd: 3 });
    expect(run.person('王晓明')).toMatchObject({
      status: 'warning',
      remark: '全勤',
      values: { actualDays: 23, shouldDays: 23 },
      days: 23,
    });
    expect(codes(run.person('王晓明'))).toEqual(['nameOnlyMatch']);
    expect(run.person('李一').values).toEqual({
      shouldDays: 23,
      actualDays: 20.5,
      personalLeave: 1,
      sickLeave: 0.5,
      absentDays: 1,
    });
    expect(run.day('李一', '2026-07-02').day).toMatchObject({
      result: 'leave',
      values: { actualDays: 0.5, sickLeave: 0.5 },
    });
    expect(run.ignored.map((row) => row.issue.code)).toEqual(['totalRow', 'noteRow']);
  });

  test('marks explained below are read; what nobody explains is asked for and remembered by the legend given', async () => {
    const rows: CellSpec[][] = [
      ['姓名', '工号', ...NUMBERS],
      ['王晓明', '0012', ...marks({ 1: '△', 2: '○', 3: '☆', 6: '☆' })],
      ['李一', '0013', ...marks()],
      ['图例：√出勤 ×旷工 △事假 ○病假半天'],
    ];
    const run = await checkRows(rows, { staff });
    expect(run.head.legend).toEqual(
      expect.arrayContaining([
        { mark: '△', kind: 'personalLeave', days: 1 },
        { mark: '○', kind: 'sickLeave', days: 0.5 },
      ]),
    );
    expect(run.head.needsLegend).toBe(true);
    expect(run.outcome).toMatchObject({ unknownMarks: [{ mark: '☆', count: 2, rowNo: 2 }] });
    expect(codes(run.day('王晓明', '2026-07-03'))).toEqual(['markUnknown']);
    expect(run.person('王晓明')).toMatchObject({ status: 'error', values: { personalLeave: 1, sickLeave: 0.5 } });
    expect(run.ignored.map((row) => row.issue.code)).toEqual(['legendRow']);
    const learnt = await checkRows(rows, { staff, legend: [{ mark: '☆', kind: 'trip', days: 1 }] });
    expect(learnt.head.needsLegend).toBe(false);
    expect(learnt.person('王晓明')).toMatchObject({ status: 'ok', values: { tripDays: 2, actualDays: 21.5 } });
  });

  test('the legend given by the clerk wins over the sheet and the usual meaning', async () => {
    const run = await checkRows(
      [
        ['姓名', '工号', ...NUMBERS],
        ['王晓明', '0012', ...marks({ 1: '×' })],
      ],
      { staff, legend: [{ mark: '×', kind: 'adjustLeave', days: 1 }] },
    );
    expect(run.day('王晓明', '2026-07-01').day.values).toEqual({ adjustLeave: 1 });
  });

  test('a legend above the table, words before the marks', async () => {
    const run = await checkRows(
      [
        ['说明：出勤“√”、事假“△”、休息“●”'],
        ['姓名', '工号', ...NUMBERS],
        ['王晓明', '0012', ...marks({ 1: '△', 4: '●' })],
      ],
      { staff },
    );
    expect(run.head.legend).toEqual(
      expect.arrayContaining([
        { mark: '△', kind: 'personalLeave', days: 1 },
        { mark: '●', kind: 'rest', days: 1 },
      ]),
    );
    expect(run.person('王晓明')).toMatchObject({ status: 'ok', values: { personalLeave: 1, restDays: 1 } });
  });

  test('fractions, hours, halves and overtime in cells', async () => {
    const run = await checkRows(
      [
        ['姓名', '工号', ...NUMBERS],
        [
          '王晓明',
          '0012',
          ...marks({ 1: 0.5, 2: 8, 3: '半', 6: '√/×', 7: '√+2', 8: '事4', 9: '√√', 4: '加班8小时', 10: 4 }),
        ],
      ],
      { staff },
    );
    const values = (date: string) => run.day('王晓明', date).day.values;
    expect(values('2026-07-01')).toEqual({ actualDays: 0.5 });
    expect(values('2026-07-02')).toEqual({ actualDays: 1, workHours: 8 });
    expect(values('2026-07-03')).toEqual({ actualDays: 0.5 });
    expect(values('2026-07-06')).toEqual({ actualDays: 0.5, absentDays: 0.5 });
    expect(values('2026-07-07')).toEqual({ actualDays: 1, otWorkdayHours: 2 });
    expect(values('2026-07-08')).toEqual({ actualDays: 0.5, personalLeave: 0.5 });
    expect(values('2026-07-09')).toEqual({ actualDays: 1 });
    expect(values('2026-07-04')).toEqual({ otRestdayHours: 8 });
    expect(values('2026-07-10')).toEqual({ actualDays: 0.5, workHours: 4 });
  });

  test('dates in full, as date cells, and as 7/1 over weekdays', async () => {
    const serial = (at: number) => ({ v: 46_204 + at, s: 1 });
    for (const heads of [
      JULY,
      JULY.map((_, at) => serial(at)),
      JULY.map((_, at) => `7/${at + 1}`),
      JULY.map((_, at) => `${at + 1}日`),
      JULY.map((_, at) => `7月${at + 1}日`),
    ] as CellSpec[][]) {
      const run = await checkRows(
        [
          ['姓名', '工号', ...heads],
          ['王晓明', '0012', ...marks()],
        ],
        { staff },
      );
      expect(run.head.columns.filter((column) => column.target === 'day').map((column) => column.date)).toEqual(JULY);
      expect(run.person('王晓明').values.actualDays).toBe(23);
    }
  });

  test('a sheet of 31 columns for February: what stands under the 30th is an error, blanks are not', async () => {
    const february = { month: '2026-02', today: '2026-03-05', staff };
    const row = NUMBERS.map((n) => (n <= 13 && n % 7 !== 0 && n % 7 !== 1 ? '√' : null));
    const blank = await checkRows(
      [
        ['姓名', '工号', ...NUMBERS],
        ['王晓明', '0012', ...row],
      ],
      february,
    );
    expect(codes(blank.person('王晓明'))).not.toContain('dateInvalid');
    const filled = await checkRows(
      [
        ['姓名', '工号', ...NUMBERS],
        ['王晓明', '0012', ...row.map((mark, at) => (at === 29 ? '√' : mark))],
      ],
      february,
    );
    expect(codes(filled.person('王晓明'))).toContain('dateInvalid');
    expect(filled.person('王晓明').status).toBe('error');
  });

  test('a month from the 26th to the 25th', async () => {
    const cycle = [...Array.from({ length: 5 }, (_, at) => at + 26), ...Array.from({ length: 25 }, (_, at) => at + 1)];
    const run = await checkRows(
      [
        ['姓名', '工号', ...cycle],
        ['王晓明', '0012', ...cycle.map(() => '√')],
      ],
      { staff },
    );
    expect(run.head.period).toEqual({ from: '2026-06-26', to: '2026-07-25' });
    expect(run.head.notices.join()).toContain('考勤周期按2026-06-26至2026-07-25');
    expect(run.person('王晓明').values).toMatchObject({ actualDays: 30, shouldDays: 21 });
    expect(codes(run.person('王晓明'))).toEqual(['overShould']);
  });

  test('hand-made sums that do not follow from the marks are told, with both figures', async () => {
    const run = await checkRows(
      [
        ['姓名', '工号', ...NUMBERS, '实际出勤', '事假'],
        ['王晓明', '0012', ...marks({ 1: '事假' }), 23, 1],
      ],
      { staff },
    );
    expect(run.person('王晓明').issues).toContainEqual(
      expect.objectContaining({
        code: 'sumDiffers',
        values: expect.objectContaining({ label: '实际出勤天数', stated: 23, summed: 22 }),
      }),
    );
    expect(run.person('王晓明').values.actualDays).toBe(23);
  });

  test('times of punches in the days', async () => {
    const run = await checkRows(
      [
        ['姓名', '工号', ...NUMBERS],
        ['王晓明', '0012', ...marks({ 1: '08:55\n18:02', 2: '09:12 18:30', 3: '08:50', 4: null }, '08:58\n18:00')],
      ],
      { staff, schedule: { on: 540, off: 1080, grace: 0 } },
    );
    expect(run.day('王晓明', '2026-07-01').day).toMatchObject({
      punches: [535, 1082, null, null, null, null],
      result: 'normal',
      values: { actualDays: 1 },
    });
    expect(run.day('王晓明', '2026-07-02').day).toMatchObject({
      onResult: 'late',
      values: { actualDays: 1, lateCount: 1, lateMinutes: 12 },
    });
    expect(run.day('王晓明', '2026-07-03').exceptions).toEqual([{ kind: 'missOff', punch: 'offTime1' }]);
  });

  test('the same person twice', async () => {
    const run = await checkRows(
      [
        ['姓名', '工号', ...NUMBERS],
        ['王晓明', '0012', ...marks()],
        ['李一', '0013', ...marks()],
        ['王晓明', '0012', ...marks()],
      ],
      { staff },
    );
    expect(codes(run.person('王晓明'))).toEqual(['duplicatePerson']);
    expect(run.person('王晓明').values.actualDays).toBe(23);
    const aliases = await checkRows(
      [
        ['姓名', '工号', ...NUMBERS],
        ['王晓明', '0012', ...marks()],
        ['王晓明', '12', ...marks()],
      ],
      { staff: [employee('王晓明', '0012')] },
    );
    expect(aliases.people.map((person) => person.status)).toEqual(['ok', 'error']);
  });

  test('blank rows of names only, repeated headers, and nobody at all', async () => {
    const head = ['姓名', '工号', ...NUMBERS];
    const run = await checkRows([head, ['王晓明', '0012', ...marks()], head, ['李一', '0013'], [null, null, '√']], {
      staff,
    });
    expect(run.ignored.map((row) => row.issue.code)).toEqual(['repeatedHeader']);
    expect(codes(run.person('李一'))).toEqual(['nothingSaid']);
    const lonely = await checkRows([head, [null, null, '√', '√']], { staff });
    expect(codes(lonely.people[0] ?? { issues: [] })).toContain('identityMissing');
  });
});

describe('two rows a person', () => {
  const halves = (
    name: string | null,
    staffNo: string | null,
    half: string,
    more: Record<number, CellSpec> = {},
  ): CellSpec[] => [name, staffNo, half, ...marks(more)];

  test('上午 and 下午, each half a day', async () => {
    const run = await checkRows(
      [
        ['姓名', '工号', '时段', ...NUMBERS],
        halves('王晓明', '0012', '上午', { 1: '事假' }),
        halves('王晓明', '0012', '下午'),
        halves('李一', '0013', '上午'),
        halves('李一', '0013', '下午', { 3: '×' }),
      ],
      { staff },
    );
    expect(run.head.proposal.form).toBe('gridHalves');
    expect(run.person('王晓明')).toMatchObject({
      status: 'ok',
      values: { actualDays: 22.5, personalLeave: 0.5 },
      days: 23,
    });
    expect(run.day('王晓明', '2026-07-01').day).toMatchObject({
      result: 'leave',
      values: { actualDays: 0.5, personalLeave: 0.5 },
    });
    expect(run.person('李一').values).toMatchObject({ actualDays: 22.5, absentDays: 0.5 });
  });

  test('merged name cells, which stand in the first row only, and no column for the half', async () => {
    const run = await checkRows(
      [
        ['姓名', '工号', ...NUMBERS],
        ['王晓明', '0012', ...marks()],
        [null, null, ...marks({ 2: '△' })],
        ['李一', '0013', ...marks()],
        [null, null, ...marks()],
      ],
      { staff, merges: ['A2:A3', 'B2:B3', 'A4:A5', 'B4:B5'], legend: [{ mark: '△', kind: 'sickLeave', days: 1 }] },
    );
    expect(run.head.proposal.form).toBe('gridHalves');
    expect(run.person('王晓明').values).toMatchObject({ actualDays: 22.5, sickLeave: 0.5 });
    expect(run.person('李一').values.actualDays).toBe(23);
  });

  test('a third row for overtime', async () => {
    const overtime = JULY.map((_, at): CellSpec => (at === 0 ? 2 : at === 3 ? 4 : null));
    const run = await checkRows(
      [
        ['姓名', '工号', '时段', ...NUMBERS],
        halves('王晓明', '0012', '上午'),
        halves(null, null, '下午'),
        [null, null, '加班', ...overtime],
      ],
      { staff },
    );
    expect(run.person('王晓明').values).toMatchObject({ actualDays: 23, otWorkdayHours: 2, otRestdayHours: 4 });
  });

  test('two columns a day', async () => {
    const top = NUMBERS.flatMap((n): CellSpec[] => [n, null]);
    const run = await checkRows(
      [
        ['姓名', '工号', ...top],
        [null, null, ...NUMBERS.flatMap(() => ['上午', '下午'])],
        ['王晓明', '0012', ...marks({ 1: '√' }).flatMap((mark, at) => (at === 0 ? ['√', '×'] : [mark, mark]))],
      ],
      { staff },
    );
    expect(run.head.proposal.form).toBe('grid');
    expect(run.person('王晓明').values).toMatchObject({ actualDays: 22.5, absentDays: 0.5 });
  });
});
