import type { CardsKept } from '@contract/approval-rules/card-changers';
import type { NoHeader, SheetNotice } from '@contract/sheet-notices/catalogue';
import type { StaffImportAction, StaffImportField, StaffImportMode } from '@contract/staff/import-fields';
import type {
  StaffActionCounts,
  StaffChange,
  StaffColumn,
  StaffIssue,
  StaffIssueCount,
} from '@contract/staff/import-schemas';
import type { RowStatus, SheetInfo, SheetLayout, StatusCounts } from '@contract/imports/schemas';
import type { StaffState } from '@contract/states/staff';
import type { SealedReadTask } from '../protocol';
import type { BlindIndex, WorkbookFormat } from '../types';
import type { StaffTemplate } from './map-columns';
import type { StoredPeople } from './stored-people';

/** What a row says of a person, in the form's terms and in normal form; only what it says. */
export type StaffValues = Partial<Record<StaffImportField, string>>;

/** How a row's person is to be written. `fields`: those that change (all given ones for a new person). */
export interface StaffWrite {
  action: Exclude<StaffImportAction, 'same'>;
  fields: StaffImportField[];
  values: StaffValues;
  /** Where the record stands in its life after it; absent = where it stood. */
  life?: { status: StaffState; onProbation: boolean };
}

/** What the clerk changed in one row; laid over what the sheet says. */
export interface StaffRowFix {
  /** New texts by column index. */
  cells?: Record<string, string>;
  ignored?: boolean;
  /** What was said of the row when it was left out. */
  left?: StaffIssue[];
  /** What stood in changed cells at first, by column index, as it was shown. */
  originals?: Record<string, string>;
  /** Whose row it is: the id of a record, or somebody new whatever the numbers say. */
  who?: string;
}

/** One checked row, ready to be stored. */
export interface StagedStaffRow {
  rowNo: number;
  status: RowStatus;
  name: string;
  action: StaffImportAction | null;
  /** The record found; null for a new person. */
  staffId: string | null;
  seenVersion: number | null;
  staffNo: string;
  idNoIndex: string;
  mobileIndex: string;
  /** Display texts in the order of `columns`; masked fields masked. */
  cells: string[];
  /** The sheet's own texts where what is shown is another, to check the row again by; sealed where they are kept. */
  raw: Partial<Record<StaffImportField, string>> | null;
  write: StaffWrite | null;
  changes: StaffChange[];
  issues: StaffIssue[];
}

export interface StaffCheckOptions {
  columns: readonly StaffColumn[];
  people: StoredPeople;
  blindIndex: BlindIndex;
  /** Opens a stored emergency number, which has no index to be compared by. */
  openEmergency(sealed: string): string;
  mode: StaffImportMode;
  rehireLeft: boolean;
  /** Whose it is to change bank accounts of people on record; null = the clerk's as well. */
  cardsKept: CardsKept | null;
  /** A change of theirs takes effect once another has agreed to it. */
  cardsForTwo: boolean;
  /** Names of others whose proposed change waits, by the person's id. */
  cardsProposed: Readonly<Record<string, string>>;
  now: Date;
  /** The date in China at `now`. */
  today: string;
  fixes?: ReadonlyMap<number, StaffRowFix>;
}

/** Issues known only when every row has been seen; to be appended to the stored row. */
export interface StaffRowPatch {
  rowNo: number;
  status: RowStatus;
  issues: StaffIssue[];
}

export interface StaffCheckSummary {
  counts: StatusCounts;
  actions: StaffActionCounts;
  issueCounts: StaffIssueCount[];
  notices: SheetNotice[];
}

export interface StaffCheckFinish extends StaffCheckSummary {
  /** The employee numbers are not the company's: how many of those compared find people of other names. */
  foreignNumbers: { others: number; compared: number } | null;
  patches: StaffRowPatch[];
}

/** What the worker is asked of a staff list. Without `layout`/`columns` it proposes them. */
export interface StaffTask extends SealedReadTask<'staff'> {
  layout: SheetLayout | null;
  columns: StaffColumn[] | null;
  templates: StaffTemplate[];
  mode: StaffImportMode;
  rehireLeft: boolean;
  cardsKept: CardsKept | null;
  cardsForTwo: boolean;
  cardsProposed: StaffCheckOptions['cardsProposed'];
  fixes: [number, StaffRowFix][];
}

export type StaffOutcome =
  | ({
      ok: true;
      format: WorkbookFormat;
      sheets: SheetInfo[];
      layout: SheetLayout;
      columns: StaffColumn[];
      needsMapping: boolean;
    } & StaffCheckSummary)
  | ({ ok: false; format: WorkbookFormat | null; sheets: SheetInfo[] } & NoHeader);
