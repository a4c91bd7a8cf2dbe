import type { AmountMatrix } from './amount-matrix';

/** So many columns with the very same amounts are figures somebody filled in to try things out. */
const FEWEST = 3;

/** Places of columns whose amounts, differing from row to row, stand in several others as well: no sum can tell them apart. */
export function indistinctColumns(columns: number, matrix: AmountMatrix): ReadonlySet<number> {
  const alike = new Map<string, number[]>();
  for (let place = 0; place < columns; place += 1) {
    const amounts = Array.from({ length: matrix.rows }, (_, row) => matrix.at(place, row));
    if (new Set(amounts.filter((fen) => fen !== 0 && !Number.isNaN(fen))).size < 2) continue;
    const key = amounts.join();
    alike.set(key, [...(alike.get(key) ?? []), place]);
  }
  return new Set([...alike.values()].filter((places) => places.length >= FEWEST).flat());
}
