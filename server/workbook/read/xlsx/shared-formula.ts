import { QUOTED } from './quoted';
import { columnLetters, columnOf } from './text';

/** Moves the relative references of a formula, as a shared formula is meant for the cells that repeat it. What stands in quotes stays. */
export function shiftFormula(formula: string, rows: number, columns: number): string {
  if (rows === 0 && columns === 0) return formula;
  return formula
    .split(QUOTED)
    .map((piece, index) =>
      index % 2 === 1
        ? piece
        : piece.replace(
            /(?<![A-Za-z0-9_.])(\$?)([A-Za-z]{1,3})(\$?)(\d{1,7})(?![A-Za-z0-9_(.])/g,
            (_, fixedColumn: string, letters: string, fixedRow: string, row: string) => {
              const column = fixedColumn ? letters : columnLetters(columnOf(letters) + columns);
              return `${fixedColumn}${column}${fixedRow}${fixedRow ? row : Number(row) + rows}`;
            },
          ),
    )
    .join('');
}
