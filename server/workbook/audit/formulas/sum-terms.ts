import { columnOf } from '../../read/xlsx/text';
import type { SheetRow } from '../../types';

/** Columns (from 0) of a row, each added or taken off. */
export type SumTerms = readonly { column: number; factor: 1 | -1 }[];

const TERM = /([+-]?)(?:SUM\(([^()]*)\)|\$?([A-Z]{1,3})\$?(\d{1,7}))/gy;
const RANGE = /^\$?([A-Z]{1,3})(\d{1,7})(?::\$?([A-Z]{1,3})(\d{1,7}))?$/;
const WIDEST = 500;

/**
 * What a formula that only adds and takes off cells of its own row is made of; null for any other. Nearly all formulas of a wage
 * sheet are such, and their sum is found a hundred times sooner than by taking the formula apart anew in every row.
 */
export function sumTerms(formula: string, rowNo: number): SumTerms | null {
  const terms: { column: number; factor: 1 | -1 }[] = [];
  const own = String(rowNo);
  const text = formula.replace(/\s/g, '');
  TERM.lastIndex = 0;
  let end = 0;
  for (let match = TERM.exec(text); match; match = TERM.exec(text)) {
    const [whole, sign, list, letters, row] = match;
    if (sign === '' && end > 0) return null;
    const factor = sign === '-' ? -1 : 1;
    end += whole.length;
    if (letters !== undefined) {
      if (row !== own) return null;
      terms.push({ column: columnOf(letters), factor });
      continue;
    }
    for (const range of (list ?? '').split(',')) {
      const [, from = '', fromRow, to = from, toRow = fromRow] = RANGE.exec(range) ?? [];
      if (fromRow !== own || toRow !== own) return null;
      const [first, last] = [columnOf(from), columnOf(to)];
      if (last - first > WIDEST) return null;
      for (let column = first; column <= last; column += 1) terms.push({ column, factor });
    }
  }
  return end > 0 && end === text.length ? terms : null;
}

/** NaN where a cell is no plain number. */
export function sumOf(terms: SumTerms, { cells }: SheetRow): number {
  let sum = 0;
  for (const { column, factor } of terms) {
    const cell = cells[column];
    if (!cell) continue;
    sum += cell.kind === 'number' ? factor * Number(cell.text) : NaN;
  }
  return sum;
}

/** The same for sums of the same cells. */
export function sumKey(terms: SumTerms): string {
  const times = new Map<number, number>();
  for (const { column, factor } of terms) times.set(column, (times.get(column) ?? 0) + factor);
  return [...times]
    .filter(([, factor]) => factor !== 0)
    .sort(([one], [other]) => one - other)
    .join(' ');
}
