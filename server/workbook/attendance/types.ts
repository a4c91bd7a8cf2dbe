import type { NoForm, SheetNotice } from '@contract/sheet-notices/catalogue';
import type { WorkCalendar } from '@contract/calendar/calendar';
import type { Period } from '@contract/calendar/period';
import type { CheckDay } from '@contract/checks/day';
import type { DayException } from '@contract/checks/exceptions';
import type { CheckForm, CheckOrigin } from '@contract/checks/forms';
import type { CheckIssue } from '@contract/checks/issues/catalogue';
import type { LegendEntry } from '@contract/checks/legend';
import type { CheckUnit, RecordValues } from '@contract/checks/record';
import type { ClerkTarget } from '@contract/checks/targets';
import type { MatchedBy, StaffEntry, WorkbookFormat } from '../types';

/** Types of the attendance engine: pure data, no database. Sheet rows count from 1, columns from 0. */

/** One person of the staff list, with the bounds of employment. */
export interface CheckStaff extends StaffEntry {
  /** YYYY-MM-DD */
  entryDate: string | null;
}

/** What a column holds; `day`: one day of a grid. */
export type CheckTarget = ClerkTarget | 'day';

export interface CheckColumn {
  index: number;
  label: string;
  /** null = not read. */
  target: CheckTarget | null;
  /** As the label or the samples say; null = as usual for the target. */
  unit: CheckUnit | null;
  /** Of a `day` column; null where the month has no such day (30 February). */
  date: string | null;
  /** Of a `day` column that holds half of it. */
  half: 'am' | 'pm' | null;
  hidden: boolean;
  source: 'synonym' | 'clerk' | 'none';
  samples: string[];
}

export interface CheckLayout {
  sheetIndex: number;
  headerStart: number;
  headerEnd: number;
  form: CheckForm;
}

/** What a sheet is taken for, and why. */
export interface FormProposal extends CheckLayout {
  origin: CheckOrigin;
  /** 0–100 */
  confidence: number;
  /** In words for the clerk. */
  reasons: string[];
}

export interface CheckSheet {
  index: number;
  name: string;
  hidden: boolean;
  empty: boolean;
  /** null = no attendance seen in it. */
  proposal: FormProposal | null;
}

/** What the clerk changed in one row of the sheet. */
export interface CheckRowFix {
  /** New texts by column. */
  cells?: Record<string, string>;
  ignored?: boolean;
}

/** One text of a column that is another wherever it stands alone in its cell. */
export interface CheckValueFix {
  index: number;
  from: string;
  to: string;
}

/** What the clerk decided about one person of the sheet, by StagedPerson.key. */
export interface CheckPersonFix {
  /** Chosen by hand, also the tick on a match by name alone. */
  staffId?: string;
  ignored?: boolean;
}

/** Working times by which punches without results are judged, in minutes from midnight. */
export interface Schedule {
  on: number;
  off: number;
  /** Minutes of lateness let pass. */
  grace: number;
}

export interface CheckOptions {
  /** YYYY-MM */
  month: string;
  /** null = as the sheet says, else the calendar month. */
  period: Period | null;
  /** Statutory calendar with the company's own days, for any period. */
  calendarOf: (period: Period) => WorkCalendar;
  /** Hours that make a day of leave. */
  hoursPerDay: number;
  /** What the company's marks mean, learnt and just given. */
  legend: readonly LegendEntry[];
  /** Judges punches of sheets that say neither results nor a shift's hours; null = only missing punches and absences are seen. */
  schedule: Schedule | null;
  /** In punch logs, punches before this minute belong to the day before (default 04:00). */
  dayStartsAt: number;
  /** A clock-out earlier than its clock-in is of the next day (night shifts). */
  assumeNextDay: boolean;
  /** YYYY-MM-DD in China. */
  today: string;
  rowFixes: ReadonlyMap<number, CheckRowFix>;
  /** Come before the fixes of single rows. */
  valueFixes: readonly CheckValueFix[];
  personFixes: ReadonlyMap<string, CheckPersonFix>;
}

export type CheckStatus = 'ok' | 'warning' | 'error' | 'ignored';

