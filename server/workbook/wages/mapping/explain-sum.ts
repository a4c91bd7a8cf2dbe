import { NET_TOLERANCE_FEN } from '@contract/wages/net/identities';

/** How a column enters a sum: added, taken off, or not at all. */
export type Factor = 1 | -1 | 0;

/** A column as a summand: what its name says, and what it may be instead, each at the price of one's surprise. */
export interface Term {
  place: number;
  factor: Factor;
  instead: readonly { factor: Factor; cost: number }[];
}

export interface Explanation {
  /** Factor of every term by place. */
  factors: ReadonlyMap<number, Factor>;
  /** How much names had to give way; 0 = the sum comes out as they say. */
  cost: number;
  /** Rows in which it comes out, of those with anything to sum. */
  satisfied: number;
  rows: number;
}

/** What arithmetic says has to hold in this share of the rows. */
export const SHARE = 0.95;
/** Rows, and their share of all, in which a column must hold an amount to be taken for something else than its name says. */
const FEWEST_ROWS = 2;
const FEWEST_SHARE = 0.1;
/** More names than these are not wrong in one sheet. */
const MOST_CHANGES = 4;
/** Searching further would take longer than the clerk would. */
const MOST_TRIES = 400_000;

interface Change {
  place: number;
  factor: Factor;
  cost: number;
  /** What the sum gains by row, 分. */
  gain: Float64Array;
}

/**
 * By which factors the terms sum up to `target` (分 by row): as their names say, else with the fewest and least surprising
 * changes. Null where none are found. Each change must be borne out by a row of its own beside one to spare, for chance
 * explains a row or two. `amount`: 分 of a term in a row, 0 where blank.
 */
export function explainSum(
  target: Float64Array,
  terms: readonly Term[],
  amount: (place: number, row: number) => number,
): Explanation | null {
  const rows = tellingRows(target, terms, amount);
  if (rows.length === 0) return null;
  const missing = Float64Array.from(rows, (row) =>
    terms.reduce((rest, { place, factor }) => rest - factor * amount(place, row), target[row] ?? 0),
  );
  const factors = new Map(terms.map(({ place, factor }) => [place, factor]));
  const open = misses(missing, []);
  const explained = (changes: readonly Change[], cost: number): Explanation => {
    for (const { place, factor } of changes) factors.set(place, factor);
    return { factors, cost, satisfied: rows.length - misses(missing, changes), rows: rows.length };
  };
  if (
    open <= tolerated(rows.length) ||
    isRounding(
      missing,
      rows.map((row) => target[row] ?? 0),
    )
  )
    return explained([], 0);
  const changes = changesOf(terms, rows, amount);
  const distinct = new Set(rows.map((row) => terms.map(({ place }) => amount(place, row)).join())).size;
  const budget = { tries: MOST_TRIES };
  for (let size = 1; size <= Math.min(MOST_CHANGES, distinct - 1); size += 1) {
    const found = cheapest(missing, changes, size, budget);
    if (found) return explained(found, costOf(found));
  }
  return null;
}

const YUAN = 100;

/** Whole yuan where the names leave no more than what rounding takes away. */
const isRounding = (missing: Float64Array, sums: readonly number[]) =>
  sums.length >= FEWEST_ROWS &&
  sums.every((fen) => fen % YUAN === 0) &&
  missing.filter((fen) => Math.abs(fen) >= YUAN).length <= tolerated(missing.length);

/**
 * A column that speaks in a row or two cannot say what it is: what is missing there is more likely a slip of whoever made the
 * sheet.
 */
const isBorneOut = (gain: Float64Array) =>
  gain.filter((fen) => fen !== 0).length >= Math.max(FEWEST_ROWS, Math.ceil(gain.length * FEWEST_SHARE));

const tolerated = (rows: number) => Math.floor(rows * (1 - SHARE));
const costOf = (changes: readonly Change[]) => changes.reduce((sum, { cost }) => sum + cost, 0);

/** Rows in which anything stands: nothing that sums up to nothing explains nothing. */
function tellingRows(
  target: Float64Array,
  terms: readonly Term[],
  amount: (place: number, row: number) => number,
): number[] {
  const rows: number[] = [];
  target.forEach((fen, row) => {
    if (!Number.isNaN(fen) && (fen !== 0 || terms.some(({ place }) => amount(place, row) !== 0))) rows.push(row);
  });
  return rows;
}

/** Every change of a term with amounts in it, the least surprising first. */
function changesOf(
  terms: readonly Term[],
  rows: readonly number[],
  amount: (place: number, row: number) => number,
): Change[] {
  return terms
    .flatMap(({ place, factor: now, instead }) =>
      instead.map(({ factor, cost }) => ({
        place,
        factor,
        cost,
        gain: Float64Array.from(rows, (row) => (factor - now) * amount(place, row)),
      })),
    )
    .filter(({ gain }) => isBorneOut(gain))
    .sort((a, b) => a.cost - b.cost || a.place - b.place);
}

/** The cheapest of the sets of so many changes that explain what is missing; null if there is none. */
function cheapest(
  missing: Float64Array,
  changes: readonly Change[],
  size: number,
  budget: { tries: number },
): Change[] | null {
  let best: Change[] | null = null;
  const chosen: Change[] = [];
  const visit = (from: number) => {
    if (chosen.length === size) {
      budget.tries -= 1;
      const isBetter = best === null || costOf(chosen) < costOf(best);
      if (isBetter && misses(missing, chosen) <= tolerated(missing.length)) best = [...chosen];
      return;
    }
    for (let at = from; at < changes.length && budget.tries > 0; at += 1) {
      const change = changes[at];
      if (!change || chosen.some(({ place }) => place === change.place)) continue;
      chosen.push(change);
      visit(at + 1);
      chosen.pop();
    }
  };
  visit(0);
  return best;
}

/** Rows that stay unexplained; counting ends where they are too many. */
function misses(missing: Float64Array, changes: readonly Change[]): number {
  const most = tolerated(missing.length);
  let count = 0;
  for (let row = 0; row < missing.length && count <= most; row += 1) {
    let rest = missing[row] ?? 0;
    for (const { gain } of changes) rest -= gain[row] ?? 0;
    if (Math.abs(rest) > NET_TOLERANCE_FEN) count += 1;
  }
  return count;
}
