import { NET_TOLERANCE_FEN } from '@contract/wages/net/identities';
import type { AmountMatrix } from './amount-matrix';

/** What a column is as far as sums go. */
export interface Summand {
  /** 1 adds to pay, −1 takes away, 0 neither. */
  sign: 1 | -1 | 0;
  /** Said to be a total by its name. */
  isTotal: boolean;
  /** May be found to be a total. */
  open: boolean;
}

/** Made of earnings, of deductions, or of both (net pay and steps on the way to it). */
export type TotalKind = 'earnings' | 'deductions' | 'both';

/** A column that repeats the sum of columns before it in this share of the rows with amounts is a total, whatever it is called. */
const SHARE = 0.95;
/** Fewer rows may agree by chance. */
const FEWEST_ROWS = 2;

interface Run {
  kind: TotalKind;
  /** Totals found by arithmetic alone that had to be counted as items for the sum to come out. */
  counted: number[];
}

/**
 * Finds columns that are sums of a run of columns before them: of items, or of a total and the items behind it. Columns that
 * hold no money stand in no run. A total without a name for it is an item after all where a later sum needs it as one.
 */
export function findTotals(columns: readonly Summand[], matrix: AmountMatrix): Map<number, TotalKind> {
  const found = new Map<number, TotalKind>();
  for (let place = 2; place < columns.length; place += 1) {
    const column = columns[place];
    if (!column || !(column.isTotal || column.open)) continue;
    const run = runBefore(place, columns, found, matrix);
    if (!run) continue;
    found.set(place, run.kind);
    for (const item of run.counted) found.delete(item);
  }
  return found;
}

function runBefore(
  place: number,
  columns: readonly Summand[],
  found: ReadonlyMap<number, TotalKind>,
  matrix: AmountMatrix,
): Run | null {
  const rows = rowsWith(place, matrix);
  if (rows.length < FEWEST_ROWS || new Set(rows.map((row) => matrix.at(place, row))).size < FEWEST_ROWS) return null;
  /** By row: with signs, as written, and with sums found by arithmetic counted as items. */
  const [signed, plain, all] = [
    new Float64Array(rows.length),
    new Float64Array(rows.length),
    new Float64Array(rows.length),
  ];
  const counted: number[] = [];
  let [items, allItems, earns, takes] = [0, 0, false, false];
  const agrees = (of: (at: number) => number) => {
    let same = 0;
    for (let at = 0; at < rows.length; at += 1)
      if (Math.abs(Math.abs(of(at)) - Math.abs(matrix.at(place, rows[at] ?? 0))) <= NET_TOLERANCE_FEN) same += 1;
    return same >= rows.length * SHARE;
  };
  for (let before = place - 1; before >= 0; before -= 1) {
    const column = columns[before];
    if (!column) continue;
    const amounts = rows.map((row) => matrix.at(before, row) || 0);
    if (!amounts.some((amount) => amount !== 0)) continue;
    const total = column.isTotal || found.has(before);
    if (total) {
      if (items > 0 && agrees((at) => (amounts[at] ?? 0) + (signed[at] ?? 0)))
        return { kind: takes || found.get(before) === 'both' ? 'both' : 'earnings', counted: [] };
      if (column.isTotal || column.sign === 0) continue;
      counted.push(before);
    } else if (column.sign === 0) continue;
    allItems += 1;
    amounts.forEach((amount, at) => {
      all[at] = (all[at] ?? 0) + (column.sign === -1 ? -Math.abs(amount) : amount);
    });
    if (!total) {
      items += 1;
      if (column.sign === 1) earns = true;
      else takes = true;
      amounts.forEach((amount, at) => {
        signed[at] = (signed[at] ?? 0) + (column.sign === -1 ? -Math.abs(amount) : amount);
        plain[at] = (plain[at] ?? 0) + amount;
      });
    }
    const kind: TotalKind = earns && takes ? 'both' : takes ? 'deductions' : 'earnings';
    if (items > 1 && (agrees((at) => signed[at] ?? 0) || agrees((at) => plain[at] ?? 0))) return { kind, counted: [] };
    if (counted.length > 0 && allItems > 1 && agrees((at) => all[at] ?? 0)) return { kind: 'earnings', counted };
  }
  return null;
}

/** Rows in which the column holds an amount other than 0. */
function rowsWith(place: number, matrix: AmountMatrix): number[] {
  const rows: number[] = [];
  for (let row = 0; row < matrix.rows; row += 1) if (matrix.at(place, row)) rows.push(row);
  return rows.filter((row) => !Number.isNaN(matrix.at(place, row)));
}
