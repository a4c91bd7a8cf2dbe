import { TOTAL_KEYS, type TotalKey } from '@contract/wages/items';
import type { AmountMatrix } from './amount-matrix';
import { arithmeticCandidates, chooseTotals, provenRows, type TotalCandidate, type Totals } from './choose-totals';
import type { ColumnShapes } from './column-shapes';
import { explainSum } from './explain-sum';
import { findTotals, type Summand } from './find-totals';
import { handedOver } from './repeats/handed-over';
import { repeatedInsurance } from './repeats/repeated-insurance';
import { labelKey } from '../../mapping/label-key';
import { BARE_TOTAL, cleanKeys, isOfPeriod, labelParts } from './label-parts';
import { indistinctColumns } from './indistinct';
import { periodTotals } from './period-totals';
import { stepsToNet } from './steps-to-net';
import { summands as itemsOf } from './sum-items';
import { sumTerm } from './sum-terms';
import { isSumName, nameTier } from './total-names';

/** Fewer cells than this do not contradict a column's name. */
const ENOUGH = 3;

/** Finds gross, total deduction and net, and which other columns are sums: by name first, then by what the amounts say. */
export function settleTotals(shapes: ColumnShapes, matrix: AmountMatrix): Totals {
  const named = withHandedOver(shapes, namedCandidates(shapes, matrix), matrix);
  for (const { key, place, tier } of named)
    if (tier < 2 || (tier < 4 && isSumName(shapes.labels[place]?.label ?? ''))) shapes.sums.set(place, key);
  for (const place of repeatedInsurance(shapes, matrix)) {
    const { group } = shapes.at(place, {});
    shapes.settled.set(place, { group, kind: 'amount', sign: 0, isTotal: true });
  }
  const periods = periodTotals(shapes, matrix);
  for (const place of periods.totals) shapes.sums.set(place, 'both');
  for (const place of periods.items)
    shapes.settled.set(place, { group: 'earning', kind: 'amount', sign: 1, isTotal: false });
  const byName = chooseTotals(named, (place, totals) => shapes.at(place, totals), shapes.labels.length, {
    rows: 0,
    at: () => NaN,
  });
  const found = findTotals(summands(shapes, byName), matrix);
  const indistinct = indistinctColumns(shapes.labels.length, matrix);
  for (const [place, kind] of found) {
    if (indistinct.has(place)) {
      found.delete(place);
      continue;
    }
    shapes.targets.delete(place);
    if (!shapes.sums.has(place)) shapes.sums.set(place, kind);
  }
  const totals = chooseTotals(
    [...named, ...arithmeticCandidates(found, named)],
    (place, totals) => shapes.at(place, totals),
    shapes.labels.length,
    matrix,
  );
  return totals.netPay === undefined
    ? (netCalledGross(shapes, totals, matrix) ?? whereNothingIsTakenOff(shapes, totals))
    : totals;
}

const FROM_ALL_ROWS = 0.95;

/** Without a column of net, what is called 应发 and is less insurance or tax already is what is paid. */
function netCalledGross(shapes: ColumnShapes, totals: Totals, matrix: AmountMatrix): Totals | null {
  const { grossPay: netPay, ...rest } = totals;
  if (netPay === undefined || shapes.learnt.has(netPay)) return null;
  const off = shapes.labels.flatMap((_, place) =>
    shapes.at(place, totals).sign === -1 && hasAmounts(place, matrix) ? [place] : [],
  );
  const insured = off.some((place) => /^individualIncomeTax$|Personal$/.test(shapes.targets.get(place) ?? ''));
  if (!insured || off.some((place) => place > netPay)) return null;
  const found = { ...rest, netPay };
  const partOf = (place: number, of: Totals) => shapes.at(place, of);
  const { share } = provenRows(found, partOf, shapes.labels.length, matrix, ['sumOfParts']);
  return share >= FROM_ALL_ROWS || holdsNoTax(netPay, off, shapes, found, matrix) ? found : null;
}

/** Whether the column comes out as a sum of the others that takes off all that names say is taken off, whatever else it takes off. */
function holdsNoTax(
  net: number,
  off: readonly number[],
  shapes: ColumnShapes,
  totals: Totals,
  matrix: AmountMatrix,
): boolean {
  const items = itemsOf(shapes, totals, matrix);
  const byPlace = new Map(items.map((item) => [item.place, item]));
  const target = Float64Array.from({ length: matrix.rows }, (_, row) => matrix.at(net, row));
  const found = explainSum(target, items.map(sumTerm), (place, row) => byPlace.get(place)?.amount(row) ?? 0);
  return found !== null && off.every((place) => found.factors.get(place) === -1);
}

function hasAmounts(place: number, matrix: AmountMatrix): boolean {
  for (let row = 0; row < matrix.rows; row += 1) if (matrix.at(place, row)) return true;
  return false;
}

