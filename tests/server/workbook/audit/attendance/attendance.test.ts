import { codes, importRows, person } from '../../../../support/workbooks/run-import';
import type { CellSpec } from '../../../../support/workbooks/make-xlsx';

const HEADER = [
  '工号',
  '姓名',
  '应出勤天数',
  '事假天数',
  '年假天数',
  '实际出勤天数',
  '平时加班小时',
  '迟到次数',
  '基本工资',
  '平时加班费',
  '事假扣款',
  '迟到扣款',
  '实发工资',
];
interface Line {
  due: number;
  leave: number;
  holiday: number;
  present: number;
  hours: number;
  late: number;
  base: number;
  overtime: number;
  leaveOff: number;
  lateOff: number;
}
const fen = (yuan: number) => Math.round(yuan * 100) / 100;
const line = (n: number, more: Partial<Line> = {}): Line => {
  const [base, leave, holiday] = [5_000 + 137 * n, n % 3 === 0 ? 1 + (n % 2) : 0, n % 5 === 1 ? 1 : 0];
  const [hours, late] = [n % 2 === 0 ? 4 + n : 0, n % 4 === 2 ? 2 : 0];
  return {
    due: 22,
    leave,
    holiday,
    present: 22 - leave - holiday,
    hours,
    late,
    base,
    overtime: fen((base / 174) * 1.5 * hours),
    leaveOff: fen((base / 21.75) * leave),
    lateOff: late * 20,
    ...more,
  };
};
const rowsOf = (lines: readonly Line[]): CellSpec[][] => [
  HEADER,
  ...lines.map((own, n) => {
    const { due, leave, holiday, present, hours, late, base, overtime, leaveOff, lateOff } = own;
    const net = fen(base + overtime - leaveOff - lateOff);
    return [
      `A${100 + n}`,
      nameOf(n),
      due,
      leave,
      holiday,
      present,
      hours,
      late,
      base,
      overtime,
      leaveOff,
      lateOff,
      net,
    ];
  }),
];
const nameOf = (n: number) => `员工${String.fromCharCode(0x4e00 + n)}`;
const staffOf = (count: number, joined?: number) =>
  Array.from({ length: count }, (_, n) =>
    person({
      id: `s${n}`,
      name: nameOf(n),
      staffNo: `A${100 + n}`,
      facts: {
        entryDate: n === joined ? '2026-07-09' : '2020-01-01',
        employmentType: 'fullTime',
        socialBaseFen: null,
        fundBaseFen: null,
        bankCardIndex: null,
      },
    }),
  );
const lines = (changed: Record<number, Partial<Line>> = {}, count = 20) =>
  Array.from({ length: count }, (_, n) => line(n, changed[n]));
const run = (all: readonly Line[], joined?: number) => importRows(rowsOf(all), { staff: staffOf(all.length, joined) });
const doubtsOf = (seen: Awaited<ReturnType<typeof importRows>>) =>
  seen.rows.flatMap((row) => codes(row).map((code) => `${row.rowNo} ${code}`));

describe('attendance in the sheet against what is paid for it', () => {
  it('holds a right sheet', async () => {
    const seen = await run(lines());
    expect(doubtsOf(seen)).toEqual([]);
    expect(seen.audited(2).attendance).toBe('held');
  });

  it.each<[string, number, Partial<Line>, string, object]>([
    [
      'days attended that do not add up',
      7,
      { present: 20 },
      'daysDiffer',
      { should: 22, away: 0, expected: 22, actual: 20 },
    ],
    [
      'leave without a deduction',
      3,
      { leaveOff: 0 },
      'absenceUndeducted',
      { time: 2, deduction: '事假扣款', expected: 49_756 },
    ],
    ['a deduction without leave', 8, { leaveOff: 300 }, 'deductionUnexplained', { amount: 30_000 }],
    [
      'leave deducted by half',
      3,
      { leaveOff: 248.78 },
      'deductionDiffers',
      { expected: 49_756, actual: 24_878, time: 2 },
    ],
    ['lateness without a deduction', 6, { lateOff: 0 }, 'lateUndeducted', { time: 2 }],
    ['overtime without pay', 8, { overtime: 0 }, 'overtimeUnpaid', { hours: 12, expected: 63_062 }],
    ['pay without overtime', 7, { overtime: 200 }, 'overtimeUnexplained', { amount: 20_000 }],
    ['overtime by another rate', 8, { overtime: 840.55 }, 'overtimeRateDiffers', { expected: 63_062, actual: 84_055 }],
  ])('tells of %s', async (_name, at, change, code, values) => {
    const seen = await run(lines({ [at]: change }));
    expect(doubtsOf(seen)).toEqual([`${at + 2} ${code}`]);
    expect(seen.row(at + 2).issues[0]).toMatchObject({ level: 'warning', values });
    expect(seen.audited(at + 2).attendance).toBe('off');
  });

  it('does not ask days of who joined in the month, nor of overtime on a rest day', async () => {
    const joined = await run(lines({ 7: { present: 12 } }), 7);
    expect(doubtsOf(joined)).toEqual([]);
    expect(joined.audited(9).attendance).toBe('held');
    expect(doubtsOf(await run(lines({ 8: { present: 23 } })))).toEqual([]);
  });

  it('does not ask the hour’s wage of who joined in the month and has but a part of his wage', async () => {
    expect(doubtsOf(await run(lines({ 8: { base: 3_000 } }), 8))).toEqual([]);
    expect(doubtsOf(await run(lines({ 8: { base: 3_000 } })))).toEqual(['10 overtimeRateDiffers']);
  });

  it('tells of more days than overtime can explain', async () => {
    expect(doubtsOf(await run(lines({ 8: { present: 33 } })))).toEqual(['10 daysDiffer']);
  });

  it('pays overtime of a kind that few have as the law has it beside the others', async () => {
    const rows = rowsOf(lines()).map((row, n) => {
      const [hours, pay] = n === 0 ? ['法定节假日加班小时', '法定节假日加班费'] : n === 5 ? [8, 600] : ['', ''];
      const own = n === 5 ? [...row.slice(0, -1), Number(row.at(-1)) + 600] : row;
      return [...own.slice(0, 7), hours, ...own.slice(7, 10), pay, ...own.slice(10)];
    });
    const seen = await importRows(rows, { staff: staffOf(20) });
    expect(doubtsOf(seen)).toEqual(['6 overtimeRateDiffers']);
    const expected = Math.round(((5_000 + 137 * 4) / 174) * 3 * 8 * 100);
    expect(seen.row(6).issues[0]).toMatchObject({ values: { expected, actual: 60_000 } });
  });

  it('claims nothing where the sheet follows no rule', async () => {
    const wild = lines().map((own, n) => ({
      ...own,
      present: 15 + (n % 7),
      overtime: own.hours === 0 ? 0 : 50 + n * n,
      leaveOff: n % 2 === 0 ? 0 : own.leaveOff,
    }));
    const seen = await run(wild);
    expect(doubtsOf(seen)).toEqual([]);
    expect(seen.audited(2).attendance).toBe('noRule');
  });

  it('says what cannot be checked for want of attendance', async () => {
    const seen = await importRows(
      rowsOf(lines()).map((row) => row.filter((_, at) => at < 2 || at > 7)),
      { staff: staffOf(20) },
    );
    expect(doubtsOf(seen)).toEqual([]);
    expect(seen.audited(5).attendance).toBe('noColumn');
  });
});
