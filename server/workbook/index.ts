/** The workbook engine's public surface: reading, layout, mapping, checking and writing of wage sheets. No database, no network. */
export * from './types';
export { WorkbookError, type WorkbookErrorCode } from './errors';
export { READ_LIMITS, type ReadLimits } from './limits';
export type * from './protocol';
export { cleanText } from './read/clean-text';
export { SNIFFED_BYTES, sniffHead, sniffWorkbook } from './read/sniff';
export { HEAD_ROWS, listSheets, type ListedSheet, openWorkbook, readHead } from './read/open-workbook';
export type { OpenWorkbook } from './read/types';
export { chooseSheet, detectLayout, layoutAt } from './layout/detect-layout';
export { mapColumns } from './wages/mapping/map-columns';
export { mappingGaps } from './wages/check/column-plan';
export { createRowChecker, statusOf } from './wages/check/row-checker';
export { importSheet, type ImportSink } from './wages/import-sheet';
export { readRawRows } from './raw-rows';
export {
  type ExportCell,
  type ExportColumn,
  type ExportKind,
  type ExportOptions,
  openXlsxWriter,
  type TableWriter,
} from './write/xlsx-writer';
export { csvField, openCsvWriter } from './write/csv-writer';
