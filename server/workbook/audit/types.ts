import type { SheetNotice } from '@contract/sheet-notices/catalogue';
import type { PayRules } from '@contract/pay-rules/rules';
import type { AuditArea, Judgement } from '@contract/wages/audit/checks';
import type { FigureColumn } from '@contract/wages/audit/figures';
import type { RowIssue } from '@contract/wages/issues/catalogue';
import type { IdentityKey, WageType } from '@contract/wages/items';
import type { StaffEntry } from '../types';
import type { AuditAttendance } from './attendance/lookup';
import type { AuditHistory } from './history';
import type { AuditReferences } from './references/lookup';

/** Types of the audit: pure data, no database. Amounts are 分, other figures (days, hours) as they stand. */

/** A column with figures. `place`: where they stand in a row's. */
export type AuditColumn = FigureColumn;

/** One person's row of the sheet. */
export interface AuditRow {
  rowNo: number;
  name: string;
  staff: StaffEntry | null;
  /** By place of the column; NaN = blank or unreadable. */
  figures: Float64Array;
  /** An amount of the row could not be read. */
  broken: boolean;
  /** YYYY-MM-DD, from the sheet's identity number; null = not known. */
  bornOn: string | null;
  /** Where and as what the sheet says the person is insured: its columns of city, household register and the like; '' = nothing. */
  insuredAs: string;
  /** The figures of a slip before it was changed by hand; null = it was not. */
  was: Float64Array | null;
  /** The sheet's card is that of the staff record; null = one of them has none. */
  sameCard: boolean | null;
}

/** The rows of a sheet; each view is good until the next is asked for. */
export interface AuditRows {
  columns: readonly AuditColumn[];
  count: number;
  row(at: number): AuditRow;
  /** The figures of one column in some rows, in an array of their own. */
  column(place: number, at: Int32Array): Float64Array;
  /** What some rows are insured as. */
  insuredAs(at: Int32Array): string[];
}

export interface AuditContext {
  /** YYYY-MM */
  payMonth: string;
  wageType: WageType;
  /** A sheet of a past month, kept as it was paid. */
  isHistory: boolean;
  columns: readonly AuditColumn[];
  /** Column of the sheet of each identity, −1 = none. */
  identity: Readonly<Record<IdentityKey, number>>;
  rules: PayRules;
  past: AuditHistory;
  references: AuditReferences;
  attendance: AuditAttendance;
  /** By the number of a row, rows of other people with its card. */
  sharedCards: ReadonlyMap<number, readonly number[]>;
  /** Null where the rows are not as their file has them. */
  formulas: FormulaFindings | null;
  /** Null where the rows are read back from storage, or come from a file without kinds of cells. */
  form: FormFindings | null;
  /** Another unit than 元 that the title says; null = none. */
  unitSaid: string | null;
}

/** What was found of how the cells of a sheet stand in their file, by the number of a row. */
export interface FormFindings {
  cells: ReadonlyMap<number, readonly RowIssue[]>;
  /** Of amounts merged over several people. */
  merged: ReadonlyMap<number, readonly RowIssue[]>;
  notices: readonly SheetNotice[];
}

/** What was found of the formulas of a sheet, by the number of a row. */
export interface FormulaFindings {
  /** The sheet has formulas. */
  any: boolean;
  /** What is said of the sheet as a whole. */
  notices: readonly SheetNotice[];
  judge(rowNo: number): Judgement;
  issues(rowNo: number): readonly RowIssue[];
}

/** Tells of a doubt. `behind`: a column of the sheet that alone is wrong if it is; where the row has a doubt of it, this one goes unsaid. */
export type Report = (issue: RowIssue, behind?: number | null) => void;

/** What a check has learnt from all rows, as it is kept for a single one that is looked at again. */
export type Learnt = object;

/**
 * One check. `learn` looks at all rows once; null: the sheet has nothing that it could ask about. `judge` asks one row by what
 * was learnt and tells of every doubt.
 */
export interface AuditCheck<L extends Learnt = Learnt> {
  /** Under this name what was learnt is kept. */
  name: string;
  /** Null: what it finds belongs to no area of its own. */
  area: AuditArea | null;
  /** Says nothing of a column of which another check has a doubt in the same row: one cause is told once. */
  yields?: true;
  learn(rows: AuditRows, context: AuditContext): L | null;
  judge(row: AuditRow, learnt: L, context: AuditContext, report: Report): Judgement;
  /** What is said of the sheet as a whole. */
  notices?(learnt: L, context: AuditContext): readonly SheetNotice[];
}

/** What is kept of the checks of a sheet, by their names. */
export type LearntChecks = Record<string, Learnt>;
