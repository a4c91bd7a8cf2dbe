import type { SheetRow } from '../../types';

/** Reads the rows of one form, in order; what it reads goes to the pass. */
export interface RowsReader {
  row(row: SheetRow): void;
  /** After the last row. */
  finish(): void;
}
