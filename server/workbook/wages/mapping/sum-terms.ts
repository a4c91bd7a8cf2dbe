import { offBeforeGross } from '@contract/wages/net/components';
import { labelKey, leafOf } from '../../mapping/label-key';
import type { Explanation, Factor, Term } from './explain-sum';
import { EITHER_WAY, MEASURE } from './guess-item';
import { insuranceColumn } from './insurance';
import type { Item } from './sum-items';

/** A column that enters a sum whatever its amounts say. */
export const fixed = (place: number, factor: Factor): Term => ({ place, factor, instead: [] });

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

/** What may be paid or taken off is taken off as likely as not. */
const eitherWay = (item: Item): Term['instead'] => (adjustment(item) === 0 ? [{ factor: -1, cost: 1 }] : []);

/** How much more surprising it is that an earning is a deduction; one that may go either way surprises least. */
const adjustment = ({ label }: Item) => (EITHER_WAY.test(labelKey(leafOf(label))) ? 0 : 2);

/** How surprising it is that a column counts although its name says that it does not. */
const silence = ({ group, label }: Item) =>
  (group === 'other' ? 1 : 2) + (MEASURE.test(labelKey(leafOf(label))) ? 1 : 0);

/** Paid to a person, or paid by the person: "餐费", "伙食费", "交通费", "House Rent". */
const FEE =
  /(?<!加班|劳务|节|值班|夜班|稿|课时|课|监考|评审|讲课|计件)费$|^(?:house|room)?rent$|^(?:transport|meals?)$/;
const otherWay = ({ label, sign }: Item, cost: number): Term['instead'] =>
  FEE.test(labelKey(leafOf(label))) ? [{ factor: sign === 1 ? -1 : 1, cost }] : [];

/** 应发 as the sum of the earnings, or of the earnings less what is taken off before it. */
export function grossTerms(gross: number): ((item: Item) => Term)[] {
  const far = (place: number) => (place < gross ? 0 : 2);
  const terms =
    (before: (item: Item) => boolean) =>
    (item: Item): Term => {
      const { place, sign } = item;
      const cost = far(place);
      if (sign === 1)
        return cost === 0
          ? { place, factor: 1, instead: [...dropped(item), ...eitherWay(item)] }
          : { place, factor: 0, instead: [{ factor: 1, cost: 1 }] };
      if (sign === -1)
        return before(item)
          ? { place, factor: -1, instead: [{ factor: 0, cost: 1 }] }
          : { place, factor: 0, instead: [{ factor: -1, cost: 1 + cost }, ...otherWay(item, 1 + cost)] };
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
export function netTerms(gross: number, net: number, ofGross: Explanation | null): ((item: Item) => Term)[] {
  const explained = ofGross !== null;
  const inGross = ({ place, sign }: Item): Factor => ofGross?.factors.get(place) ?? (sign === 1 ? 1 : 0);
  const terms =
    (off: (item: Item) => boolean, onTop = false) =>
    (item: Item): Term => {
      const { place, sign } = item;
      if (sign === -1)
        return off(item)
          ? { place, factor: -1, instead: dropped(item, place > net) }
          : { place, factor: 0, instead: [{ factor: -1, cost: 2 }] };
      if (sign === 1) {
        const apart = inGross(item) === 0 || (onTop && place > gross);
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
    // 应发 that is the sum of nothing in the sheet holds nothing that stands behind it.
    ...(explained ? [] : [terms((item) => !offBeforeGross(item), true), terms(({ place }) => place > gross, true)]),
  ];
}

/** 实发 as the sum of all items, where there is no 应发. */
export const sumTerm = (item: Item): Term => {
  const { place, sign } = item;
  if (sign !== 0)
    return {
      place,
      factor: sign,
      instead: [...dropped(item), ...otherWay(item, 2), ...(sign === 1 ? eitherWay(item) : [])],
    };
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
export const besideTotal =
  (withEarnings: boolean) =>
  (item: Item): Term => {
    const { place, sign } = item;
    if (sign === 1) return withEarnings ? sumTerm(item) : { place, factor: 0, instead: [{ factor: 1, cost: 2 }] };
    return sign === -1 ? { place, factor: 0, instead: [{ factor: -1, cost: 1 }] } : fixed(place, 0);
  };

/** 扣款合计 as the sum of the deductions. */
export const totalTerm =
  (written: 1 | -1) =>
  (item: Item): Term => {
    const { place, sign } = item;
    if (sign === -1) return { place, factor: written, instead: dropped(item) };
    const cost = sign === 1 ? 1 + adjustment(item) : silence(item);
    return { place, factor: 0, instead: [{ factor: written, cost }] };
  };
