import type { RowStatus, StatusCounts } from '@contract/imports/schemas';
import type { Accepted } from '@contract/issues/accepted';
import type { IssueLevel, WordedIssue } from '@contract/issues/definition';
import type { ImportSummary } from '@contract/wages/import-schemas';

export type ImportState = ImportSummary['state'];

/** What every import has, whatever its sheet is about. */
export interface ImportCore {
  id: string;
  version: number;
  state: ImportState;
  fileName: string;
  counts: StatusCounts;
  jobId: string | null;
  failure: string | null;
  updatedAt: string;
  expiresAt: string;
}

/** A row of the sheet as the grid shows it. */
export interface RowCore {
  rowNo: number;
  status: RowStatus;
  name: string;
  cells: string[];
  fixed: boolean;
  /** What stood in changed cells at first. */
  originals?: { index: number; text: string }[];
  issues: (WordedIssue & { level: IssueLevel; column: number | null; accepted?: Accepted })[];
}

export const PAGE_SIZES = [20, 50, 100] as const;

/** What of the rows is shown; kept in the address. */
export interface RowFilters {
  status?: RowStatus;
  code?: string;
  keyword: string;
  page: number;
  pageSize: (typeof PAGE_SIZES)[number];
  /** Filters of one kind of sheet, by name. */
  own: Readonly<Record<string, string | undefined>>;
}

/** Shows other rows: another filter, page or page size. */
export type SetFilters = (change: Partial<RowFilters>) => void;
