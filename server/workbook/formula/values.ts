// Without the library it belongs to, which is loaded with the first formula.
import FormulaError from 'fast-formula-parser/formulas/error.js';
import type { Cell } from '../types';

export { FormulaError };

/** What stands in a cell and nobody here can tell: a formula without a stored value. */
export const UNKNOWN = Symbol('unknown');

/** What a cell is to a formula; null = blank. Dates are numbers. */
export type Value = number | string | boolean | null | FormulaError;
export type MaybeValue = Value | typeof UNKNOWN;

/** The formula cannot be worked out here. */
export class NotSimple extends Error {}

export function valueOf(cell: Cell | undefined): MaybeValue {
  if (!cell) return null;
  switch (cell.kind) {
    case 'formula':
      return UNKNOWN;
    case 'error':
      return new FormulaError(cell.text);
    case 'boolean':
      return cell.text === '是';
    case 'text':
      return cell.text;
    default: {
      const number = Number(cell.raw ?? cell.text);
      return Number.isFinite(number) ? number : UNKNOWN;
    }
  }
}

/** The value, which must be known. */
export function known(value: MaybeValue): Value {
  if (value === UNKNOWN) throw new NotSimple();
  return value;
}
