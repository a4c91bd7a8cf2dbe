import type { RowStatus } from '@contract/imports/schemas';

/**
 * What the worker is asked of a sheet, whatever it is about; each kind adds its own. Messages come with back-pressure:
 * the worker is never more than four ahead of what the receiver's onMessage has finished.
 */
export interface ReadTask<K extends string> {
  /** Which reader; see workers/workbook.ts. */
  kind: K;
  path: string;
  fileName: string;
  /** With what every staged line begins, see linePrefix(). */
  linePrefix: string;
}

/** The same of a sheet whose rows have values that are sealed. */
export interface SealedReadTask<K extends string> extends ReadTask<K> {
  /** Key data for the worker's own Sealer (sealer.exportForWorker()). */
  sealer: unknown;
  /** Context of each row's seal is `${sealContext}:${rowNo}`. */
  sealContext: string;
  /** ISO time. */
  now: string;
}

export interface RawRowsTask {
  kind: 'rawRows';
  path: string;
  fileName: string;
  sheetIndex: number;
  /** Rows as columns and columns as rows. */
  turned?: boolean | undefined;
  /** Default 30. */
  limit?: number;
}

export type ReadMessage =
  /** Asks for the company's people, which come as the answer in the form the kind wants; sent once, when the columns are known. */
  | { type: 'people' }
  /** `bytes`: lines of COPY for the kind's staging table `to`. */
  | { type: 'lines'; to: string; bytes: Uint8Array<ArrayBuffer>; count: number }
  /** What was sent of lines is void; others follow. */
  | { type: 'restart' }
  /** `json`: a JSON array of {row_no, status, issues, audited}; set the status, append the issues. Only after all lines. */
  | { type: 'patches'; json: string; count: number }
  /** `total` is 0 while unknown; done and total count bytes of the file. */
  | { type: 'progress'; done: number; total: number; step: string };

/** Issues known only when every row has been seen; to be appended to the stored row. */
export interface LatePatch {
  rowNo: number;
  status: RowStatus;
  issues: readonly object[];
  /** Of wage sheets: what the audit found of the row, where it is not what it found of most. */
  audited?: string;
}

/** The fields all lines of a pass share, with which every one begins. */
export function linePrefix(companyId: string, importId: string, generation: number): string {
  return `${companyId}\t${importId}\t${generation}\t`;
}
