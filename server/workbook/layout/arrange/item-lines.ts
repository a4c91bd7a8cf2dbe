import { cleanLabel } from '../../mapping/label-key';
import { totalLabel } from '../../rows/classify-row';
import { figureIn } from '../../rows/figure';
import type { SheetRow } from '../../types';
import { filledColumns, isNumeric, textAt } from '../cells';
import type { ItemColumns } from './item-columns';

/** More rows than this are not held. */
export const MOST_LINES = 200_000;
/** Yuan; sums of what programs store differ by less. */
export const EXACT = 0.005;

export interface ItemLine {
  row: SheetRow;
  person: string;
  name: string;
  /** The item, its group before it: "应扣-餐费". */
  item: string;
}

/** The rows below the header as what they say of whom; null where one is nobody's and no sum of all. */
export function itemLines(rows: readonly SheetRow[], header: number, columns: ItemColumns): ItemLine[] | null {
  if (rows.length > MOST_LINES) return null;
  const { name, number, amount } = columns;
  const lines: ItemLine[] = [];
  for (const row of rows) {
    if (row.rowNo <= header) continue;
    const item = itemOf(row, columns);
    const own = { name: textAt(row, name.column), number: number ? textAt(row, number.column) : '' };
    if (item === '') {
      if (!isOfAll(row, amount.column, lines)) return null;
    } else if (own.name === '' || (number !== null && own.number === '')) return null;
    else lines.push({ row, person: number ? own.number : own.name, name: own.name, item });
  }
  return lines;
}

function itemOf(row: SheetRow, { item, group }: ItemColumns): string {
  const own = cleanLabel(textAt(row, item.column));
  const above = group ? cleanLabel(textAt(row, group.column)) : '';
  return own === '' || above === '' ? own : `${above}-${own}`;
}

/** A note, or the sum of all rows above it. */
function isOfAll(row: SheetRow, amount: number, lines: readonly ItemLine[]): boolean {
  if (!row.cells.some(isNumeric)) return true;
  const sum = lines.reduce((all, line) => all + figure(line.row, amount), 0);
  return totalLabel(row, filledColumns(row)) !== null && Math.abs(figure(row, amount) - sum) < EXACT;
}

const figure = (row: SheetRow, column: number): number => figureIn(row.cells[column]) || 0;
