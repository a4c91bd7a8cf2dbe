/** The workbook engine's public surface: reading, layout, mapping, checking and writing of wage sheets. No database, no network. */
export * from './types';
export { WorkbookError, type WorkbookErrorCode } from './errors';
export { READ_LIMITS, type ReadLimits } from './limits';
export type * from './worker-protocol';
