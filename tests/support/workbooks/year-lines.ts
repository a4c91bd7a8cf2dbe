import type { UseSlips, YearKind } from '@server/workbook/audit/year-history';
import { personKey } from '@server/workbook/audit/year-sums';

/**
 * What somebody was paid in one part of the window from December on: months as bits (0 = December of the year before), then income,
 * absences, insurance, additional deductions, taxable income and tax in 分.
 */
export type YearLine = readonly [
  staffId: string,
  part: 'before' | 'year' | 'same' | 'bonus' | 'other',
  ...figures: number[],
];

/** Gives them as slips: the sums in the first month, nothing in the others. */
export const slipsOf =
  (lines: readonly YearLine[]) =>
  (use: UseSlips): void => {
    for (const [staffId, part, bits = 0, ...figures] of lines) {
      const kind: YearKind = part === 'bonus' || part === 'other' ? part : 'wage';
      let own = figures;
      for (let month = 0; month <= 12; month += 1) {
        if ((bits & (1 << month)) === 0) continue;
        use(personKey(staffId), kind, month, own);
        own = figures.map(() => 0);
      }
    }
  };
