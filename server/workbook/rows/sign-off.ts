import { textAt } from '../layout/cells';
import { isSignatureLine } from './classify-row';
import type { Cell, SheetRow } from '../types';

/** "2026年8月5日", "日期：2026-08-05" */
const DAY = /^\D{0,6}(?:20)?\d{2}(?:年\d{1,2}月(?:\d{1,2}日)?|[-/.]\d{1,2}[-/.]\d{1,2})$/;

/** A line of places to sign whose words and day stand in the columns of money ("主管：", "审核：", "2026年8月5日"). */
export function isSignOff(row: SheetRow, amounts: readonly number[]): boolean {
  let says = false;
  for (const column of amounts) {
    const cell = row.cells[column];
    if (!cell || (cell.kind !== 'formula' && textAt(row, column) === '')) continue;
    if (!isWordOrDay(cell)) return false;
    says = true;
  }
  return says && isSignatureLine(row);
}

function isWordOrDay({ kind, text }: Cell): boolean {
  if (kind !== 'text') return kind === 'date';
  const plain = text.normalize('NFKC').replace(/\s+/g, '');
  return !/[\d#]/.test(plain) || DAY.test(plain);
}
