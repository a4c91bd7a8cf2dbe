export const WORKBOOK_ERROR_CODES = [
  'encrypted',
  'notWorkbook',
  'truncated',
  'bomb',
  'tooLarge',
  'tooManyRows',
  'tooManyColumns',
  'empty',
  'unsafeXml',
  'noSuchSheet',
  'damaged',
  'noHeader',
] as const;
export type WorkbookErrorCode = (typeof WORKBOOK_ERROR_CODES)[number];

/** A workbook that cannot be read; `message` is Chinese, for the clerk, and says what to do. */
export class WorkbookError extends Error {
  constructor(
    readonly code: WorkbookErrorCode,
    message: string,
    options?: ErrorOptions,
  ) {
    super(message, options);
    this.name = 'WorkbookError';
  }
}
