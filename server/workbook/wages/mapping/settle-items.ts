import type { SheetNotice } from '@contract/sheet-notices/catalogue';
import type { ItemGroup } from '@contract/wages/items';
import { offBeforeGross } from '@contract/wages/net/components';
import type { AmountMatrix } from './amount-matrix';
import type { Totals } from './choose-totals';
import type { ColumnShapes } from './column-shapes';
import { explainSum, type Explanation, type Factor, type Term } from './explain-sum';
import { indistinctColumns } from './indistinct';
import { insuranceColumn } from './insurance';
import { isOfPeriod, labelParts } from './label-parts';
import { type Item, summands, totalSign } from './sum-items';
import { evidence, type Role, roleOf } from './sum-roles';
import { besideTotal, fixed, grossTerms, netTerms, sumTerm, totalTerm } from './sum-terms';

/** One row comes out by chance. */
const FEWEST_ROWS = 2;

/**
 * Lets the amounts decide where names are silent or wrong: 应发 is asked what it is the sum of, 实发 what is taken off 应发 (or
 * the earnings), 扣款合计 what it holds. What is in none of them counts for nothing.
 */
export function settleItems(shapes: ColumnShapes, totals: Totals, matrix: AmountMatrix): SheetNotice[] {
  const { netPay: net, grossPay: gross } = totals;
  const indistinct = indistinctColumns(shapes.labels.length, matrix);
  if ([net, gross].some((place) => place !== undefined && indistinct.has(place))) return [];
  const before = offBefore(shapes, totals, matrix);
  if (before !== null) {
    delete totals.totalDeduction;
    shapes.sums.delete(before);
    shapes.settled.set(before, { group: 'deduction', kind: 'amount', sign: -1, isTotal: false });
  }
  const items = summands(shapes, totals, matrix);
  const explain = (place: number | undefined, termsOf: readonly ((item: Item) => Term)[], more: readonly Term[] = []) =>
    place === undefined ? null : cheapest(place, items, termsOf, more, matrix);
  const total = totals.totalDeduction;
  const ofGross = gross === undefined ? null : explain(gross, grossTerms(gross));
  const ofParts = gross === undefined ? [sumTerm] : netTerms(gross, net ?? Infinity, ofGross);
  const from = gross === undefined ? [] : [fixed(gross, 1)];
  const off = total === undefined ? [] : [fixed(total, -totalSign(total, matrix) as Factor)];
  const byParts = explain(net, ofParts, from);
  const byTotal =
    total === undefined || byParts?.cost === 0
      ? null
      : explain(net, [besideTotal(gross === undefined)], [...off, ...from]);
  const beside =
    total === undefined || byParts?.cost === 0 || byTotal?.cost === 0 ? null : explain(net, ofParts, [...off, ...from]);
  const isOneMore = beside?.cost === 0 && beside.rows >= FEWEST_ROWS;
  const throughTotal = !isOneMore && byTotal !== null && (byParts === null || byTotal.cost < byParts.cost);
  const ofNet = isOneMore ? beside : throughTotal ? byTotal : byParts;
  const ofTotal = throughTotal && total !== undefined ? explain(total, [totalTerm(totalSign(total, matrix))]) : null;
  if (
    total !== undefined &&
    !shapes.learnt.has(total) &&
    (isOneMore || (throughTotal && byTotal !== null && isItemItself(items, byTotal)))
  ) {
    delete totals.totalDeduction;
    shapes.sums.delete(total);
    shapes.settled.set(total, { group: 'deduction', kind: 'amount', sign: -1, isTotal: false });
  }
  const found = { ofGross, ofNet, ofTotal, throughTotal, gross };
  const judged = items.map((item) => ({ item, role: shapes.learnt.has(item.place) ? null : roleOf(item, found) }));
  const settled = judged.flatMap(({ item, role }) =>
    role && !isGap(item, role, judged) && apply(shapes, item, role)
      ? [{ label: item.label, role, sign: item.sign }]
      : [],
  );
  return evidence(settled, found);
}

