import type { SheetMetadata, SheetRow, SheetTail, WorkbookFormat } from '../types';

export interface RowBatch {
  rows: SheetRow[];
  /** Bytes read of `total`; total is 0 when unknown. */
  done: number;
  total: number;
  /** Columns known to be hidden so far (they stand before the rows in every format). */
  hiddenColumns?: readonly number[];
  /** With the last batch of a sheet that is read as it stands. */
  tail?: SheetTail;
}

/** One opened workbook of any format. Close it when done. */
export interface OpenWorkbook {
  readonly format: WorkbookFormat;
  readonly sheets: readonly { name: string; hidden: boolean }[];
  /** Of a .csv: how it is written. */
  readonly csv?: { delimiter: string; encoding: string };
  /** Rows with content, in order, as the file is read: a batch is asked for when the last was dealt with. */
  rows(index: number, signal?: AbortSignal): AsyncGenerator<RowBatch>;
  facts(index: number, signal?: AbortSignal): Promise<SheetMetadata>;
  close(): Promise<void>;
}
