import type { ItemGroup } from '@contract/wages/items';
import { offBeforeGross } from '@contract/wages/net/components';
import type { AmountMatrix } from './amount-matrix';
import type { Totals } from './choose-totals';
import type { ColumnShape, ColumnShapes } from './column-shapes';
import { explainSum, type Explanation, type Factor, type Term } from './explain-sum';
import { EITHER_WAY, MEASURE } from './guess-item';
import { insuranceColumn } from './insurance';
import { labelKey, leafOf } from '../../mapping/label-key';

/**
 * Lets the amounts decide where names are silent or wrong: 应发 is asked what it is the sum of, 实发 what is taken off 应发 (or
 * the earnings), 扣款合计 what it holds. What is in none of them counts for nothing.
 */
export function settleItems(shapes: ColumnShapes, totals: Totals, matrix: AmountMatrix): void {
  const { netPay: net, grossPay: gross, totalDeduction: total } = totals;
  const items = summands(shapes, totals, matrix);
  const explain = (
    place: number | undefined,
    termsOf: readonly ((item: Item) => Term)[],
    more: readonly Term[] = [],
  ) => (place === undefined ? null : cheapest(place, items, termsOf, more, matrix));
  const ofGross = gross === undefined ? null : explain(gross, grossTerms(gross));
  const byParts = explain(
    net,
    gross === undefined ? [sumTerm] : netTerms(gross, net ?? Infinity, ofGross),
    gross === undefined ? [] : [fixed(gross, 1)],
  );
  const byTotal =
    total === undefined || byParts?.cost === 0
      ? null
      : explain(
          net,
          [besideTotal(gross === undefined)],
          [fixed(total, -totalSign(total, matrix) as Factor), ...(gross === undefined ? [] : [fixed(gross, 1)])],
        );
  const throughTotal = byTotal !== null && (byParts === null || byTotal.cost < byParts.cost);
  const ofNet = throughTotal ? byTotal : byParts;
  const ofTotal = throughTotal && total !== undefined ? explain(total, [totalTerm(totalSign(total, matrix))]) : null;
  for (const item of items) {
    if (shapes.learnt.has(item.place)) continue;
    const role = roleOf(item, { ofGross, ofNet, ofTotal, throughTotal, gross });
    if (role) apply(shapes, item, role);
  }
}

/** A column that may be part of a sum. */
interface Item extends ColumnShape {
  place: number;
  /** 分; what is taken off is positive, however the sheet writes it. */
  amount: (row: number) => number;
  /** Another column is of the same insurance, and neither says whose share it is. */
  hasTwin: boolean;
}

function summands(shapes: ColumnShapes, totals: Totals, matrix: AmountMatrix): Item[] {
  const taken = new Set(Object.values(totals));
  return shapes.labels.flatMap((_, place) => {
    const shape = shapes.at(place, totals);
    const isMoney = shape.kind === 'amount' || (shape.kind === 'number' && shape.group === 'other');
    if (taken.has(place) || shape.target === null || shape.isTotal || !isMoney) return [];
    const written = shape.sign !== 1 && isNegative(place, matrix) ? -1 : 1;
    const insurance = insuranceColumn(shape.label);
    const hasTwin = insurance !== null && !insurance.sided && twins(shapes, insurance.base) > 1;
    return [{ ...shape, place, hasTwin, amount: (row: number) => written * (matrix.at(place, row) || 0) }];
  });
}

/** Columns of one insurance that do not say whose share they are. */
const twins = (shapes: ColumnShapes, base: string) =>
  shapes.labels.filter(({ label }) => {
    const insurance = insuranceColumn(label);
    return insurance?.base === base && !insurance.sided;
  }).length;

function isNegative(place: number, matrix: AmountMatrix): boolean {
  let balance = 0;
  for (let row = 0; row < matrix.rows; row += 1) balance += Math.sign(matrix.at(place, row) || 0);
  return balance < 0;
}

const totalSign = (place: number, matrix: AmountMatrix) => (isNegative(place, matrix) ? -1 : 1);

const fixed = (place: number, factor: Factor): Term => ({ place, factor, instead: [] });

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