/**
 * What is called 扣款 as if it were a total, but is the one deduction that 应发 is less already ("基本工资, 奖金, 扣款, 应发, 个税,
 * 实发"); null where 应发 comes out as well without it.
 */
function offBefore(shapes: ColumnShapes, totals: Totals, matrix: AmountMatrix): number | null {
  const { grossPay: gross, totalDeduction: total } = totals;
  if (gross === undefined || total === undefined || total > gross || shapes.learnt.has(total)) return null;
  const items = summands(shapes, totals, matrix);
  const cost = (more: readonly Term[]) => cheapest(gross, items, grossTerms(gross), more, matrix)?.cost ?? Infinity;
  const off = fixed(total, totalSign(total, matrix) === 1 ? -1 : 1);
  return cost([off]) < cost([]) ? total : null;
}

/** Whether a sum holds a heading's other days or weeks and not this one: then the sum is wrong, not the name. */
function isGap({ label, place }: Item, role: Role, judged: readonly { item: Item; role: Role | null }[]): boolean {
  if (role !== 'none' || !isOfPeriod(label)) return false;
  const heading = labelParts(label).join();
  return judged.some(
    ({ item, role: other }) =>
      item.place !== place && other !== 'none' && isOfPeriod(item.label) && labelParts(item.label).join() === heading,
  );
}

/** Whether net takes every other deduction off beside what is called their total: it holds none of them. */
function isItemItself(items: readonly Item[], ofNet: Explanation): boolean {
  const others = items.filter(({ sign }) => sign === -1);
  return others.length > 0 && others.every(({ place }) => ofNet.factors.get(place) === -1);
}

/** The cheapest way the amounts of a column are explained, by any of these beginnings. */
function cheapest(
  place: number,
  items: readonly Item[],
  termsOf: readonly ((item: Item) => Term)[],
  more: readonly Term[],
  matrix: AmountMatrix,
): Explanation | null {
  const target = Float64Array.from({ length: matrix.rows }, (_, row) => matrix.at(place, row));
  const byPlace = new Map(items.map((item) => [item.place, item]));
  const amount = (at: number, row: number) => byPlace.get(at)?.amount(row) ?? (matrix.at(at, row) || 0);
  let best: Explanation | null = null;
  for (const termOf of termsOf) {
    const terms = [...more, ...items.map(termOf)];
    const found = explainSum(target, terms, amount);
    const takesOff = terms.some(({ place: at, factor }) => factor === -1 && (found?.factors.get(at) ?? 0) !== 0);
    const said = terms.some(({ factor }) => factor === -1);
    if (found && (takesOff || !said) && (best === null || found.cost < best.cost)) best = found;
    if (best?.cost === 0) return best;
  }
  return best;
}

/** Writes down what a column is; false where its name says as much. */
function apply(shapes: ColumnShapes, item: Item, role: Role): boolean {
  const { place, sign, group } = item;
  const amount = (of: ItemGroup, by: Factor) => {
    // No standard item counts the other way.
    shapes.targets.delete(place);
    shapes.settled.set(place, { group: of, kind: 'amount', sign: by, isTotal: false });
  };
  switch (role) {
    case 'earning':
    case 'laterEarning':
      if (sign !== 1) amount('earning', 1);
      if (role === 'laterEarning') shapes.inGross.set(place, false);
      return sign !== 1 || role === 'laterEarning';
    case 'deduction':
    case 'deductionInGross': {
      if (sign !== -1) amount('deduction', -1);
      const before = role === 'deductionInGross';
      const moved = offBeforeGross(item) !== before;
      if (moved) shapes.inGross.set(place, before);
      return sign !== -1 || moved;
    }
    case 'none': {
      const insurance = insuranceColumn(item.label);
      const own = shapes.targets.get(place);
      amount(insurance && !insurance.sided && sign === -1 ? 'employer' : group === 'tax' ? 'tax' : 'other', 0);
      // The standard item goes to the column that proved to be the person's share of the same insurance.
      const twin = insurance === null ? undefined : shapes.twinOf(place, insurance.base);
      if (own !== undefined && twin !== undefined) shapes.targets.set(twin, own);
      return sign !== 0;
    }
  }
}
