import { TOTAL_KEYS } from '@contract/wages/items';
import { isItem } from '../months/items';
import { sampleOf } from '../sample';
import type { AuditCheck, AuditColumn, AuditRows } from '../types';

/** A subtotal, and the columns it is the sum of, by their places. */
interface Subtotal {
  place: number;
  index: number;
  label: string;
  terms: number[];
}

type LearntSubtotals = { subtotals: Subtotal[] };

/** Rows with the sum, and their share of those with anything to sum, by which it is the rule of the column. */
const FEWEST = 5;
const SHARE = 0.9;
/** Different sums: a single one may come out by chance. */
const DISTINCT = 3;

/** Columns that sum up items on the way to the totals (社保公积金小计), each by the run of columns beside it that most rows bear out. */
export const subtotalCheck: AuditCheck<LearntSubtotals> = {
  name: 'subtotals',
  area: null,
  learn(rows) {
    const subtotals = rows.columns.filter(isSubtotalColumn).flatMap((column): Subtotal[] => {
      const terms = termsOf(column, rows);
      return terms ? [{ place: column.place, index: column.index, label: column.label, terms }] : [];
    });
    return subtotals.length > 0 ? { subtotals } : null;
  },
  judge({ figures, broken }, { subtotals }, _context, report) {
    for (const { place, index, label, terms } of broken ? [] : subtotals) {
      const [expected, actual] = [sumAt(terms, figures), figures[place] || 0];
      if (Math.abs(expected - actual) <= tolerance(terms)) continue;
      const values = { label, expected, actual };
      report({ level: 'warning', code: 'subtotalDiffers', column: index, values });
    }
    return 'notAsked';
  },
};

const isSubtotalColumn = ({ kind, isTotal, target }: AuditColumn) =>
  kind === 'amount' && isTotal && !(TOTAL_KEYS as readonly (string | null)[]).includes(target);

/** Each term is rounded to 分 by itself. */
const tolerance = (terms: readonly number[]) => Math.max(1, Math.ceil(terms.length / 2));

function sumAt(terms: readonly number[], figures: Float64Array): number {
  let sum = 0;
  for (const place of terms) sum += figures[place] || 0;
  return sum;
}

/** The nearest run of items before the column, else behind it, whose sum it is in most rows; null where none is. */
function termsOf({ place }: AuditColumn, rows: AuditRows): number[] | null {
  const sample = sampleOf(rows.count);
  const sides = [rows.columns.filter((each) => each.place < place).reverse(), rows.columns.slice(place + 1)];
  for (const side of sides) {
    const terms: number[] = [];
    for (const column of side) {
      if (column.kind !== 'amount') continue;
      if (column.isTotal) break;
      // What nothing is paid by, as the base of insurance, may stand between.
      if (!isItem(column)) continue;
      terms.push(column.place);
      if (terms.length > 1 && holds(place, terms, rows, sample)) return terms;
    }
  }
  return null;
}

function holds(place: number, terms: readonly number[], rows: AuditRows, sample: Int32Array): boolean {
  let [asked, same] = [0, 0];
  const sums = new Set<number>();
  for (const at of sample) {
    const { figures, broken } = rows.row(at);
    const [expected, actual] = [sumAt(terms, figures), figures[place] || 0];
    if (broken || (expected === 0 && actual === 0)) continue;
    asked += 1;
    if (Math.abs(expected - actual) > tolerance(terms)) continue;
    same += 1;
    if (sums.size < DISTINCT) sums.add(actual);
  }
  return same >= FEWEST && same >= asked * SHARE && sums.size >= DISTINCT;
}
