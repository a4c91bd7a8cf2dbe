import type { ColumnMapping, SheetInfo, SheetLayout } from '@contract/wages/import-schemas';
import type { WageType } from '@contract/wages/items';
import type { NetIdentity } from '@contract/wages/net-identity';
import type { StaffTask } from './staff/types';
import type { CheckSummary, MappingTemplate, RowFix, WorkbookFormat } from './types';

/**
 * What the worker is asked. Without `layout`/`columns` it proposes them. Messages come with back-pressure: the
 * worker is never more than four ahead of what the receiver's onMessage has finished; patches come after all rows.
 */
export interface WorkbookTask {
  kind: 'import';
  path: string;
  fileName: string;
  /** Key data for the worker's own Sealer (sealer.exportForWorker()). */
  sealer: unknown;
  /** Context of each row's seal is `${sealContext}:${rowNo}`. */
  sealContext: string;
  /** With what every staged line begins, see linePrefix(). */
  linePrefix: string;
  layout: SheetLayout | null;
  /** Columns as confirmed by the clerk; null = map anew. */
  columns: ColumnMapping[] | null;
  /** Learnt mappings of the company, latest first. */
  templates: MappingTemplate[];
  payMonth: string;
  wageType: WageType;
  netIdentity: NetIdentity | null;
  minimumFen: string | null;
  /** ISO time. */
  now: string;
  fixes: [number, RowFix][];
  /** Rows per message, default 1,000. */
  chunkRows?: number;
}

export interface RawRowsTask {
  kind: 'rawRows';
  path: string;
  fileName: string;
  sheetIndex: number;
  /** Default 30. */
  limit?: number;
}

export type WorkbookRequest = WorkbookTask | RawRowsTask | StaffTask;

export type WorkbookMessage =
  /** Asks for the StaffPages, which come as the answer; sent once, when the columns are known. */
  | { type: 'staff' }
  /** Sent once, before any rows. */
  | {
      type: 'layout';
      format: WorkbookFormat;
      sheets: SheetInfo[];
      layout: SheetLayout;
      columns: ColumnMapping[];
      notices: string[];
      needsMapping: boolean;
    }
  /** `bytes`: lines of COPY, see staged-record.ts. */
  | { type: 'rows'; bytes: Uint8Array<ArrayBuffer>; count: number }
  /** What was sent of rows is void; others follow. */
  | { type: 'restart' }
  /** `json`: a JSON array of {row_no, status, issues}; set the status, append the issues. Only after all rows. */
  | { type: 'patches'; json: string; count: number }
  /** `total` is 0 while unknown; done and total count bytes of the file. */
  | { type: 'progress'; done: number; total: number; step: string };

export type ImportOutcome =
  | ({
      ok: true;
      format: WorkbookFormat;
      sheets: SheetInfo[];
      layout: SheetLayout;
      columns: ColumnMapping[];
      needsMapping: boolean;
    } & CheckSummary)
  /** The header was not found: the clerk must point at it. `sheets` are filled. */
  | { ok: false; format: WorkbookFormat | null; sheets: SheetInfo[]; code: string; message: string };

export interface RawRowsOutcome {
  rows: { rowNo: number; cells: string[] }[];
  columnCount: number;
}
