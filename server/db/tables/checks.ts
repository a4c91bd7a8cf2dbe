import type { ColumnType, Generated } from 'kysely';
import type { DayType } from '@contract/calendar/day-type';
import type { CheckDay, DayResult } from '@contract/checks/day';
import type { Decision } from '@contract/checks/decisions';
import type { ExceptionKind } from '@contract/checks/exceptions';
import type { RecordSource, RecordValues } from '@contract/checks/record';
import type { CheckMonthState } from '@contract/states/check-month';
import type { CheckRecordState } from '@contract/states/check-record';
import type { Json } from '../json';

/** A company's month of 考勤; created with its first record. */
export interface CheckMonthTable {
  company_id: string;
  /** YYYY-MM */
  month: string;
  state: Generated<CheckMonthState>;
  version: Generated<number>;
  changed_at: Date;
  changed_by: string;
  /** Why it was unlocked. */
  reason: string | null;
  /** Days due and attended of a locked month, in hundredths; null while it is open. */
  due_hundredths: Generated<bigint | null>;
  attended_hundredths: Generated<bigint | null>;
}

/** One person's month. Name, number and department as they were when it was last written. */
export interface CheckRecordTable {
  company_id: string;
  id: string;
  month: string;
  staff_id: string;
  name: string;
  staff_no: string | null;
  dept: string | null;
  state: CheckRecordState;
  /** Missing values have no key: blank is not 0. */
  figures: Json<RecordValues>;
  /** What was cut off where changed days would have made a figure negative. */
  shortfall: ColumnType<RecordValues, string | undefined, string>;
  remark: Generated<string>;
  source: RecordSource;
  exceptions: Generated<number>;
  open_exceptions: Generated<number>;
  /** Days clocked that no working hours could judge. */
  unjudged_days: Generated<number>;
  sent_at: Date | null;
  /** When the employee confirmed or objected. */
  settled_at: Date | null;
  version: Generated<number>;
  created_at: Date;
  updated_at: Date;
}

/** A day's stored entry. */
export type StoredDay = Omit<CheckDay, 'date'>;

export interface CheckDayTable {
  company_id: string;
  month: string;
  staff_id: string;
  /** YYYY-MM-DD */
  date: string;
  /** Results other than plain presence, for the filter. */
  results: DayResult[];
  entry: Json<StoredDay>;
  /** The day as it was before any decision about its exceptions. */
  original: ColumnType<StoredDay | null, string | null | undefined, string | null>;
  open_exceptions: Generated<number>;
}

/** Something to decide: a missed punch, a day of absence. */
export interface CheckExceptionTable {
  company_id: string;
  id: string;
  month: string;
  staff_id: string;
  date: string;
  /** Place in PUNCH_KEYS; null = the whole day. */
  slot: number | null;
  kind: ExceptionKind;
  decision: Decision | null;
  note: string | null;
  decided_at: Date | null;
  decided_by: string | null;
}

/** One changed value of a record: `from`/`to` as texts for people. */
export interface CheckChange {
  field: string;
  from: string;
  to: string;
}

export interface CheckEventTable {
  company_id: string;
  id: string;
  month: string;
  /** Null = of the whole month. */
  staff_id: string | null;
  at: Date;
  by_name: string;
  action: string;
  changes: Json<CheckChange[]>;
  note: string | null;
}

/** A day the company works differently from the statutory calendar. */
export interface CheckCalendarTable {
  company_id: string;
  date: string;
  day_type: DayType;
  note: Generated<string>;
}

/** What a mark of the company's month grids means. */
export interface CheckLegendTable {
  company_id: string;
  mark: string;
  meaning: string;
  used_at: Date;
}

/** The working hours a company last evaluated punches by, in minutes from midnight. */
export interface CheckHoursTable {
  company_id: string;
  on_minute: number;
  off_minute: number;
  grace: number;
  used_at: Date;
}
