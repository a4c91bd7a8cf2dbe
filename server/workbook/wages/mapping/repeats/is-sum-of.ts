import { NET_TOLERANCE_FEN } from '@contract/wages/net/identities';
import type { AmountMatrix } from '../amount-matrix';

/** Share of the rows with an amount in which it must be the sum. */
const SHARE = 0.95;
/** One row may agree by chance. */
const FEWEST_ROWS = 2;

/** Whether the column at `place` holds what the parts come to, wherever they stand; `tolerance` in 分. */
export function isSumOf(
  place: number,
  parts: readonly number[],
  matrix: AmountMatrix,
  tolerance = NET_TOLERANCE_FEN,
): boolean {
  let [rows, same] = [0, 0];
  for (let row = 0; row < matrix.rows; row += 1) {
    const amount = matrix.at(place, row);
    if (!amount) continue;
    rows += 1;
    const sum = parts.reduce((total, part) => total + (matrix.at(part, row) || 0), 0);
    if (Math.abs(sum - amount) <= tolerance) same += 1;
  }
  return parts.length > 0 && rows >= FEWEST_ROWS && same >= rows * SHARE;
}
