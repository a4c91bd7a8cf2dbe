import { bitsBefore, type PaidIn, taxMonth, type YearFigures } from '../year-history';
import type { AuditContext, AuditRow } from '../types';

/** How long somebody has been paid here in the tax year. */
export interface Employed {
  /** Number of the month of payment in its tax year. */
  month: number;
  /** Months for each of which 5,000 may be taken off: by slips, by the day of entry, from January in a first job. */
  counts: number[];
  /** Months before this one with slips, and whether something was paid in this one before. */
  before: number;
  paidNow: boolean;
  /** Slips of months in which he was here are missing. */
  incomplete: boolean;
}

/** `year`: his slips of the tax year. */
export function employed(
  { staff }: Pick<AuditRow, 'staff'>,
  { payMonth, past }: Pick<AuditContext, 'payMonth' | 'past'>,
  paidIn: PaidIn,
  year: YearFigures | null,
): Employed {
  const month = taxMonth(payMonth, paidIn);
  const entry = staff?.facts?.entryDate?.slice(0, 7) ?? null;
  const before = (year?.months ?? 0) & bitsBefore(month);
  const entered = entry === null ? null : monthOfEntry(entry, payMonth, month);
  const missing = missingOf(bitsBefore(month) & ~before, entered, past.year.paidMonths(paidIn));
  const slips = countOf(before);
  const counts = [slips + 1];
  for (const count of [entered === null ? month : month - entered + 1, month])
    if (!counts.includes(count)) counts.push(count);
  return {
    month,
    counts,
    before: slips,
    paidNow: ((year?.months ?? 0) & (1 << month)) !== 0,
    incomplete: missing !== 0,
  };
}

/**
 * Of months without a slip those in which he was here. Of whom no day of entry is known, he was not in months in which others
 * were paid. `entered`: number of the tax month; null = not known.
 */
export const missingOf = (unpaid: number, entered: number | null, paidMonths: number): number =>
  entered === null ? unpaid & ~paidMonths : unpaid & ~bitsBefore(entered);

/** Number of the tax month of the first wage, from 1; before the year counts as 1, after this month as this one. */
export function monthOfEntry(entry: string, payMonth: string, month: number): number {
  return Math.min(month, Math.max(1, month - (numberOf(payMonth) - numberOf(entry))));
}

/** Months since the year 0 of a YYYY-MM. */
const numberOf = (month: string) => Number(month.slice(0, 4)) * 12 + Number(month.slice(5, 7));

export function countOf(bits: number): number {
  let count = 0;
  for (let left = bits; left !== 0; left &= left - 1) count += 1;
  return count;
}
