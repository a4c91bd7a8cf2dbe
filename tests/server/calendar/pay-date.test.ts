import { nextPayDate, payDateIn } from '@contract/calendar/pay-date';
import { addDays } from '@contract/date';
import { monthPeriod } from '@contract/calendar/period';
import { workCalendar } from '@server/calendar/work-calendar';

const inMonth = (month: string, payDay: number) =>
  payDateIn(month, payDay, workCalendar({ from: addDays(`${month}-01`, -20), to: monthPeriod(month).to }));

describe('the day wages are paid on', () => {
  test.each([
    ['2026-07', 10, '2026-07-10', 'a working day'],
    ['2026-11', 31, '2026-11-30', 'a month of thirty days'],
    ['2026-01', 10, '2026-01-09', 'a Saturday'],
    ['2026-10', 10, '2026-10-10', 'a Saturday of work'],
    ['2026-02', 18, '2026-02-14', 'the Spring Festival, the Saturday before it worked'],
    ['2026-02', 31, '2026-02-28', 'the last of February, a Saturday of work'],
    ['2026-10', 5, '2026-09-30', 'the holidays of October'],
  ])('in %s, day %i, is %s: %s', (month, payDay, date) => {
    expect(inMonth(month, payDay)).toBe(date);
  });

  test.each([
    [10, '2026-07-10', '2026-07-10'],
    [10, '2026-07-11', '2026-08-10'],
    // The first of October is paid in September; after that the next is the one of November, paid in October.
    [1, '2026-09-30', '2026-09-30'],
    [1, '2026-10-01', '2026-10-30'],
    [31, '2026-12-31', '2026-12-31'],
  ])('day %i from %s on is next %s', (payDay, today, date) => {
    expect(nextPayDate(payDay, today, workCalendar)).toBe(date);
  });
});
