import type { SheetRow } from '../../types';
import type { AuditColumn } from '../types';
import type { ColumnFormula } from './column-formulas';
import { columnsRead } from './columns-read';
import { differs } from './figures';
import type { RowValues } from './row-values';

/** A cell of a row with the formula it came from. */
export interface FormulaCell {
  column: AuditColumn;
  formula: ColumnFormula;
}

export interface StaleCell {
  column: AuditColumn;
  expected: number;
  isFirm: boolean;
}

/** A formula that depends on others is settled after so many rounds, unless they go round in circles. */
const MOST_ROUNDS = 20;

/**
 * The cells of a row that are not what their formulas come to once all of them are worked out, each from what those before it
 * come to. `unknown`: columns of the row's formulas that nobody could work out: what rests on them is not firm.
 */
export function staleCells(
  row: SheetRow,
  cells: readonly FormulaCell[],
  unknown: ReadonlySet<number>,
  values: RowValues,
): StaleCell[] {
  const fresh: SheetRow = { ...row, cells: [...row.cells] };
  const firm = new Map<number, boolean>();
  let isSettled = false;
  for (let round = 0; round < MOST_ROUNDS && !isSettled; round += 1) {
    isSettled = true;
    for (const { column, formula } of cells) {
      const value = values.of(formula, fresh, column.index);
      if (!value) continue;
      firm.set(column.index, value.isFirm);
      if (!differs(value.number, Number(fresh.cells[column.index]?.text))) continue;
      fresh.cells[column.index] = { kind: 'number', text: String(value.number) };
      isSettled = false;
    }
  }
  const doubtful = restingOn(new Set([...unknown, ...[...firm].flatMap(([at, is]) => (is ? [] : [at]))]), row, cells);
  return cells.flatMap(({ column }) => {
    const expected = Number(fresh.cells[column.index]?.text);
    if (!differs(expected, Number(row.cells[column.index]?.text))) return [];
    return [{ column, expected, isFirm: isSettled && !doubtful.has(column.index) }];
  });
}

/** These columns and all whose formulas speak of them, and so on. */
function restingOn(columns: ReadonlySet<number>, { rowNo }: SheetRow, cells: readonly FormulaCell[]): Set<number> {
  const resting = new Set(columns);
  let before = -1;
  while (resting.size > 0 && resting.size !== before) {
    before = resting.size;
    for (const { column, formula } of cells)
      if (columnsRead(formula.pattern.at(rowNo)).some((at) => resting.has(at))) resting.add(column.index);
  }
  return resting;
}
