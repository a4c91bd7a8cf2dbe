import { expectedDays, statutoryDates } from '@contract/calendar/calendar';
import { monthPeriod } from '@contract/calendar/period';
import { statutoryDays } from '@server/calendar/statutory';
import { isArranged, workCalendar } from '@server/calendar/work-calendar';

const month = (text: string) => workCalendar(monthPeriod(text));
const typeOn = (date: string) => month(date.slice(0, 7)).days.find((day) => day.date === date)?.type;

describe('the statutory calendar', () => {
  it('has the days of the arrangement of 2026', () => {
    const dates = Array.from({ length: 12 }, (_, index) => month(`2026-${String(index + 1).padStart(2, '0')}`)).flatMap(
      ({ days }) => days,
    );
    expect(dates.filter((day) => day.type === 'adjustWorkday').map((day) => day.date)).toEqual([
      '2026-01-04',
      '2026-02-14',
      '2026-02-28',
      '2026-05-09',
      '2026-09-20',
      '2026-10-10',
    ]);
    expect(dates.filter((day) => day.statutory).map((day) => day.date)).toEqual([
      '2026-01-01',
      '2026-02-16',
      '2026-02-17',
      '2026-02-18',
      '2026-02-19',
      '2026-04-05',
      '2026-05-01',
      '2026-05-02',
      '2026-06-19',
      '2026-09-25',
      '2026-10-01',
      '2026-10-02',
      '2026-10-03',
    ]);
  });

  it('tells statutory days from the days off around them', () => {
    expect([
      typeOn('2026-10-01'),
      typeOn('2026-10-05'),
      typeOn('2026-10-08'),
      typeOn('2026-10-10'),
      typeOn('2026-10-11'),
    ]).toEqual(['holiday', 'restday', 'workday', 'adjustWorkday', 'restday']);
    expect(month('2026-10').days[4]).toMatchObject({ name: '国庆节', statutory: false });
  });

  it('counts due days', () => {
    expect([expectedDays(month('2026-07')), expectedDays(month('2026-10')), expectedDays(month('2026-02'))]).toEqual([
      23, 18, 16,
    ]);
    expect(expectedDays(month('2026-10'), { entryDate: '2026-10-09', leaveDate: null })).toBe(17);
  });

  it('has 13 days from 2025 on and 11 before', () => {
    for (const year of [2014, 2019, 2020, 2023, 2024]) expect(statutoryDays(year).size).toBeGreaterThanOrEqual(10);
    expect([statutoryDays(2024).size, statutoryDays(2026).size, statutoryDays(2025).size]).toEqual([11, 13, 13]);
    expect(statutoryDays(2020).get('2020-10-01')).toBe('中秋节、国庆节');
  });

  it('says so where the arrangement is not known, instead of taking every day for a workday', () => {
    expect([isArranged(2026), isArranged(2003), isArranged(2099)]).toEqual([true, false, false]);
    const calendar = month('2099-10');
    expect(calendar.unknownYears).toEqual([2099]);
    expect(statutoryDates(calendar)).toEqual(expect.arrayContaining(['2099-10-01', '2099-10-02', '2099-10-03']));
    expect(typeOn('2099-10-04')).toBe('restday');
  });

  it('spans two months', () => {
    const calendar = workCalendar({ from: '2025-12-26', to: '2026-01-25' });
    expect(calendar.days).toHaveLength(31);
    expect(calendar.unknownYears).toEqual([]);
    expect(statutoryDates(calendar)).toEqual(['2026-01-01']);
  });
});
