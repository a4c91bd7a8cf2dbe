import type { DayResult } from '@contract/checks/day';
import type { CheckIssue } from '@contract/checks/issues/catalogue';
import type { RecordValues } from '@contract/checks/record';

/** One day as a reader has it from the sheet. */
export interface RawDay {
  date: string;
  shiftName: string;
  punches: (number | null)[];
  /** Column each punch was read from, −1 for none; absent where the sheet has no columns for punches. */
  punchColumns?: readonly number[];
  results: (DayResult | null)[];
  /** The day in one word, where the sheet says it. */
  result: DayResult | null;
  values: RecordValues;
  remark: string;
  issues: CheckIssue[];
}
