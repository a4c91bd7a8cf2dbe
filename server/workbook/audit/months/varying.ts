import { sampleOf } from '../sample';
import type { AuditContext, AuditRows } from '../types';

/** An item that is another one every month, and what it was of last month for nearly everybody. 分 */
export interface VaryingItem {
  place: number;
  most: number;
  /** Many had none. */
  mayBeNone: boolean;
}

const FEWEST = 10;
/** The highest of so many is no measure. */
const NEARLY_ALL = 0.98;
const MANY = 0.1;

/** Of what size an item was in last month's slips of the sheet's people; null = too few had it. */
export function rangeOf(rows: AuditRows, place: number, { past }: AuditContext): VaryingItem | null {
  const sizes: number[] = [];
  let none = 0;
  for (const at of sampleOf(rows.count)) {
    const { staff } = rows.row(at);
    const last = staff && past.last(staff.id);
    if (!last) continue;
    const size = Math.abs(last[place] || 0);
    if (size === 0) none += 1;
    else sizes.push(size);
  }
  if (sizes.length < FEWEST) return null;
  sizes.sort((a, b) => a - b);
  const most = sizes[Math.ceil(sizes.length * NEARLY_ALL) - 1] ?? 0;
  return { place, most, mayBeNone: none >= MANY * (sizes.length + none) };
}

/** Whether an amount is of the size the item has. */
export const isOrdinary = ({ most, mayBeNone }: VaryingItem, amount: number) =>
  amount === 0 ? mayBeNone : Math.abs(amount) <= most;
