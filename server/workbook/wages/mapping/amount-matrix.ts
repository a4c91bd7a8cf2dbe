import { readAmount } from '../check/amount';
import { FormulaEvaluator } from '../../formula/evaluator';
import type { HeaderLabel, SheetRow } from '../../types';

/** The amounts of the sheet's first people, by place of the column and row, in 分; NaN where a cell holds none. */
export interface AmountMatrix {
  rows: number;
  at(place: number, row: number): number;
}

export function amountMatrix(labels: readonly HeaderLabel[], rows: readonly SheetRow[]): AmountMatrix {
  const known = withFormulas(rows);
  const amounts = new Float64Array(labels.length * known.length).fill(NaN);
  labels.forEach(({ index }, place) => {
    known.forEach((row, at) => {
      amounts[place * known.length + at] = readAmount(row.cells[index]).fen ?? NaN;
    });
  });
  return { rows: known.length, at: (place, row) => amounts[place * known.length + row] ?? NaN };
}

/** Formulas that were stored without a value, worked out in copies of their rows. */
function withFormulas(rows: readonly SheetRow[]): readonly SheetRow[] {
  if (!rows.some((row) => row.cells.some((cell) => cell?.kind === 'formula'))) return rows;
  const evaluator = new FormulaEvaluator();
  const copies = rows.map((row) => ({ ...row, cells: [...row.cells] }));
  for (const copy of copies) evaluator.remember(copy, true);
  for (const copy of copies)
    copy.cells.forEach((cell, column) => cell?.kind === 'formula' && evaluator.resolve(copy, column));
  return copies;
}
