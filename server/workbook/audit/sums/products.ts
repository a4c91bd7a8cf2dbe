import { figureAt } from '../find-column';
import { sampleOf } from '../sample';
import type { AuditCheck, AuditColumn, AuditRows } from '../types';

/** A column that is paid by the piece, the day or the lesson, and the columns it is the product of, by their places. */
interface Product {
  place: number;
  index: number;
  label: string;
  count: number;
  rate: number;
}

/** Rows with the product, and about their share of those with both figures, by which it is the rule of the column. */
const FEWEST = 5;
const SHARE = 0.9;
/** Different products: a single one may come out by chance. */
const DISTINCT = 3;
/** Paid in whole yuan it may be so far off. 分 */
const OF_WHOLE_YUAN = 50;
/** More columns are no sheet of piece-work. */
const MOST_COLUMNS = 40;

/** What is counted, times what one is paid ("件数 × 单价", "出勤天数 × 日工资"), where most rows of the sheet bear it out. */
export const productCheck: AuditCheck<{ products: Product[] }> = {
  name: 'products',
  area: null,
  yields: true,
  learn(rows) {
    const counts = rows.columns.filter(({ kind }) => kind === 'number').slice(0, MOST_COLUMNS);
    const rates = rows.columns.filter(isRate).slice(0, MOST_COLUMNS);
    if (counts.length === 0 || rates.length === 0) return null;
    const find = finder(rows, counts, rates);
    const products = rows.columns.filter(isPaid).flatMap((column) => find(column) ?? []);
    return products.length > 0 ? { products } : null;
  },
  judge({ figures, broken }, { products }, _context, report) {
    for (const { place, index, label, count, rate } of broken ? [] : products) {
      const [expected, actual] = [productOf(figureAt(figures, count), figureAt(figures, rate)), figures[place] || 0];
      if (Number.isNaN(expected) || fits(expected, actual)) continue;
      report({ level: 'warning', code: 'productDiffers', column: index, values: { label, expected, actual } });
    }
    return 'notAsked';
  },
};

/** Pay for one, which counts for nothing itself. */
const isRate = ({ kind, sign, isTotal, group }: AuditColumn) =>
  kind === 'amount' && sign === 0 && !isTotal && group === 'other';

const isPaid = ({ kind, sign, isTotal }: AuditColumn) => kind === 'amount' && (sign === 1 || isTotal);

const productOf = (count: number, rate: number) => Math.round(count * rate);

const fits = (expected: number, actual: number) =>
  Math.abs(expected - actual) <= (actual % 100 === 0 ? OF_WHOLE_YUAN : 1);

/** Finds the first pair of columns before one whose product it is in most rows. */
function finder(rows: AuditRows, counts: readonly AuditColumn[], rates: readonly AuditColumn[]) {
  const sample = sampleOf(rows.count);
  const figures = new Map([...counts, ...rates].map(({ place }) => [place, rows.column(place, sample)]));
  const at = (place: number, row: number) => figures.get(place)?.[row] ?? NaN;
  return ({ place, index, label }: AuditColumn): Product | null => {
    const own = rows.column(place, sample);
    for (const { place: count } of counts)
      for (const { place: rate } of rates)
        if (count < place && rate < place && holds(own, (row) => productOf(at(count, row), at(rate, row))))
          return { place, index, label, count, rate };
    return null;
  };
}

/** Of few people one may be wrong. */
const slips = (asked: number) => Math.max(1, asked * (1 - SHARE));

function holds(own: Float64Array, product: (row: number) => number): boolean {
  let [asked, same] = [0, 0];
  const distinct = new Set<number>();
  for (let row = 0; row < own.length; row += 1) {
    const [expected, actual] = [product(row), own[row] || 0];
    if (Number.isNaN(expected) || (expected === 0 && actual === 0)) continue;
    asked += 1;
    if (fits(expected, actual)) {
      same += 1;
      if (distinct.size < DISTINCT) distinct.add(actual);
    } else if (asked - same > slips(own.length)) return false;
  }
  return same >= FEWEST && asked - same <= slips(asked) && distinct.size >= DISTINCT;
}
