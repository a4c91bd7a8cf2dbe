import type { AmountMatrix } from '../amount-matrix';
import type { ColumnShapes } from '../column-shapes';
import { insuranceColumn } from '../insurance';
import { isSumOf } from './is-sum-of';

/** What a sum may hold of social insurance, and what beside it. */
const SOCIAL = [['pension', 'medical', 'unemployment', 'injury', 'maternity'], ['social']];
const MORE = [[], ['housingFund'], ['annuity'], ['housingFund', 'annuity']];
const ALL = SOCIAL.flatMap((social) => MORE.map((more) => [...social, ...more]));

/**
 * Columns that say again what other columns say of insurance: the sum of the single insurances wherever it stands ("养老, 医疗,
 * 失业, 个税, 五险一金"), or a copy of one. They are taken off once. Others of the kind ("补缴社保") are left as they are.
 */
export function repeatedInsurance(shapes: ColumnShapes, matrix: AmountMatrix): number[] {
  const placeOf = new Map([...shapes.targets].map(([place, target]) => [target, place]));
  return shapes.labels.flatMap(({ label }, place) => {
    const insurance = shapes.isOpen(place) ? insuranceColumn(label) : null;
    if (!insurance || insurance.lump) return [];
    const side = insurance.employer ? 'Employer' : 'Personal';
    const at = (bases: readonly string[]) => bases.flatMap((base) => placeOf.get(`${base}${side}`) ?? []);
    const sums = insurance.base === 'social' ? ALL.map(at) : [at([insurance.base])];
    const fewest = insurance.base === 'social' ? 2 : 1;
    return sums.some((parts) => parts.length >= fewest && isSumOf(place, parts, matrix)) ? [place] : [];
  });
}
