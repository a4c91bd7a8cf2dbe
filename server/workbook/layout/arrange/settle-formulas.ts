import { FormulaEvaluator } from '../../formula/evaluator';
import type { SheetRow } from '../../types';

/**
 * Works out the formulas without a value of rows that are to stand at other places, while the places they speak of are still
 * theirs. What cannot be worked out is marked, so that nobody tries again where its places mean other cells.
 */
export class FormulaSettler {
  private readonly evaluator = new FormulaEvaluator();

  /** Rows of one sheet, in order. */
  settle(row: SheetRow): SheetRow {
    const formulas = row.cells.some((cell) => cell?.kind === 'formula');
    if (!formulas) {
      this.evaluator.remember(row, false);
      return row;
    }
    const own: SheetRow = { ...row, cells: [...row.cells] };
    this.evaluator.remember(own, true);
    own.cells.forEach((cell, column) => {
      if (cell?.kind === 'formula' && !this.evaluator.resolve(own, column))
        own.cells[column] = { ...cell, elsewhere: true };
    });
    return own;
  }
}
