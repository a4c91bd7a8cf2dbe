import type { Line } from '../area';
import { isRising } from '../sheets/rising';
import { NotSimple } from '../values';

/** Cells that are gone through one by one for every formula. */
const LONGEST = 2_000;

/** Whether the cells of a line stand in rising order, as an approximate lookup needs them. */
export function isInOrder({ area, isColumn, length, at }: Line): boolean {
  if (area.sheet && isColumn) return area.sheet.isInOrder(area.left, area.top, area.bottom);
  if (length > LONGEST) throw new NotSimple();
  return isRising(Array.from({ length }, (_, place) => at(place)));
}

/** Place of the last number up to `key`; null where all are above it. */
export function lastUpTo(line: Line, key: number): number | null {
  if (line.length > LONGEST) throw new NotSimple();
  let found: number | null = null;
  for (let place = 0; place < line.length; place += 1) {
    const value = line.at(place);
    if (typeof value === 'number' && value <= key) found = place;
  }
  return found;
}
