import { textAt } from '../layout/cells';
import { isSignatureLine } from './classify-row';
import type { SheetRow } from '../types';

/** "2026年8月5日", "日期：2026-08-05" */
const DAY = /^\D{0,6}(?:20)?\d{2}(?:年\d{1,2}月(?:\d{1,2}日)?|[-/.]\d{1,2}[-/.]\d{1,2})$/;

/** A line of places to sign whose words and day stand in the columns of money ("主管：", "审核：", "2026年8月5日"). */
export function isSignOff(row: SheetRow, amounts: readonly number[]): boolean {
  const said = amounts.filter((column) => row.cells[column]?.kind === 'formula' || textAt(row, column) !== '');
  return said.length > 0 && isSignatureLine(row) && said.every((column) => isWordOrDay(row, column));
}

function isWordOrDay(row: SheetRow, column: number): boolean {
  const cell = row.cells[column];
  if (cell?.kind === 'date') return true;
  const text = textAt(row, column).normalize('NFKC').replace(/\s+/g, '');
  return cell?.kind === 'text' && (!/[\d#]/.test(text) || DAY.test(text));
}
