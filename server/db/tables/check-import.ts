import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type { CheckDay } from '@contract/checks/day';
import type { CheckImportDetail, CheckImportOptions, CheckLegendEntry } from '@contract/checks/import-schemas';
import type { CheckIssue } from '@contract/checks/issues/catalogue';
import type { RecordValues } from '@contract/checks/record';
import type { ClerkTarget } from '@contract/checks/targets';
import type { RowStatus } from '@contract/imports/schemas';
import type { Json } from '../json';
import type { ImportColumns, StagedColumns } from './import';

/** What a pass made of the sheet as a whole; empty before the first. */
export type CheckReading = Partial<
  Pick<
    CheckImportDetail,
    | 'sheets'
    | 'proposal'
    | 'columns'
    | 'period'
    | 'legend'
    | 'unknownMarks'
    | 'notices'
    | 'issueCounts'
    | 'days'
    | 'exceptions'
    | 'unjudgedDays'
    | 'unjudgedPeople'
    | 'daysByHours'
    | 'ignoredRows'
    | 'missing'
    | 'missingCount'
    | 'rowsLeftOut'
  >
>;

/** An attendance sheet on its way into a month. It belongs to its uploader. */
export interface CheckImportTable extends ImportColumns {
  /** YYYY-MM */
  month: string;
  reading: Json<CheckReading>;
  options: Json<CheckImportOptions>;
  /** What the clerk said of marks; learnt on commit. */
  legend: Json<CheckLegendEntry[]>;
  /** What the clerk changed; laid over the file whenever it is read. */
  fixes: ColumnType<StoredCheckFixes, string | undefined, string>;
  /** What the clerk says columns hold. */
  targets: ColumnType<{ index: number; target: ClerkTarget | null }[], string | undefined, string>;
}

/** What was said of somebody or something when it was left out: codes of its doubts. */
interface Left {
  ignored?: boolean;
  left?: string[];
}

/** The clerk's changes of a sheet: of single rows, of a text wherever it stands in a column, and of people by their keys. */
export interface CheckFixes {
  rows: Record<string, Left & { cells?: Record<string, string> }>;
  values: { index: number; from: string; to: string }[];
  people: Record<string, Left & { staffId?: string }>;
}

/**
 * As they are kept: sealed, for a typed text may be anybody's number; `ignored`: how many rows and people are left out by kind of
 * doubt. In clear where the import was begun before they were.
 */
export type StoredCheckFixes = { sealed: string; ignored: { code: string; rows: number }[] } | Partial<CheckFixes>;

/** One person of the sheet as read. */
export interface CheckImportPersonTable extends StagedColumns {
  /** What the sheet calls the person; the same in every pass. */
  key: string;
  row_no: number;
  status: RowStatus;
  name: string;
  staff_no: string;
  dept: string;
  staff_id: string | null;
  matched_by: string | null;
  figures: Json<RecordValues>;
  remark: string;
  days: number;
  exceptions: number;
  day_errors: number;
  day_warnings: number;
  issues: Json<CheckIssue[]>;
  /** Written into the month. */
  done: Generated<boolean>;
}

/** One day of a person as read. */
export interface CheckImportDayTable extends StagedColumns {
  person_key: string;
  day: Json<CheckDay>;
  /** The day's own date. */
  date: GeneratedAlways<string>;
  issues: Json<CheckIssue[]> | null;
}

/** A row of the sheet with a doubt, or changed by the clerk, with its texts. */
export interface CheckImportRowTable extends StagedColumns {
  row_no: number;
  /** '' where the row is nobody's. */
  person_key: string;
  name: string;
  status: RowStatus;
  fixed: boolean;
  /** In the order of the sheet's columns; personal numbers masked. */
  cells: Json<string[]>;
  issues: Json<CheckIssue[]>;
}