/** The candidates where columns say by which ways net is handed over: it is the one candidate of net, and they are no items. */
function withHandedOver(
  shapes: ColumnShapes,
  named: readonly TotalCandidate[],
  matrix: AmountMatrix,
): readonly TotalCandidate[] {
  const found = handedOver(shapes, named, matrix);
  if (!found) return named;
  for (const place of found.ways) shapes.settled.set(place, { group: 'other', kind: 'amount', sign: 0, isTotal: true });
  const own = named.find(({ key, place }) => key === 'netPay' && place === found.net);
  return [
    own ?? { key: 'netPay', place: found.net, tier: 1 },
    ...named.filter(({ key, place }) => key !== 'netPay' && place !== found.net),
  ];
}

/** Says that it is reckoned before something is taken off. */
const BEFORE = /应发|应得|应付|应计|税前|gross/i;
/** Paid by itself, unlike a basic wage. */
const PAID_ALONE = /奖|提成|佣金|补贴|补助|津贴|慰问|福利|劳务|报酬|分红|bonus|commission|allowance/i;

/**
 * Without a column of net and without any deduction 总工资 is what is paid, and so is the one amount of a sheet of bonuses;
 * what is called 应发 or 税前, or a basic wage alone, is not.
 */
function whereNothingIsTakenOff(shapes: ColumnShapes, totals: Totals): Totals {
  const amounts = shapes.labels.flatMap((_, place) => {
    const shape = shapes.at(place, totals);
    return shape.kind === 'amount' && shape.target !== null ? [{ ...shape, place }] : [];
  });
  if (amounts.some(({ sign }) => sign === -1) || totals.totalDeduction !== undefined) return totals;
  const { grossPay, ...rest } = totals;
  if (grossPay !== undefined)
    return BEFORE.test(shapes.labels[grossPay]?.label ?? '') ? totals : { ...rest, netPay: grossPay };
  const [only, ...others] = amounts;
  if (
    !only ||
    others.length > 0 ||
    shapes.someTakenOff() ||
    !PAID_ALONE.test(only.label) ||
    shapes.learnt.has(only.place)
  )
    return totals;
  shapes.targets.delete(only.place);
  return { netPay: only.place };
}

/** Beside it another 实发 is a step on the way. */
const FINAL = /最终|最后|取整|final/i;

function namedCandidates(shapes: ColumnShapes, matrix: AmountMatrix): TotalCandidate[] {
  const taken = new Map(
    [...shapes.learnt].flatMap(([place, { target }]) => (isTotalKey(target) ? [[target, place] as const] : [])),
  );
  const found: TotalCandidate[] = [...taken].map(([key, place]) => ({ key, place, tier: 0 }));
  const someTakenOff = shapes.someTakenOff();
  shapes.labels.forEach(({ label }, place) => {
    if (!shapes.isOpen(place) || isOfPeriod(label)) return;
    const facts = shapes.facts(place);
    if (
      facts.filled >= ENOUGH &&
      ((facts.numeric !== null && facts.numeric < 0.5) ||
        facts.dates > 0.5 ||
        (facts.notMoney !== null && facts.notMoney !== 'serial'))
    )
      return;
    for (const key of TOTAL_KEYS) {
      const tier = taken.has(key) ? null : nameTier(label, key);
      if (key === 'netPay' && tier === 2 && someTakenOff) continue;
      if (tier !== null) found.push({ key, place, tier });
      else if (key === 'grossPay' && BARE_TOTAL.test(labelKey(label))) found.push({ key, place, tier: 4 });
    }
  });
  const final = found.filter(({ key, place }) => key === 'netPay' && FINAL.test(shapes.labels[place]?.label ?? ''));
  const steps = final.length > 0 ? [] : stepsToNet(found, shapes, matrix);
  const isStep = (one: TotalCandidate) =>
    steps.includes(one) || (one.key === 'netPay' && final.length > 0 && !final.includes(one));
  for (const { place, tier } of found.filter(isStep)) if (tier < 2) shapes.sums.set(place, 'netPay');
  return found.filter((one) => !isStep(one)).sort((a, b) => a.tier - b.tier || a.place - b.place);
}

const isTotalKey = (target: string | null): target is TotalKey =>
  (TOTAL_KEYS as readonly (string | null)[]).includes(target);

/** The columns as far as sums of neighbours go; of known items only those whose name ends in 合计 may turn out to be one. */
function summands(shapes: ColumnShapes, totals: Totals): Summand[] {
  const parts = (['ot150', 'ot200', 'ot300'] as const).filter((key) => [...shapes.targets.values()].includes(key));
  return shapes.labels.map(({ label }, place) => {
    const { kind, sign, isTotal, group } = shapes.at(place, totals);
    if (kind !== 'amount') return { sign: 0, isTotal: false, open: false };
    const target = shapes.targets.get(place);
    const sumOfKnown =
      target !== undefined &&
      ((parts.length > 1 && target === 'overtimePay') ||
        cleanKeys(labelParts(label).at(-1) ?? label)[0]?.total === true);
    return { sign, isTotal, open: (shapes.isOpen(place) && group !== 'employer' && group !== 'tax') || sumOfKnown };
  });
}
