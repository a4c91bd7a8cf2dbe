import type { PayTerm } from '@contract/staff/pay/terms';
import type { EmploymentType } from '@contract/staff/choices';
import type { SheetNotice } from '@contract/sheet-notices/catalogue';
import type { SheetLayout } from '@contract/imports/schemas';

/** Types of the workbook engine: pure data, no database. Sheet rows count from 1, columns from 0. */

/** `xls` is what the old Excel and WPS (.et) write, XML included; `html` are the tables of a web page, which programs call .xls. */
export type WorkbookFormat = 'xlsx' | 'xlsb' | 'ods' | 'xls' | 'csv' | 'html';

/** Written as text: the one sheet has no name of its own, and its cells are of no kind but what they say. */
export const isTextFormat = (format: WorkbookFormat) => format === 'csv' || format === 'html';

/**
 * `number`/`percent`: `text` is the number as the file stores it (0.1 + 0.2 stays "0.30000000000000004").
 * `date`: `text` is YYYY-MM-DD (with time when there is one), `raw` the serial as stored.
 * `error`: `text` is #REF! and the like. `formula`: a formula without a stored value, see `formula`.
 */
export type CellKind = 'text' | 'number' | 'percent' | 'date' | 'boolean' | 'error' | 'formula';

export interface Cell {
  kind: CellKind;
  text: string;
  raw?: string;
  formula?: string;
  /** The value was worked out here from a formula without a stored value (计算所得). */
  computed?: true;
  /** The formula speaks of cells by places this table has not: nothing can be worked out from it here. */
  elsewhere?: true;
  /** What the stored value came from (.xlsx alone). */
  stored?: StoredFormula;
}

/** A formula as it stands in the cell of a row (from 1) and column (from 0); others repeat it, its references moved. */
export interface StoredFormula {
  formula: string;
  rowNo: number;
  column: number;
}

export interface SheetRow {
  /** Row of the sheet, from 1. */
  rowNo: number;
  hidden: boolean;
  /** By column from 0; undefined = empty. May be shorter than the sheet is wide. */
  cells: (Cell | undefined)[];
  /** What it says was read with this row, which is of the same person. */
  partOf?: number;
  /** The row above that this one says again. */
  copyOf?: number;
}

/** Rows from 1, columns from 0, all inclusive. */
export interface MergeRange {
  top: number;
  left: number;
  bottom: number;
  right: number;
}

/** What stands behind the rows of a sheet. */
export interface SheetTail {
  merges: readonly MergeRange[];
  /** First and last row of the table that has filters on; null = none has. */
  filter: { top: number; bottom: number } | null;
}

/** What a sheet is besides its rows; known in full once reading is over. */
export interface SheetMetadata {
  merges: MergeRange[];
  hiddenColumns: number[];
  rowCount: number;
}

export interface HeaderLabel {
  index: number;
  label: string;
  /** False for a column without a header text (未命名列N). */
  named: boolean;
  hidden: boolean;
}

export interface DetectedLayout {
  layout: SheetLayout;
  labels: HeaderLabel[];
  /** For the clerk: duplicate labels, unnamed columns … */
  notices: SheetNotice[];
  /** How sure the header is; below 2 (no identity column recognised) the clerk should be asked. */
  score: number;
}

/** One person of the staff list as matching needs it; identifiers as blind indexes only. */
export interface StaffEntry {
  readonly id: string;
  readonly name: string;
  readonly staffNo: string | null;
  readonly dept: string | null;
  readonly mobileIndex: string | null;
  readonly idNoIndex: string | null;
  readonly left: boolean;
  /** YYYY-MM-DD */
  readonly leaveDate: string | null;
  /** Net of the latest earlier month, 分 as text; absent = unknown. */
  lastNetFen?: string | null;
  /** What the audit asks of the record; absent = not known. */
  facts?: StaffFacts;
}

/** People of a company by their places; an array is one. */
export interface StaffList {
  readonly length: number;
  at(place: number): StaffEntry | undefined;
}

/** What the staff record says of a person's pay in the month that is paid. Amounts are 分; a base that is not there is not known. */
export interface PayFacts {
  /** Of all social insurance that has no base of its own. */
  socialBaseFen: number | null;
  fundBaseFen: number | null;
  pensionBaseFen?: number | null;
  medicalBaseFen?: number | null;
  unemploymentBaseFen?: number | null;
  injuryBaseFen?: number | null;
  maternityBaseFen?: number | null;
  /** Base wages of all months. */
  baseWages?: readonly PayTerm[];
}

/** A base of the record: of one insurance, of all of them, of the fund. */
export type BaseFact = Exclude<keyof PayFacts, 'baseWages'>;

/** What the staff record says of a person. */
export interface StaffFacts extends PayFacts {
  /** YYYY-MM-DD */
  entryDate: string | null;
  employmentType: EmploymentType | null;
  /** Where he is insured, by the names the company's rules have; absent = not known. */
  insuredPlace?: string | null;
  /** Blind index of the card wages are paid to. */
  bankCardIndex: string | null;
}

export type MatchedBy = 'idNo' | 'staffNo' | 'mobile' | 'nameAndDept' | 'name' | 'clerk';

/** Blind index of a normalised identifier, see Sealer.blindIndex. */
export type BlindIndex = (kind: 'mobile' | 'idNo' | 'bankCard', normalized: string) => string;
