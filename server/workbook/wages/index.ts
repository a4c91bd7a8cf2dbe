/** Reading wage sheets: the public surface of this part of the engine. No database, no network. */
export type * from './task';
export type * from './types';
export type { ComputedNet } from './net/computed-net';
export { createRowChecker } from './check/row-checker';
export { importSheet, type ImportSink } from './import-sheet';
export { STAGED_WAGE_COLUMNS } from './staged-record';
