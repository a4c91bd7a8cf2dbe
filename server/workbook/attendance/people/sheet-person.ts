import type { CheckIssue } from '@contract/checks/issues/catalogue';
import { RECORD_KEYS, type RecordKey, type RecordValues } from '@contract/checks/record';
import type { MatchedBy } from '../../types';
import type { CheckStaff } from '../types';
import type { Clues } from './clues';

const PLACE = new Map<RecordKey, number>(RECORD_KEYS.map((key, at) => [key, at]));

/** Columns that hold a sum of kinds which the days may tell apart. */
export type TotalKind = 'otTotal' | 'missTotal' | 'leaveTotal';

/** One person while the sheet is read: a few numbers, so that 100,000 of them weigh little. */
export class SheetPerson {
  readonly issues: CheckIssue[] = [];
  /** The summary's own numbers; null where the sheet has none. */
  stated: RecordValues | null = null;
  /** Sums of several kinds in one column, where the sheet has such. */
  readonly totals = new Set<TotalKind>();
  remark = '';
  days = 0;
  exceptions = 0;
  dayErrors = 0;
  dayWarnings = 0;
  /** Days clocked without hours to judge them by. */
  unjudged = 0;
  /** Something other than rest was said. */
  said = false;
  /** Sums of the days in hundredths; NaN = never said. */
  private readonly sums = new Float64Array(RECORD_KEYS.length).fill(Number.NaN);
  /** Row in which each day of the period stood first, and a digest of what it said. */
  private readonly rowOfDay: Int32Array;
  private readonly digests: Int32Array;

  constructor(
    readonly key: string,
    readonly rowNo: number,
    readonly clues: Clues,
    readonly staff: CheckStaff | null,
    readonly matchedBy: MatchedBy | null,
    readonly ignored: boolean,
    periodDays: number,
  ) {
    this.rowOfDay = new Int32Array(periodDays);
    this.digests = new Int32Array(periodDays);
  }

  get name(): string {
    return this.clues.name !== '' ? this.clues.name : (this.staff?.name ?? this.clues.staffNo);
  }

  add(values: RecordValues): void {
    for (const key in values) {
      const value = values[key as RecordKey];
      const at = PLACE.get(key as RecordKey);
      if (value === null || value === undefined || at === undefined) continue;
      const before = this.sums[at] ?? Number.NaN;
      this.sums[at] = (Number.isNaN(before) ? 0 : before) + Math.round(value * 100);
    }
  }

  /** The row in which this day of the period (from 0) came before, and whether it said the same; null the first time. */
  claim(day: number, rowNo: number, digest: number): { rowNo: number; same: boolean } | null {
    const before = this.rowOfDay[day] ?? 0;
    if (before !== 0) return { rowNo: before, same: this.digests[day] === digest };
    this.rowOfDay[day] = rowNo;
    this.digests[day] = digest;
    return null;
  }

  hasDay(day: number): boolean {
    return (this.rowOfDay[day] ?? 0) !== 0;
  }

  /** Sums of the days, as far as they said anything. */
  summed(): RecordValues {
    const values: RecordValues = {};
    RECORD_KEYS.forEach((key, at) => {
      const sum = this.sums[at] ?? Number.NaN;
      if (!Number.isNaN(sum)) values[key] = sum / 100;
    });
    return values;
  }
}
