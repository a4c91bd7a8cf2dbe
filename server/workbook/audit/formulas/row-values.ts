import type { Computed, FormulaEvaluator, Trial } from '../../formula/evaluator';
import type { LookupNote } from '../../formula/functions/arguments';
import type { SheetRow } from '../../types';
import type { ColumnFormula } from './column-formulas';
import { sumOf } from './sum-terms';

/** Formulas that are worked out one by one: more take longer than their sheet is worth, and count as unknown. */
const MOST_COMPUTED = 10_000;

/** What formulas come to in rows of people. */
export class RowValues {
  /** What was noted of the lookups of the formula asked last. */
  noted: readonly LookupNote[] = [];
  private computed = 0;

  /** `head`: the last row of the header. */
  constructor(
    private readonly evaluator: FormulaEvaluator,
    private readonly head: number,
  ) {}

  /** Null where it is not certain. A sum of plain numbers needs no more than adding them. */
  of({ pattern, sum }: Pick<ColumnFormula, 'pattern' | 'sum'>, row: SheetRow, column: number): Computed | null {
    const number = sum ? sumOf(sum, row) : NaN;
    if (!Number.isFinite(number)) return this.ofText(pattern.at(row.rowNo), row, column);
    this.noted = [];
    return { number, isFirm: true };
  }

  ofText(formula: string, row: SheetRow, column: number, trial?: Trial): Computed | null {
    this.noted = [];
    this.computed += 1;
    if (this.computed > MOST_COMPUTED) return null;
    const computed = this.evaluator.within(formula, row, column, this.head, trial);
    this.noted = this.evaluator.noted;
    return computed && { ...computed, isFirm: computed.isFirm && this.noted.length === 0 };
  }
}
