/** Reading wage sheets: the public surface of this part of the engine. No database, no network. */
export type * from './task';
export type * from './types';
export type { ComputedNet } from './net/computed-net';
export { netIssues } from './check/net-issues';
export { createRowChecker } from './check/row-checker';
export { figuresOfItems, sheetFigures } from './check/sheet-figures';
export { importSheet, type ImportSink } from './import-sheet';
export { STAGED_WAGE_COLUMNS } from './staged-record';
