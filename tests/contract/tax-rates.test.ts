import { bonusCliff, bonusTax } from '@contract/payroll/tax-bonus';
import { cumulativeTax, taxableFor, taxOfMonth } from '@contract/payroll/tax-wages';

/** Tax of twelve months of one wage, in yuan: wage, insurance and fund, additional deductions a month. */
function year(wage: number, insured: number, additional: number): number[] {
  const taxes: number[] = [];
  for (let month = 1; month <= 12; month += 1) {
    const taxable = month * (wage - insured - additional - 5_000) * 100;
    const paid = taxes.reduce((sum, tax) => sum + tax, 0);
    taxes.push(taxOfMonth(taxable, paid * 100) / 100);
  }
  return taxes;
}
const sum = (taxes: readonly number[]) => taxes.reduce((all, tax) => all + tax, 0);

describe('cumulative withholding', () => {
  it.each([
    [10_000, 1_500, 1_000, Array<number>(12).fill(75), 900],
    [30_000, 4_500, 2_000, [555, 625, 1850, 1850, 1850, 1850, 1850, 2250, 3700, 3700, 3700, 3700], 27_480],
    [20_000, 3_000, 0, [360, 360, 360, ...Array<number>(9).fill(1200)], 11_880],
  ])('of %d a month with %d and %d off', (wage, insured, additional, taxes, all) => {
    expect(year(wage, insured, additional)).toEqual(taxes);
    expect(sum(year(wage, insured, additional))).toBe(all);
  });

  it('is of the lower bracket at its limit, half up to the 分', () => {
    expect(cumulativeTax(3_600_000)).toBe(108_000);
    expect(cumulativeTax(560_300)).toBe(16_809);
    expect(cumulativeTax(50)).toBe(2);
    expect(cumulativeTax(-1)).toBe(0);
  });

  it('withholds nothing where more was withheld before', () => {
    expect(taxOfMonth(560_300, 13_500)).toBe(3_309);
    expect(taxOfMonth(560_300, 20_000)).toBe(0);
  });

  it.each([1, 3_600_000, 3_600_100, 14_400_000, 30_000_000, 42_000_000, 66_000_000, 96_000_000, 200_000_000])(
    'tells the taxable income of %d from its tax',
    (taxable) => {
      expect(Math.abs(taxableFor(cumulativeTax(taxable)) - taxable)).toBeLessThan(34);
    },
  );
});

describe('an annual bonus taxed apart', () => {
  it.each([
    [36_000, 1_080],
    [36_001, 3_390.1],
    [144_000, 14_190],
    [144_001, 27_390.2],
    [50_000, 4_790],
    [0, 0],
  ])('of %d has %d', (bonus, tax) => {
    expect(bonusTax(bonus * 100)).toBe(Math.round(tax * 100));
  });

  it('shows the cliff it has just passed', () => {
    expect(bonusCliff(3_600_100)).toEqual({ lower: 3_600_000, lowerTax: 108_000, tax: 339_010, loss: 230_910 });
    expect(bonusCliff(3_600_000)).toBeNull();
    expect(bonusCliff(5_000_000)).toBeNull();
    expect(bonusCliff(0)).toBeNull();
  });
});
