import { datesOf, monthPeriod, weekdayOf } from '@contract/calendar/period';
import { checkRows, codes, employee } from '../../../support/checks/run-checks';
import type { CellSpec } from '../../../support/workbooks/make-xlsx';

const JULY = datesOf(monthPeriod('2026-07'));
const NUMBERS = JULY.map((_, at) => at + 1);
const WEEK = '一二三四五六日';
const punches = (more: Record<number, CellSpec> = {}): CellSpec[] =>
  JULY.map((date, at) => more[at + 1] ?? (weekdayOf(date) >= 5 ? null : '08:55\n18:03'));
const staff = [employee('赵强', '12'), employee('欧阳明月', '0013')];

describe('a block of rows for each person, as time clocks print it', () => {
  test('one row of days above all, number and name in cells of their own', async () => {
    const run = await checkRows(
      [
        ['考勤记录表'],
        ['考勤日期:', null, '2026-07-01 ~ 2026-07-31'],
        NUMBERS,
        ['工号：', null, 12, null, null, '姓 名：', null, '赵强', null, '部门：', '公司'],
        punches({ 3: '08:58\n12:01\n13:00\n18:05', 6: '08:59', 4: '09:30 次日02:10' }),
        ['工号：', null, 13, null, null, '姓 名：', null, '欧阳明月', null, '部门：', null],
        punches(),
      ],
      { staff },
    );
    expect(run.head).toMatchObject({
      needsMapping: false,
      needsLegend: false,
      proposal: { form: 'grid', headerStart: 3, headerEnd: 3 },
    });
    // Punches alone: nobody knows the hours.
    expect(run.person('赵强')).toMatchObject({
      status: 'warning',
      staffId: 'id-12',
      days: 24,
      values: { actualDays: 23, missOffCount: 1 },
    });
    expect(run.day('赵强', '2026-07-03').day.punches).toEqual([538, 721, 780, 1085, null, null]);
    expect(run.day('赵强', '2026-07-04').day).toMatchObject({ crossDay: true });
    expect(run.person('欧阳明月')).toMatchObject({ staffId: 'id-0013', days: 23 });
    expect(codes(run.person('欧阳明月'))).toEqual(['staffNoLoose', 'punchesUnjudged']);
  });

  test('days and weekdays over each block, all in one cell, sums below', async () => {
    const block = (line: string, ...rows: CellSpec[][]): CellSpec[][] => [
      [line],
      NUMBERS,
      JULY.map((date) => WEEK[weekdayOf(date)] ?? ''),
      ...rows,
      [null, '出勤: 23天', null, '迟到: 0次'],
      [],
    ];
    const run = await checkRows(
      [
        ['员工刷卡记录表'],
        ...block(
          '工号:12  姓名:赵强  部门:公司',
          punches({ 1: '08:55' }),
          JULY.map((_, at) => (at === 0 ? '18:03' : null)),
        ),
        ...block('工号:0013  姓名:欧阳明月', punches()),
      ],
      { staff },
    );
    expect(run.head).toMatchObject({ needsLegend: false, proposal: { form: 'grid' } });
    expect(run.people.map(({ name, days, status }) => [name, days, status])).toEqual([
      ['赵强', 23, 'warning'],
      ['欧阳明月', 23, 'warning'],
    ]);
    expect(run.day('赵强', '2026-07-01').day.punches.slice(0, 2)).toEqual([535, 1083]);
  });

  test('a day a row below each line, with the header again', async () => {
    const block = (line: CellSpec[]): CellSpec[][] => [
      line,
      ['日期', '星期', '上班', '下班', '备注'],
      ...JULY.slice(0, 3).map((date): CellSpec[] => [date, null, '08:55', '18:03', null]),
      [],
    ];
    const run = await checkRows(
      [['员工考勤卡'], ...block(['工号：12', null, '姓名：赵强']), ...block(['工号：0013', null, '姓名：欧阳明月'])],
      { staff },
    );
    expect(run.head).toMatchObject({ needsMapping: false, proposal: { form: 'daily' } });
    expect(run.people.map(({ name, days, status }) => [name, days, status])).toEqual([
      ['赵强', 3, 'warning'],
      ['欧阳明月', 3, 'warning'],
    ]);
  });

  test('somebody’s second block is an error, one without punches says nothing', async () => {
    const run = await checkRows(
      [NUMBERS, ['工号:12 姓名:赵强'], punches(), ['工号:0013 姓名:欧阳明月'], ['工号:12 姓名:赵强'], punches()],
      { staff },
    );
    expect(codes(run.person('赵强'))).toEqual(['duplicatePerson', 'punchesUnjudged']);
    expect(run.person('赵强').days).toBe(23);
    expect(codes(run.person('欧阳明月'))).toEqual(['nothingSaid']);
  });
});
