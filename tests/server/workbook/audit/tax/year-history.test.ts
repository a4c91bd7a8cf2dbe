import { taxMonth, yearHistory } from '@server/workbook/audit/year-history';
import { slipsOf, type YearLine } from '../../../../support/workbooks/year-lines';

const line = (part: YearLine[1], bits: number, income: number, tax: number): YearLine => [
  'a',
  part,
  bits,
  income,
  10,
  20,
  30,
  40,
  tax,
];

describe('the tax year of somebody', () => {
  it('is that of the months of payment', () => {
    expect([taxMonth('2026-01', 'sameMonth'), taxMonth('2026-12', 'sameMonth')]).toEqual([1, 12]);
    expect([taxMonth('2026-01', 'nextMonth'), taxMonth('2026-12', 'nextMonth')]).toEqual([2, 1]);
  });

  const lines = [line('before', 1, 100, 1), line('year', 0b110, 2_000, 20), line('same', 0b1000, 40_000, 400)];
  const march = yearHistory({ payMonth: '2026-03', paid: 0b1111, each: slipsOf(lines) });

  it('begins in January, with this month’s other wages', () => {
    expect(march.figures('a', 'sameMonth')).toEqual({
      months: 0b1110,
      income: 42_000,
      absent: 20,
      insured: 40,
      additional: 60,
      taxable: 80,
      tax: 420,
    });
    expect(march.paidMonths('sameMonth')).toBe(0b1110);
  });

  it('begins with December’s wages where these are paid in January', () => {
    expect(march.figures('a', 'nextMonth')).toMatchObject({ months: 0b11110, income: 42_100, tax: 421 });
    expect(march.paidMonths('nextMonth')).toBe(0b11110);
  });

  it('begins anew in December then', () => {
    const all = [line('before', 1, 100, 1), line('year', 0b110, 2_000, 20), line('same', 1 << 12, 40_000, 400)];
    const december = yearHistory({ payMonth: '2026-12', paid: 0b111 | (1 << 12), each: slipsOf(all) });
    expect(december.figures('a', 'nextMonth')).toMatchObject({ months: 0b10, income: 40_000, tax: 400 });
    expect(december.figures('a', 'sameMonth')).toMatchObject({ income: 42_000, tax: 420 });
    expect([december.paidMonths('nextMonth'), december.paidMonths('sameMonth')]).toEqual([0b10, 0b110 | (1 << 12)]);
    const none = yearHistory({ payMonth: '2026-12', paid: 0b111, each: slipsOf(all.slice(0, 2)) });
    expect([none.figures('a', 'nextMonth'), none.paidMonths('nextMonth')]).toEqual([null, 0]);
  });

  it('keeps apart what is taxed apart, and what nobody can tell', () => {
    const history = yearHistory({
      payMonth: '2026-03',
      paid: 0,
      each: slipsOf([line('bonus', 0b10, 500, 50), line('other', 0b10, 7, 0)]),
    });
    expect([history.figures('a', 'sameMonth'), history.bonus('a'), history.unclear('a')]).toEqual([
      null,
      { income: 500, tax: 50 },
      true,
    ]);
    expect([history.bonus('b'), history.unclear('b')]).toEqual([null, false]);
  });
});
