import { NO_YEAR, type YearHistory } from './year-history';

/** What was paid to people before, as the checks look it up. Amounts are 分. */
export interface AuditHistory {
  /** YYYY-MM of the month before that was paid; null = none. */
  lastMonth: string | null;
  /** Figures of last month's slip by the places of this sheet's columns, NaN = none; null = no slip. Good until the next call. */
  last(staffId: string): Float64Array | null;
  /** What was paid in the tax year before, this month's other wages with it. */
  year: YearHistory;
}

export const NO_HISTORY: AuditHistory = { lastMonth: null, last: () => null, year: NO_YEAR };
