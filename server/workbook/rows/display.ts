import { maskPersonal } from '../mapping/samples';
import type { Cell } from '../types';

/** Text of a cell as people read it: float tails and exponents tidied, percentages as such, personal numbers masked. */
export function displayText(cell: Cell | undefined): string {
  if (!cell) return '';
  switch (cell.kind) {
    case 'number':
      return maskPersonal(tidyNumber(cell.text));
    case 'percent':
      return `${tidyNumber(String(Number(cell.text) * 100))}%`;
    case 'formula':
      return '';
    case 'text':
      return maskPersonal(cell.text.trim());
    default:
      return cell.text;
  }
}

/** "21.999999999999996" → "22", "0.30000000000000004" → "0.3"; long integers stay digit for digit. */
export function tidyNumber(text: string): string {
  if (text.length < 12 && !/e/i.test(text)) return text;
  if (/^-?\d+$/.test(text)) return text;
  const value = Number(text);
  if (!Number.isFinite(value)) return text;
  const tidy = Number(value.toPrecision(12));
  return Number.isInteger(tidy) && Math.abs(tidy) < 1e21 ? BigInt(tidy).toString() : String(tidy);
}
