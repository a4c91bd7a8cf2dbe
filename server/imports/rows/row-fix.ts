import type { RowStatus } from '@contract/imports/schemas';
import { cleanText } from '../../workbook';
import { requireColumns } from '../pass/columns';

/** What every kind lets a clerk change in a row. */
export interface RowFix {
  /** New texts by column index. */
  cells?: Record<string, string>;
  ignored?: boolean;
}

/** The columns whose texts are changed. Throws 422 for one the sheet has not. */
export function changedCells(columns: readonly { index: number }[], { cells = {} }: RowFix): Set<number> {
  const changed = new Set(Object.keys(cells).map(Number));
  requireColumns(columns, [...changed], 'cells');
  return changed;
}

interface Doubt {
  code: string;
  level: 'error' | 'warning' | 'info';
}

/** What was said of a row when it was left out: by that it is found again, and what a cell held in the file only the file could say anew. */
export interface LeftWith<I extends Doubt = Doubt> {
  left?: I[];
}

/** A row as far as that goes. */
export interface DoubtfulRow<I extends Doubt = Doubt> {
  status: RowStatus;
  issues: readonly I[];
}

/** All the clerk's changes of the row together. */
export function mergedFix<I extends Doubt, F extends RowFix & LeftWith<I>>(
  row: DoubtfulRow<I>,
  before: F,
  { cells, ignored }: RowFix,
): F {
  const fix: F = {
    ...before,
    ...(cells ? { cells: { ...before.cells, ...cleanCells(cells) } } : {}),
    ...(ignored === undefined ? {} : { ignored }),
  };
  if (ignored === false) delete fix.left;
  if (ignored === true && row.status !== 'ignored') fix.left = [...row.issues];
  return fix;
}

const cleanCells = (cells: Record<string, string>) =>
  Object.fromEntries(Object.entries(cells).map(([column, text]) => [column, cleanText(text)]));
