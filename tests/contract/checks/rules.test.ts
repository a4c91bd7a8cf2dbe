import { expectedDays, type WorkCalendar, withOverrides } from '@contract/calendar/calendar';
import { datesOf, monthPeriod, weekdayOf } from '@contract/calendar/period';
import { checkIssueText } from '@contract/checks/issues/catalogue';
import { RECORD_FIELDS, RECORD_KEYS, type RecordValues } from '@contract/checks/record';
import { recordProblems, roundTo, valueProblem } from '@contract/checks/rules';
import { exceptionCount, leaveDays, overtimeHours, sumDays } from '@contract/checks/sums';

/** July 2026 without statutory days: 23 workdays. */
function july(more: Partial<WorkCalendar> = {}): WorkCalendar {
  const period = monthPeriod('2026-07');
  const days = datesOf(period).map((date) => ({
    date,
    type: weekdayOf(date) >= 5 ? ('restday' as const) : ('workday' as const),
    name: '',
    statutory: false,
    own: false,
  }));
  return { ...period, days, unknownYears: [], ...more };
}
const person = { name: '王晓明', entryDate: null, leaveDate: null };
const codes = (
  values: RecordValues,
  calendar = july(),
  who: { name: string; entryDate: string | null; leaveDate: string | null } = person,
) => recordProblems(values, { calendar, person: who }).map(({ level, code }) => `${level} ${code}`);

describe('one number of a record', () => {
  it.each([
    ['actualDays', 32, 'valueTooLarge'],
    ['actualDays', -1, 'valueNegative'],
    ['lateMinutes', 9_999, 'valueTooLarge'],
    ['missOnCount', 63, 'valueTooLarge'],
    ['personalLeave', 0.3, 'valueStep'],
    ['actualDays', 21.123, 'valueRounded'],
    ['lateCount', 1.5, 'valueRounded'],
    ['workHours', 744.01, 'valueTooLarge'],
  ] as const)('%s of %d is a doubt of kind %s', (key, value, code) =>
    expect(valueProblem(key, value)?.code).toBe(code),
  );

  it.each([
    ['actualDays', 20.33],
    ['actualDays', 31],
    ['shouldDays', 22.5],
    ['lateMinutes', 4_800],
    ['otWorkdayHours', 0.25],
    ['personalLeave', 0],
  ] as const)('%s of %d is fine', (key, value) => expect(valueProblem(key, value)).toBeNull());

  it('rounds half up without the tail of a float', () => {
    expect([roundTo(1.005, 2), roundTo(0.285, 2), roundTo(2.5, 0), roundTo(21.33, 2), roundTo(0.1 + 0.2, 2)]).toEqual([
      1.01, 0.29, 3, 21.33, 0.3,
    ]);
  });
});

describe('a month of numbers', () => {
  it('is fine when it adds up to the due days', () =>
    expect(
      codes({ shouldDays: 23, actualDays: 20, personalLeave: 1, sickLeave: 1.5, absentDays: 0.5, otWorkdayHours: 36 }),
    ).toEqual([]));
  it('may not have more days than the period', () =>
    expect(codes({ shouldDays: 23, actualDays: 28, personalLeave: 2, absentDays: 1.5 })).toEqual([
      'error tooManyDays',
    ]));
  it('is looked at when it has more days than due', () => {
    expect(codes({ shouldDays: 23, actualDays: 23.5 })).toEqual([]);
    expect(codes({ shouldDays: 23, actualDays: 24 })).toEqual(['warning overShould']);
  });
  it('compares the due days with the calendar from entry to last day, where the calendar is known', () => {
    expect(codes({ shouldDays: 22 })).toEqual(['warning shouldDiffers']);
    expect(codes({ shouldDays: 13 }, july(), { name: '李一', entryDate: '2026-07-15', leaveDate: null })).toEqual([]);
    expect(codes({ shouldDays: 22 }, july({ unknownYears: [2026] }))).toEqual([]);
  });
  it('warns above 36 hours of overtime, naming the law', () => {
    const [issue] = recordProblems({ otWorkdayHours: 20, otRestdayHours: 16.5 }, { calendar: july(), person });
    expect(issue && checkIssueText(issue)).toBe('“王晓明”加班合计36.5小时，超过每月36小时的上限（劳动法第四十一条）');
  });
  it('knows holiday overtime only where the period has a statutory day', () => {
    expect(codes({ otHolidayHours: 8 })).toEqual(['error holidayOvertime']);
    const days = july().days.map((day) =>
      day.date === '2026-07-01' ? { ...day, type: 'holiday' as const, statutory: true } : day,
    );
    expect(codes({ otHolidayHours: 8 }, july({ days }))).toEqual([]);
  });
  it('takes nothing for nothing: a blank month has no doubts, and blanks are no zeros', () => {
    expect(codes({})).toEqual([]);
    expect([leaveDays({}), leaveDays({ sickLeave: 0 }), overtimeHours({ otHolidayHours: null })]).toEqual([
      null,
      0,
      null,
    ]);
    expect(sumDays([{ actualDays: 1 }, { actualDays: 0.5, lateCount: null }, { sickLeave: 0.5 }])).toEqual({
      actualDays: 1.5,
      sickLeave: 0.5,
    });
  });
  it('adds hundredths without the tail of a float', () =>
    expect(sumDays(Array.from({ length: 10 }, () => ({ workHours: 0.1 })))).toEqual({ workHours: 1 }));
  it('counts exceptions', () =>
    expect(exceptionCount({ lateCount: 2, missOffCount: 1, absentDays: 1.5, lateMinutes: 40 })).toBe(5));
});

describe('the due days', () => {
  it('follow the company where it works otherwise', () => {
    const calendar = withOverrides(july(), [
      { date: '2026-07-04', type: 'adjustWorkday', name: '补班' },
      { date: '2026-07-01', type: 'restday', name: '厂休' },
      { date: '2026-08-01', type: 'workday', name: '别的月份' },
    ]);
    expect(expectedDays(july())).toBe(23);
    expect(expectedDays(calendar)).toBe(23);
    expect(calendar.days[3]).toMatchObject({ type: 'adjustWorkday', name: '补班', own: true });
    expect(expectedDays(calendar, { entryDate: '2026-07-02', leaveDate: '2026-07-04' })).toBe(3);
    expect(expectedDays(calendar, { entryDate: '2026-08-02', leaveDate: null })).toBe(0);
  });
});

describe('words', () => {
  it('say row, field, value and limit in either language', () => {
    const issue = valueProblem('actualDays', 32, '32天');
    expect(issue && checkIssueText({ ...issue, row: 7 })).toBe('第7行“实际出勤天数”的值“32天”超过上限31天，请核对');
    expect(issue && checkIssueText({ ...issue, row: 7 }, 'en')).toBe('Row 7: 实际出勤天数: 32天 is more than 31 days');
  });
  it('label every field in both languages, all different', () => {
    for (const pick of ['label', 'en'] as const)
      expect(new Set(RECORD_KEYS.map((key) => RECORD_FIELDS[key][pick])).size).toBe(RECORD_KEYS.length);
  });
});
