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

/** What a row was in doubt about when it was left out. */
export interface LeftFor {
  leftFor?: string[];
}

/** A row as far as that goes. */
export interface DoubtfulRow {
  status: RowStatus;
  issues: readonly { code: string; level: 'error' | 'warning' | 'info' }[];
}

/** All the clerk's changes of the row together. Left out, it keeps the kinds of doubt it had: by them it is found again. */
export function mergedFix<F extends RowFix & LeftFor>(row: DoubtfulRow, before: F, { cells, ignored }: RowFix): F {
  const fix: F = {
    ...before,
    ...(cells ? { cells: { ...before.cells, ...cleanCells(cells) } } : {}),
    ...(ignored === undefined ? {} : { ignored }),
  };
  if (ignored === false) delete fix.leftFor;
  if (ignored === true && row.status !== 'ignored') fix.leftFor = doubtsOf(row);
  return fix;
}

const doubtsOf = ({ issues }: DoubtfulRow) => [
  ...new Set(issues.filter(({ level }) => level !== 'info').map(({ code }) => code)),
];

const cleanCells = (cells: Record<string, string>) =>
  Object.fromEntries(Object.entries(cells).map(([column, text]) => [column, cleanText(text)]));
