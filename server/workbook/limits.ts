/** Hard limits while reading; they hold on what is really read, never on what a file says of itself. */
export interface ReadLimits {
  /** Bytes of the uploaded file. */
  fileBytes: number;
  /** Data rows (rows with any content) of one sheet. */
  dataRows: number;
  /** Used columns. */
  columns: number;
  /** Entries of the .xlsx package. */
  entries: number;
  /** Inflated bytes of the whole package. */
  inflatedBytes: number;
  /** Inflated ÷ packed, judged from 10 MB inflated on. */
  ratio: number;
  sharedStrings: number;
  sharedStringChars: number;
  /** Characters of one cell (Excel's own limit). */
  cellChars: number;
}

export const READ_LIMITS: ReadLimits = {
  fileBytes: 50 * 1024 * 1024,
  dataRows: 100_000,
  columns: 200,
  entries: 2_000,
  inflatedBytes: 1024 * 1024 * 1024,
  ratio: 200,
  sharedStrings: 2_500_000,
  sharedStringChars: 150_000_000,
  cellChars: 32_767,
};
