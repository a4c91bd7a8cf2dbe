import type { RowStatus, SheetInfo, SheetLayout, StatusCounts } from '@contract/wages/import-schemas';

/** What every import has, whatever its sheet is about. */
export interface ImportCore {
  id: string;
  version: number;
  state: 'reading' | 'needsMapping' | 'staged' | 'committing' | 'committed' | 'failed' | 'cancelled';
  fileName: string;
  counts: StatusCounts;
  jobId: string | null;
  failure: string | null;
  sheets: SheetInfo[];
  layout: SheetLayout | null;
}

/** A row of the sheet as the grid shows it. */
export interface RowCore {
  rowNo: number;
  status: RowStatus;
  name: string;
  cells: string[];
  fixed: boolean;
  issues: { level: 'error' | 'warning' | 'info'; code: string; column: number | null; message: string }[];
}

/** What of the rows is shown; kept in the address. */
export interface PageFilters {
  status: RowStatus | undefined;
  code: string | undefined;
  keyword: string;
  page: number;
  pageSize: 20 | 50 | 100;
}

/** Shows other rows: another filter, page or page size. */
export type SetFilters = (change: Partial<PageFilters>) => void;

/** A column's name in a spreadsheet: 0 → A, 25 → Z, 26 → AA. */
export function columnLetter(index: number): string {
  let rest = index + 1;
  let letters = '';
  while (rest > 0) {
    letters = String.fromCharCode(65 + ((rest - 1) % 26)) + letters;
    rest = Math.floor((rest - 1) / 26);
  }
  return letters;
}
