import type { RecordValues } from '@contract/checks/record';
import { attendanceOf } from '@server/workbook/audit/attendance/lookup';
import { codes, importRows, person } from '../../../../support/workbooks/run-import';

const HEADER = ['工号', '姓名', '应出勤天数', '实际出勤天数', '请假天数', '加班小时', '基本工资', '实发工资'];
const STAFF = ['赵一', '钱二', '孙三', '李四', '周五', '吴六', '郑七'].map((name, at) =>
  person({ id: `s${at + 1}`, name, staffNo: `A${at + 1}` }),
);
const row = (n: number, ...figures: (number | string)[]) => [
  `A${n}`,
  STAFF[n - 1]?.name ?? '新来的',
  ...figures,
  5_000 + n,
  5_000 + n,
];
/** 21 days due, 20 attended, one of leave, 8 hours of overtime. */
const USUAL: RecordValues = { shouldDays: 21, actualDays: 20, personalLeave: 1, otWorkdayHours: 8 };

const read = (locked: boolean | null, values: Record<string, RecordValues>, rows: ReturnType<typeof row>[]) =>
  importRows([HEADER, ...rows], {
    staff: STAFF,
    attendance: attendanceOf(locked, (use) => Object.entries(values).forEach(([id, said]) => use(id, said))),
  });

describe('days and hours of a wage sheet against the attendance of its month', () => {
  test('hold where each agrees with the locked month, and are doubted where one does not', async () => {
    const seen = await read(true, { s1: USUAL, s2: USUAL }, [row(1, 21, 20, 1, 8), row(2, 21, 21, 1, 8)]);
    expect(seen.audited(2).monthAttendance).toBe('held');
    expect(codes(seen.row(2))).not.toContain('attendanceDiffers');
    expect(seen.audited(3).monthAttendance).toBe('off');
    expect(seen.row(3).issues.filter(({ code }) => code === 'attendanceDiffers')).toMatchObject([
      { level: 'warning', column: 3, values: { item: 'actualDays', inSheet: 21, locked: 20 } },
    ]);
  });

  test('stay open, with the reason, where they could not all be compared', async () => {
    const seen = await read(
      true,
      { s1: USUAL, s2: { shouldDays: 21, actualDays: 20 }, s3: { ...USUAL, otWorkdayHours: 0 }, s5: USUAL },
      [
        // No hours in the sheet, eight in the month: who says which is right.
        row(1, 21, 20, 1, ''),
        // The month says nothing of overtime.
        row(2, 21, 20, '', 8),
        row(3, 21, 20, 1, ''),
        row(4, 21, 20, 1, 8),
        // One of them wrong outweighs what is open.
        row(5, 21, 19, 1, ''),
        row(6, '', '', '', ''),
        ['B9', '新来的', 21, 20, 1, 8, 5_000, 5_000],
      ],
    );
    const found = [2, 3, 4, 5, 6, 7, 8].map((rowNo) => seen.audited(rowNo).monthAttendance);
    expect(found).toEqual([
      'unreadable',
      'attendanceSilent',
      'held',
      'notInAttendance',
      'off',
      'notAsked',
      'unknownPerson',
    ]);
  });

  test('are open for everybody while the month may change or is not there, agree or not', async () => {
    const rows = [row(1, 21, 20, 1, 8), row(2, 21, 21, 1, 8)];
    const open = await read(false, { s1: USUAL, s2: USUAL }, rows);
    expect([2, 3].map((rowNo) => open.audited(rowNo).monthAttendance)).toEqual([
      'attendanceUnlocked',
      'attendanceUnlocked',
    ]);
    expect(open.row(3).issues.filter(({ code }) => code.startsWith('attendance'))).toMatchObject([
      { level: 'info', code: 'attendanceOpenDiffers' },
    ]);
    const none = await read(null, {}, rows);
    expect(none.audited(2).monthAttendance).toBe('noAttendance');
    expect(codes(none.row(3)).filter((code) => code.startsWith('attendance'))).toEqual([]);
  });

  test('are not asked of a sheet without such columns, nor of other pay than a month’s', async () => {
    const without = await importRows(
      [
        ['工号', '姓名', '基本工资', '实发工资'],
        ['A1', '赵一', 5_000, 5_000],
      ],
      { staff: STAFF, attendance: attendanceOf(true, (use) => use('s1', USUAL)) },
    );
    expect(without.audited(2).monthAttendance).toBe('notAsked');
    const bonus = await importRows([HEADER, row(1, 21, 5, 1, 8)], {
      staff: STAFF,
      wageType: 'bonus',
      attendance: attendanceOf(true, (use) => use('s1', USUAL)),
    });
    expect(bonus.audited(2).monthAttendance).toBe('notAsked');
  });
});
