/** The workbook engine's public surface, whatever the sheets are about: reading, layout and writing. No database, no network. */
export * from './types';
export { WorkbookError, type WorkbookErrorCode } from './errors';
export { READ_LIMITS, type ReadLimits } from './limits';
export type * from './protocol';
export { monthsIn, namesMonth } from './layout/month-names';
export { leafOf } from './mapping/label-key';
export { learntShape, type LearntTemplate } from './mapping/learnt-shape';
export { maskPersonal } from './mapping/samples';
export { joinName } from './people/join-name';
export { cleanText } from './read/clean-text';
export { SNIFFED_BYTES, sniffHead, sniffWorkbook } from './read/sniff';
export { HEAD_ROWS, listSheets, type ListedSheet, openWorkbook, readHead } from './read/open-workbook';
export type { OpenWorkbook } from './read/types';
export { statusOf } from './rows/status-of';
export {
  type ExportCell,
  type ExportColumn,
  type ExportKind,
  type ExportOptions,
  openXlsxWriter,
  type TableWriter,
  type XlsxWriter,
} from './write/xlsx-writer';
export { csvField, openCsvWriter } from './write/csv-writer';
export { delimitedText } from './write/delimited';