/** One day as read, ready to be stored; personKey leads to its StagedPerson. */
export interface StagedDay {
  personKey: string;
  rowNo: number;
  day: CheckDay;
  exceptions: DayException[];
  issues: CheckIssue[];
}

/** One person's month as read; comes after all days. */
export interface StagedPerson {
  /** Stable for the same sheet: what the sheet calls the person. */
  key: string;
  /** Where the person stands first. */
  rowNo: number;
  name: string;
  staffNo: string;
  dept: string;
  staffId: string | null;
  matchedBy: MatchedBy | null;
  status: CheckStatus;
  values: RecordValues;
  remark: string;
  /** Days staged. */
  days: number;
  exceptions: number;
  /** Days clocked without hours to judge them by. */
  unjudged: number;
  issues: CheckIssue[];
  /** Days that carry errors and warnings of their own. */
  dayErrors: number;
  dayWarnings: number;
}

/** A row of the sheet that wants looking at, or that the clerk has changed; comes after all people. */
export interface StagedRow {
  rowNo: number;
  /** '' where the row is nobody's. */
  personKey: string;
  name: string;
  status: CheckStatus;
  /** Changed by the clerk. */
  fixed: boolean;
  /** Texts in the order of the columns, with the clerk's changes; numbers of persons masked. */
  cells: string[];
  issues: CheckIssue[];
}

/** A row that is nobody's: total, note, legend, repeated header, ignored by the clerk. */
export interface IgnoredRow {
  rowNo: number;
  /** First texts of the row. */
  text: string;
  issue: CheckIssue;
}

export interface MissingPerson {
  staffId: string;
  name: string;
  staffNo: string | null;
  dept: string | null;
}

/** A mark without a known meaning, for the legend step. */
export interface UnknownMark {
  mark: string;
  count: number;
  /** Where it stands first. */
  rowNo: number;
  label: string;
}

export interface CheckHead {
  format: WorkbookFormat;
  sheets: CheckSheet[];
  proposal: FormProposal;
  columns: CheckColumn[];
  period: Period;
  /** Read from the sheet's legend rows and the standard marks that occur, to be confirmed. */
  legend: LegendEntry[];
  /** Columns or marks must be settled before the import is worth committing. */
  needsMapping: boolean;
  needsLegend: boolean;
  notices: SheetNotice[];
}

export interface CheckSummary {
  counts: Record<CheckStatus, number>;
  issueCounts: { code: CheckIssue['code']; level: CheckIssue['level']; count: number }[];
  days: number;
  exceptions: number;
  /** Days nobody could judge for want of working hours, of how many people; and days judged by the hours the clerk gave. */
  unjudgedDays: number;
  unjudgedPeople: number;
  /** Of all people. */
  absentDays: number;
  daysByHours: number;
  ignoredRows: number;
  /** Rows with doubts beyond those: too many to be put right one by one. */
  rowsLeftOut: number;
  unknownMarks: UnknownMark[];
  /** Employed in the period, not in the sheet. */
  missing: MissingPerson[];
}

/** Receives what is read; each resolves when it is ready for more. */
export interface CheckSink {
  staff(): Promise<CheckStaff[]>;
  head(head: CheckHead): Promise<void>;
  days(days: StagedDay[]): Promise<void>;
  /** The days so far are void: the sheet is read anew in another way. */
  restart(): Promise<void>;
  people(people: StagedPerson[]): Promise<void>;
  rows(rows: StagedRow[]): Promise<void>;
  ignored(rows: IgnoredRow[]): Promise<void>;
  progress(done: number, total: number, step: string): void;
}

export interface CheckTask {
  path: string;
  fileName: string;
  /** As settled by the clerk; null = recognise. */
  layout: CheckLayout | null;
  columns: CheckColumn[] | null;
  /** What the clerk says columns hold, by index; null = not read. */
  targets?: ReadonlyMap<number, CheckTarget | null>;
  options: CheckOptions;
}

export type CheckOutcome =
  | ({ ok: true } & CheckHead & CheckSummary)
  | ({ ok: false; format: WorkbookFormat; sheets: CheckSheet[] } & NoForm);
