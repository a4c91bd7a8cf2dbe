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

/** All the clerk's changes of the row together. */
export function mergedFix<F extends RowFix>(before: F, { cells, ignored }: RowFix): F {
  return {
    ...before,
    ...(cells ? { cells: { ...before.cells, ...cleanCells(cells) } } : {}),
    ...(ignored === undefined ? {} : { ignored }),
  };
}

const cleanCells = (cells: Record<string, string>) =>
  Object.fromEntries(Object.entries(cells).map(([column, text]) => [column, cleanText(text)]));