/** Words that name a figure pay is reckoned by as well as what is paid. */
const REFERENCE = /标准|约定|合同|定额|月薪|年薪|底薪|基数|应发|应得|计划|原/;

/**
 * How a column may count for nothing although its name says otherwise. Tax, and what says that it is the person's share, is
 * taken off whatever the sums say: a sheet that seems to leave them out is wrong.
 */
function dropped(item: Item, behind = false): Term['instead'] {
  const { target, label, sign } = item;
  if (sign === -1 && target?.startsWith('custom:') !== true && !behind) {
    const insurance = insuranceColumn(label);
    if (!item.hasTwin && (insurance === null || insurance.sided || insurance.base !== 'social')) return [];
    return [{ factor: 0, cost: 1 }];
  }
  if (target?.startsWith('custom:') !== true) return [{ factor: 0, cost: behind ? 0.5 : 2 }];
  const leaf = labelKey(leafOf(label));
  return [{ factor: 0, cost: behind || REFERENCE.test(leaf) || MEASURE.test(leaf) ? 0.5 : 1 }];
}

/** How much more surprising it is that an earning is a deduction; one that may go either way surprises least. */
const adjustment = ({ label }: Item) => (EITHER_WAY.test(labelKey(leafOf(label))) ? 0 : 2);

/** How surprising it is that a column counts although its name says that it does not. */
const silence = ({ group, label }: Item) =>
  (group === 'other' ? 1 : 2) + (MEASURE.test(labelKey(leafOf(label))) ? 1 : 0);

/** 应发 as the sum of the earnings, or of the earnings less what is taken off before it. */
function grossTerms(gross: number): ((item: Item) => Term)[] {
  const far = (place: number) => (place < gross ? 0 : 2);
  const terms =
    (before: (item: Item) => boolean) =>
    (item: Item): Term => {
      const { place, sign } = item;
      const cost = far(place);
      if (sign === 1)
        return place < gross || cost === 0
          ? { place, factor: 1, instead: dropped(item) }
          : { place, factor: 0, instead: [{ factor: 1, cost: 1 }] };
      if (sign === -1)
        return before(item)
          ? { place, factor: -1, instead: [{ factor: 0, cost: 1 }] }
          : { place, factor: 0, instead: [{ factor: -1, cost: 1 + cost }] };
      return {
        place,
        factor: 0,
        instead: [
          { factor: 1, cost: silence(item) + cost },
          { factor: -1, cost: silence(item) + cost + 1 },
        ],
      };
    };
  return [() => false, offBeforeGross, ({ place }: Item) => place < gross].map(terms);
}

/** 实发 as 应发 less the deductions it still holds; which these are, 应发 says where it is explained. */
function netTerms(gross: number, net: number, ofGross: Explanation | null): ((item: Item) => Term)[] {
  const explained = ofGross !== null;
  const inGross = ({ place, sign }: Item): Factor => ofGross?.factors.get(place) ?? (sign === 1 ? 1 : 0);
  const terms =
    (off: (item: Item) => boolean) =>
    (item: Item): Term => {
      const { place, sign } = item;
      if (sign === -1)
        return off(item)
          ? { place, factor: -1, instead: dropped(item, place > net) }
          : { place, factor: 0, instead: [{ factor: -1, cost: 2 }] };
      if (sign === 1) {
        const apart = inGross(item) === 0;
        return {
          place,
          factor: apart && place < net ? 1 : 0,
          instead: apart
            ? [
                { factor: place < net ? 0 : 1, cost: 1 },
                { factor: -1, cost: 1 + adjustment(item) },
              ]
            : [],
        };
      }
      if (inGross(item) !== 0) return fixed(place, 0);
      const cost = silence(item) + (place > gross && place < net ? 0 : 2);
      return {
        place,
        factor: 0,
        instead: [
          { factor: -1, cost },
          { factor: 1, cost: cost + 1 },
        ],
      };
    };
  return [
    terms((item) => (explained ? inGross(item) !== -1 : !offBeforeGross(item))),
    terms((item) => !explained || inGross(item) !== -1),
    terms(({ place }) => place > gross),
    terms(({ target }) => target === 'individualIncomeTax'),
  ];
}

