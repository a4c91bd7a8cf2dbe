import type { PayRules } from '@contract/pay-rules/rules';

/** In which month wages are paid, and so taxed. */
export type PaidIn = PayRules['paidIn'];

/** Sums of the slips of one person in the tax year. 分 */
export interface YearFigures {
  /** Bit n: a slip of the n-th month of the tax year, 1–12. */
  months: number;
  /** 应发 as the slips state it. */
  income: number;
  /** Absences taken off beside it. */
  absent: number;
  /** Personal social insurance and fund. */
  insured: number;
  /** Special additional deductions, where the sheets have them as one column. */
  additional: number;
  /** The column 应纳税所得额 as it stood. */
  taxable: number;
  tax: number;
}

/** Slips of a person in one part of the window from December on: months as bits (0 = December of the year before), then the sums. */
export type YearLine = readonly [staffId: string, part: YearPart, ...figures: number[]];

/**
 * before: December of the year before, year: from January to the month before, same: other wages of this month; bonus: annual
 * bonuses, taxed apart; other: wages of which nobody can say how they are taxed. Of this year all.
 */
export const YEAR_PARTS = ['before', 'year', 'same', 'bonus', 'other'] as const;
export type YearPart = (typeof YEAR_PARTS)[number];

export interface YearHistory {
  /** What one person was paid in the tax year that this month's wages are taxed in; null = nothing. */
  figures(staffId: string, paidIn: PaidIn): YearFigures | null;
  /** His annual bonuses of the year and the tax on them; null = none. */
  bonus(staffId: string): Pick<YearFigures, 'income' | 'tax'> | null;
  /** He was paid something in the year of which nobody can say how it is taxed. */
  unclear(staffId: string): boolean;
  /** Bit n: the company paid wages that are taxed in the n-th month of the tax year. */
  paidMonths(paidIn: PaidIn): number;
}

export const NO_YEAR: YearHistory = {
  figures: () => null,
  bonus: () => null,
  unclear: () => false,
  paidMonths: () => 0,
};

/** Places in what is kept of a part. */
const BITS = 0;

/** Number of the month of payment in its tax year, 1–12, of wages of a month (YYYY-MM). */
export function taxMonth(payMonth: string, paidIn: PaidIn): number {
  const month = Number(payMonth.slice(5));
  return paidIn === 'sameMonth' ? month : (month % 12) + 1;
}

/** Keeps the year of everybody. `paid`: months of the window with wages, as bits; `each` gives the lines. */
export function yearHistory(
  payMonth: string,
  paid: number,
  each: (use: (line: YearLine) => void) => void,
): YearHistory {
  let kept: Map<string, OwnParts> | null = null;
  const of = (staffId: string): OwnParts => (kept ??= partsBy(each)).get(staffId) ?? {};
  // December's wages paid in January open a year of their own.
  const opens = (paidIn: PaidIn) => paidIn === 'nextMonth' && payMonth.endsWith('-12');
  const shifted = (bits: number, paidIn: PaidIn) => (paidIn === 'nextMonth' ? bits << 1 : bits);
  return {
    figures(staffId, paidIn) {
      const { before, year, same } = of(staffId);
      const used = opens(paidIn) ? [same] : paidIn === 'nextMonth' ? [before, year, same] : [year, same];
      const sums = [0, 0, 0, 0, 0, 0, 0];
      let any = false;
      for (const part of used) {
        if (!part) continue;
        any = true;
        for (let place = 0; place < sums.length; place += 1)
          sums[place] =
            place === BITS ? (sums[BITS] ?? 0) | (part[BITS] ?? 0) : (sums[place] ?? 0) + (part[place] ?? 0);
      }
      if (!any) return null;
      const [bits = 0, income = 0, absent = 0, insured = 0, additional = 0, taxable = 0, tax = 0] = sums;
      const months = opens(paidIn) ? 1 << 1 : shifted(bits, paidIn);
      return { months, income, absent, insured, additional, taxable, tax };
    },
    bonus(staffId) {
      const figures = of(staffId).bonus;
      return figures ? { income: figures[1] ?? 0, tax: figures[6] ?? 0 } : null;
    },
    unclear: (staffId) => of(staffId).other !== undefined,
    paidMonths(paidIn) {
      if (opens(paidIn)) return paid & (1 << 12) ? 1 << 1 : 0;
      return shifted(paidIn === 'nextMonth' ? paid : paid & ~1, paidIn);
    },
  };
}

type OwnParts = Partial<Record<YearPart, number[]>>;

/** Only made where a check asks for it. */
function partsBy(each: (use: (line: YearLine) => void) => void): Map<string, OwnParts> {
  const parts = new Map<string, OwnParts>();
  each(([staffId, part, ...figures]) => {
    const own = parts.get(staffId);
    if (own) own[part] = figures;
    else parts.set(staffId, { [part]: figures });
  });
  return parts;
}
