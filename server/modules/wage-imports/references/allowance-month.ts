import { MONTHLY_ALLOWANCE, YEAR_ALLOWANCE } from '@contract/payroll/tax-rates';
import type { ReferenceOutcome } from '../../../workbook/wages/references';

/**
 * Month of the tax year up to which cumulative figures go by their 累计减除费用, 5,000 a month: what most of the people have; null
 * where no number of months holds for most, or nothing is said. 60,000 may have been taken off in January and says nothing.
 */
export function allowanceMonth({ people }: Pick<ReferenceOutcome, 'people'>): number | null {
  const counts = new Map<number, number>();
  let asked = 0;
  for (const { figures } of people) {
    const { cumulativeDeduction: fen } = figures;
    if (fen === undefined || fen <= 0 || fen === YEAR_ALLOWANCE) continue;
    asked += 1;
    const months = fen / MONTHLY_ALLOWANCE;
    if (Number.isInteger(months)) counts.set(months, (counts.get(months) ?? 0) + 1);
  }
  const [months, most] = [...counts].reduce((best, one) => (one[1] > best[1] ? one : best), [0, 0]);
  return most > asked / 2 && months < 12 ? months : null;
}
