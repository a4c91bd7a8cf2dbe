import type { RowFix } from '../rows/row-fix';
import type { ImportStore } from '../store';
import type { KindTypes } from '../types';
import type { FixableRow, FixingKind } from './fixing-kind';

/** A kind whose rows are corrected step by step. */
export interface Fixing<
  K extends KindTypes,
  R extends FixableRow = FixableRow,
  C extends RowFix = RowFix,
  S = unknown,
  V = unknown,
> {
  store: ImportStore<K>;
  fixing: FixingKind<K, R, C, S, V>;
}
