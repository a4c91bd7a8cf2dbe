import type { RowFix } from '../rows/row-fix';
import type { KindTypes } from '../types';
import type { FixableRow, FixingKind } from './fixing-kind';

/** Rows of a kind with what a change of all of them comes to in each; those it leaves as they are do not stand among them. */
export function eachRow<K extends KindTypes, R extends FixableRow, C extends RowFix, S, V>(
  { ofRow }: FixingKind<K, R, C, S, V>,
  record: K['record'],
  rows: readonly R[],
  code: string | null,
  change: C,
): { row: R; change: C }[] {
  if (!ofRow || code === null) return rows.map((row) => ({ row, change }));
  return rows.flatMap((row) => {
    const own = ofRow(record, row, code, change);
    return own === null ? [] : [{ row, change: own }];
  });
}
