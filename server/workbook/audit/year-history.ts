import type { PayRules } from '@contract/pay-rules/rules';
import { type Opening, type YearFigures, type YearPart, YearSums } from './year-sums';

export type { Opening, YearFigures } from './year-sums';

/** In which month wages are paid, and so taxed. */
export type PaidIn = PayRules['paidIn'];

/**
 * wage: what is taxed together, month by month; bonus: annual bonuses, taxed apart; other: wages of which nobody can say how they
 * are taxed.
 */
export type YearKind = 'wage' | 'bonus' | 'other';

/** Takes slips of a person (see personKey) in one month of the window, 0 = December of the year before: the sums of YearFigures from income on. */
export type UseSlips = (person: string, kind: YearKind, month: number, figures: ArrayLike<number>) => void;

/** Opening figures and the slips paid after them. */
export interface OpenedYear extends Opening {
  after: YearFigures;
}

export interface YearHistory {
  /** What one person was paid in the tax year that this month's wages are taxed in, by the slips; null = nothing. */
  figures(staffId: string, paidIn: PaidIn): YearFigures | null;
  /** The same from his opening figures on; null = he has none from before this month. */
  opened(staffId: string, paidIn: PaidIn): OpenedYear | null;
  /** His annual bonuses of the year and the tax on them; null = none. */
  bonus(staffId: string): Pick<YearFigures, 'income' | 'tax'> | null;
  /** He was paid something in the year of which nobody can say how it is taxed. */
  unclear(staffId: string): boolean;
  /** Bit n: what the company paid that is taxed in the n-th month of the tax year is known. */
  paidMonths(paidIn: PaidIn): number;
}

export const NO_YEAR: YearHistory = {
  figures: () => null,
  opened: () => null,
  bonus: () => null,
  unclear: () => false,
  paidMonths: () => 0,
};

/** Where the sums of a year come from. */
export interface YearSource {
  /** YYYY-MM of the wages that are audited. */
  payMonth: string;
  /** Months of the window with wages, as bits. */
  paid: number;
  /** Slips of the window. */
  each: (use: UseSlips) => void;
  /** Opening figures; of a person's several the first count. */
  openings?: (use: (person: string, opening: Opening) => void) => void;
  /** Month of the tax year up to which opening figures have everybody who was paid; 0 = none do. */
  wholeThrough?: number;
}

/** Number of the month of payment in its tax year, 1–12, of wages of a month (YYYY-MM). */
export function taxMonth(payMonth: string, paidIn: PaidIn): number {
  const month = Number(payMonth.slice(5));
  return paidIn === 'sameMonth' ? month : (month % 12) + 1;
}

export const NO_YEAR_FIGURES: YearFigures = {
  months: 0,
  income: 0,
  absent: 0,
  insured: 0,
  additional: 0,
  taxable: 0,
  tax: 0,
};

/** Months 1 to n − 1 as bits. */
export const bitsBefore = (n: number): number => (1 << n) - 2;

/** Keeps the year of everybody. */
export function yearHistory({ payMonth, paid, each, openings, wholeThrough = 0 }: YearSource): YearHistory {
  let kept: YearSums | null = null;
  // Only made where a check asks for it.
  const sums = () => (kept ??= summed(Number(payMonth.slice(5)), each, openings));
  // December's wages paid in January open a year of their own.
  const opens = (paidIn: PaidIn) => paidIn === 'nextMonth' && payMonth.endsWith('-12');
  const shifted = (bits: number, paidIn: PaidIn) => (paidIn === 'nextMonth' ? bits << 1 : bits);
  const wages = (staffId: string, parts: readonly YearPart[], paidIn: PaidIn): YearFigures | null => {
    const found = sums().of(staffId, parts);
    if (!found) return null;
    const months = opens(paidIn) ? 1 << 1 : shifted(found.months, paidIn);
    return { ...found, months };
  };
  return {
    figures(staffId, paidIn) {
      const year = ['early', 'pivot', 'late', 'same'] as const;
      return wages(staffId, opens(paidIn) ? ['same'] : paidIn === 'nextMonth' ? ['before', ...year] : year, paidIn);
    },
    opened(staffId, paidIn) {
      const opening = sums().openingOf(staffId);
      if (!opening || opens(paidIn) || opening.through >= taxMonth(payMonth, paidIn)) return null;
      // Wages of the month itself are in the figures where they were paid in it.
      const parts = paidIn === 'nextMonth' ? (['pivot', 'late', 'same'] as const) : (['late', 'same'] as const);
      return { ...opening, after: wages(staffId, parts, paidIn) ?? NO_YEAR_FIGURES };
    },
    bonus(staffId) {
      const found = sums().of(staffId, ['bonus']);
      return found && { income: found.income, tax: found.tax };
    },
    unclear: (staffId) => sums().of(staffId, ['other']) !== null,
    paidMonths(paidIn) {
      if (opens(paidIn)) return paid & (1 << 12) ? 1 << 1 : 0;
      return shifted(paidIn === 'nextMonth' ? paid : paid & ~1, paidIn) | bitsBefore(wholeThrough + 1);
    },
  };
}

function summed(audited: number, each: YearSource['each'], openings: YearSource['openings']): YearSums {
  const sums = new YearSums();
  openings?.((person, opening) => {
    if (!sums.openings.has(person)) sums.openings.set(person, opening);
  });
  each((person, kind, month, figures) => {
    const through = sums.openings.size === 0 ? 0 : (sums.openings.get(person)?.through ?? 0);
    sums.add(person, partOf(kind, month, audited, through), month, figures);
  });
  return sums;
}

function partOf(kind: YearKind, month: number, audited: number, through: number): YearPart {
  if (kind !== 'wage') return kind;
  if (month === audited) return 'same';
  if (month === 0) return 'before';
  return month < through ? 'early' : month === through ? 'pivot' : 'late';
}
