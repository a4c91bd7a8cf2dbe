import { addDays, isDate } from '@contract/date';
import { addMonths, isMonth, isPayMonth } from '@contract/month';

describe('the months and dates anything can be about', () => {
  it('are the months of 2000 to 2099', () => {
    expect(['2000-01', '2099-12'].map(isMonth)).toEqual([true, true]);
    expect(
      ['1999-12', '2100-01', '9999-12', '0000-01', '2026-13', '2026-00', '2026-1', '2026-01 ', '2026-01\n', ''].filter(
        isMonth,
      ),
    ).toEqual([]);
    expect(isPayMonth('1999-12', new Date('2026-07-15T02:00:00Z'))).toBe(false);
  });

  it('are the dates of 1900 to 2099', () => {
    expect(['1900-01-01', '2099-12-31'].map(isDate)).toEqual([true, true]);
    expect(['1899-12-31', '2100-01-01', '9999-12-31', '0000-01-01'].filter(isDate)).toEqual([]);
  });

  it('have neighbours that are written with four digits, too', () => {
    expect([
      addMonths('2099-12', 1),
      addMonths('2000-01', -1),
      addDays('2099-12-31', 1),
      addDays('1900-01-01', -1),
    ]).toEqual(['2100-01', '1999-12', '2100-01-01', '1899-12-31']);
  });
});
