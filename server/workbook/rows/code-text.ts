import { textAt } from '../layout/cells';
import { NOTHING } from '../mapping/samples';
import type { Cell, SheetRow } from '../types';

/** Text of a code cell: numbers without exponent or decimals, "1001.0" as "1001", NFKC, trimmed; '' for a mark that means nothing. */
export function codeText(cell: Cell | undefined): string {
  if (!cell || NOTHING.test(cell.text.trim())) return '';
  const source = cell.kind === 'date' ? (cell.raw ?? cell.text) : cell.text;
  const text = /^[\x21-\x7e]*$/.test(source) ? source : source.normalize('NFKC').trim();
  if (cell.kind === 'number' && /e/i.test(text)) {
    const value = Number(text);
    return Number.isFinite(value) && Math.abs(value) < 1e21 ? BigInt(Math.round(value)).toString() : text;
  }
  return /^\d+\.0+$/.test(text) ? text.slice(0, text.indexOf('.')) : text;
}

/** Text of a cell as it is written; '' for a mark that means nothing ("--"). */
export function wordAt(row: SheetRow, column: number): string {
  const text = textAt(row, column);
  return NOTHING.test(text) ? '' : text;
}