/** 实发 as the sum of all items, where there is no 应发. */
const sumTerm = (item: Item): Term => {
  const { place, sign } = item;
  if (sign !== 0) return { place, factor: sign, instead: dropped(item) };
  return {
    place,
    factor: 0,
    instead: [
      { factor: 1, cost: silence(item) },
      { factor: -1, cost: silence(item) },
    ],
  };
};

/** Beside 扣款合计 only what it leaves out is taken off. */
const besideTotal =
  (withEarnings: boolean) =>
  (item: Item): Term => {
    const { place, sign } = item;
    if (sign === 1) return withEarnings ? sumTerm(item) : { place, factor: 0, instead: [{ factor: 1, cost: 2 }] };
    return sign === -1 ? { place, factor: 0, instead: [{ factor: -1, cost: 1 }] } : fixed(place, 0);
  };

/** 扣款合计 as the sum of the deductions. */
const totalTerm =
  (written: 1 | -1) =>
  (item: Item): Term => {
    const { place, sign } = item;
    if (sign === -1) return { place, factor: written, instead: dropped(item) };
    const cost = sign === 1 ? 1 + adjustment(item) : silence(item);
    return { place, factor: 0, instead: [{ factor: written, cost }] };
  };

interface Found {
  ofGross: Explanation | null;
  ofNet: Explanation | null;
  ofTotal: Explanation | null;
  throughTotal: boolean;
  gross: number | undefined;
}

type Role = 'earning' | 'laterEarning' | 'deduction' | 'deductionInGross' | 'none';

/** What the sums say a column is; null where they say nothing of it. */
function roleOf(item: Item, { ofGross, ofNet, ofTotal, throughTotal, gross }: Found): Role | null {
  const { place, sign } = item;
  const inGross = ofGross?.factors.get(place) ?? null;
  const inNet = ofNet?.factors.get(place) ?? null;
  const inTotal = ofTotal === null ? null : ofTotal.factors.get(place) !== 0;
  if (gross === undefined) {
    if (inNet === null) return null;
    if (inNet === 1) return sign === 1 ? null : 'earning';
    if (inNet === -1 || (throughTotal && (inTotal ?? sign === -1))) return sign === -1 ? null : 'deduction';
    return sign === 0 ? null : 'none';
  }
  if (inGross === 1) return sign === 1 ? null : 'earning';
  if (inGross === -1) return inNet === -1 ? null : 'deductionInGross';
  if (inNet === 1) return 'laterEarning';
  if (inNet === -1 || inTotal === true) return 'deduction';
  // 应发 that nothing explains may hold what stands before it.
  if (sign === -1 && inNet === 0 && ofGross === null && !throughTotal)
    return place < gross || offBeforeGross(item) ? 'deductionInGross' : 'none';
  const outOfNet = throughTotal ? inTotal === false : inNet === 0;
  return sign !== 0 && inGross === 0 && outOfNet ? 'none' : null;
}

function apply(shapes: ColumnShapes, item: Item, role: Role): void {
  const { place, sign, group } = item;
  const amount = (of: ItemGroup, by: Factor) => {
    shapes.settled.set(place, { group: of, kind: 'amount', sign: by, isTotal: false });
  };
  switch (role) {
    case 'earning':
    case 'laterEarning':
      if (sign !== 1) amount('earning', 1);
      if (role === 'laterEarning') shapes.inGross.set(place, false);
      return;
    case 'deduction':
    case 'deductionInGross': {
      if (sign !== -1) amount('deduction', -1);
      const before = role === 'deductionInGross';
      if (offBeforeGross(item) !== before) shapes.inGross.set(place, before);
      return;
    }
    case 'none': {
      const insurance = insuranceColumn(item.label);
      const own = shapes.targets.get(place);
      shapes.targets.delete(place);
      amount(insurance && sign === -1 ? 'employer' : group === 'tax' ? 'tax' : 'other', 0);
      // The standard item goes to the column that proved to be the person's share of the same insurance.
      const twin = insurance === null ? undefined : shapes.twinOf(place, insurance.base);
      if (own !== undefined && twin !== undefined) shapes.targets.set(twin, own);
    }
  }
}
