import type { StatusCounts } from '@contract/imports/schemas';
import type { KindAction } from '@contract/issues/definition';
import type { ImportStep } from '@contract/imports/steps';
import type { ServerQuery } from '@/utils/query/endpoint-query';
import type { RowCore, RowFilters } from './import-core';

/** A change of one row: new texts by column index, ignored or not; kinds of sheets add their own. */
export interface CellFix {
  cells?: Record<string, string>;
  ignored?: boolean;
  /** The cell of a doubt of this kind to what the doubt says it should hold, with the totals that follow. */
  expected?: string;
  /** A warning of the row is right as it is. */
  accept?: { code: string; column: number | null; reason: string };
}

/** New texts of one row among several changed together. */
export interface RowEdit {
  rowNo: number;
  cells: Record<string, string>;
}

/** One change for all rows with a doubt of a kind. */
export interface KindChange extends Omit<CellFix, 'accept' | 'expected'> {
  /** Each cell to what its doubt expects. */
  expected?: true;
  /** The warnings are right as they are. */
  accept?: { reason: string };
  staffId?: string;
  /** Whose each row is: whomever its own number or name leads to, or somebody new. */
  who?: 'same' | 'new';
}

/** What only one kind of sheet can do with all rows of a kind of doubt; `count`: how many of them it concerns, default all. */
export type KindCalls = Partial<
  Record<Exclude<KindAction, 'raise'>, { count?: number; run: () => Promise<unknown> }>
> & {
  /** Done for a reason that is asked. */
  raise?: { placeholder: string; run: (reason: string) => Promise<unknown> };
};

/** How many rows are left out that had a doubt of a kind, or are nobody's for that reason. */
export interface IgnoredCount {
  code: string;
  rows: number;
}

/** Changes of several rows as one step, and what takes steps back. Each tells the person where it failed. */
export interface RowEdits {
  edit: (edits: RowEdit[]) => Promise<unknown>;
  undo: () => Promise<unknown>;
  redo: () => Promise<unknown>;
}

/** The same where the server keeps the steps: with changes of all rows of a kind, and the list of what was changed. */
export interface RowSteps extends RowEdits {
  /** All rows of a kind; null: all with an error. Undefined where it failed (the person has been told). */
  kind: (code: string | null, change: KindChange) => Promise<{ jobId?: string | null } | undefined>;
  list: (page: number, pageSize: number) => ServerQuery<{ list: ImportStep[]; total: number }>;
}

/** The calls behind them. Rows that many were changed are read anew by the job that jobId names. */
export interface StepCalls<R> {
  edit: (id: string, version: number, edits: RowEdit[]) => Promise<Changed<R>>;
  kind: (id: string, version: number, code: string | null, change: KindChange) => Promise<Changed<R>>;
  /** These two are silent: why they fail is told by what calls them. */
  undo: (id: string, version: number) => Promise<Changed<R>>;
  redo: (id: string, version: number) => Promise<Changed<R>>;
  list: (id: string, query: { page: number; pageSize: number }) => ReturnType<RowSteps['list']>;
}

export interface Changed<R> {
  jobId?: string | null;
  rows: R[];
  counts: StatusCounts;
  version: number;
}

export interface RowsPage<R> {
  list: R[];
  total: number;
  counts: StatusCounts;
}

/** One page of rows and their fixes. */
export interface Rows<R extends RowCore, F extends CellFix = CellFix> {
  page: RowsPage<R> | undefined;
  loading: boolean;
  error: unknown;
  reload: () => void;
  /** Rows whose fix is on its way. */
  pending: ReadonlySet<number>;
  /** Gives the row as it stands after the fix, or undefined where it failed (the person has been told). */
  fix: (rowNo: number, fix: F) => Promise<R | undefined>;
  /** Absent where rows are changed one by one alone. */
  edits?: RowEdits;
  /** Absent where the server keeps no steps. */
  steps?: RowSteps;
}

/** What is asked for of the rows. */
export type RowsQuery = Pick<RowFilters, 'status' | 'code' | 'page' | 'pageSize'> & {
  keyword?: string;
  sortField: 'rowNo';
  sortOrder: 'asc';
};

export type ListRows<R> = (
  id: string,
  query: RowsQuery & Readonly<Record<string, unknown>>,
) => ServerQuery<RowsPage<R>>;

/** A column of the sheet as the grid needs it. */
export interface CheckedColumn {
  index: number;
  label: string;
  target: string | null;
}

/** How many rows have a doubt of a kind. */
export interface IssueCount {
  code: string;
  level: string;
  rows: number;
  /** By how much all those rows differ from what is expected, in 分. */
  stakeFen?: string | null;
}

/** How the rows of one kind of sheet are shown and looked through. */
export interface GridKind<C extends CheckedColumn> {
  /** How a column's cells look: numbers stand right, amounts get separators, of masked cells nothing is edited in part; read-only ones stand in no column of the sheet. */
  cellsOf: (column: C) => { numeric: boolean; amount?: boolean; masked: boolean; readOnly?: boolean };
  /** Codes of doubts that are settled by saying who somebody is, not in a cell. */
  aboutPerson: readonly string[];
  /** Key of the words that say by what rows are searched; default name or number. */
  search?: string;
  /** Downloads the rows in doubt, offered where there are rows of these; default errors and warnings. */
  errorFile: (id: string) => Promise<unknown>;
  errorFileOf?: readonly (keyof StatusCounts)[];
  /** Whether what was found stands beside the rows, by cause; else one chooses a kind of doubt above them. */
  findings?: boolean;
  /** Whether all rows with an error may be left out here, or those with one kind of it. */
  ignoreErrors?: boolean;
}

/** How the rows of one kind of sheet are fixed one by one. A: what of the import an answer tells beside the row. */
export interface RowsKind<R extends RowCore, F extends CellFix, A extends { counts: StatusCounts }> {
  list: ListRows<R>;
  fix: (id: string, rowNo: number, body: F & { version: number }) => Promise<{ row: R; version: number } & A>;
  /** Whether a doubt is about other rows too, which are checked anew with this one. */
  isShared: (code: string) => boolean;
  steps?: StepCalls<R>;
}
