import { NET_IDENTITIES, type NetIdentity } from '@contract/wages/net-identity';
import { has, type Roles, SLOT } from './components';

/** Expected net of a row from its sums, in 分. */
export type NetFormula = (sums: Float64Array, offset: number) => number;

const at = (sums: Float64Array, offset: number, slot: number) => sums[offset + slot] ?? 0;

/** The three ways sheets write deductions: positive, negative, or mixed so that only the size counts. */
const SIGNS: readonly ((plain: number, absolute: number) => number)[] = [(plain) => plain, (plain) => -plain, (_, absolute) => absolute];

/** Every reading of an identity that the columns allow; none if a column it needs is missing. */
export function formulasOf(key: NetIdentity, roles: Roles): NetFormula[] {
  const gross = has(roles, SLOT.gross);
  const total = has(roles, SLOT.total);
  const parts = has(roles, SLOT.deductions);
  switch (key) {
    case 'grossMinusDeductions':
      return gross && parts ? SIGNS.map((sign) => (s, o) => at(s, o, SLOT.gross) - sign(at(s, o, SLOT.deductions), at(s, o, SLOT.deductionsAbs))) : [];
    case 'grossMinusTotalDeduction':
      return gross && total ? SIGNS.map((sign) => (s, o) => at(s, o, SLOT.gross) - sign(at(s, o, SLOT.total), Math.abs(at(s, o, SLOT.total)))) : [];
    case 'grossMinusDeductionsWithoutAbsence':
      return gross && has(roles, SLOT.absence)
        ? SIGNS.map((sign) => (s, o) => at(s, o, SLOT.gross) - sign(at(s, o, SLOT.deductions) - at(s, o, SLOT.absence), at(s, o, SLOT.deductionsAbs) - at(s, o, SLOT.absenceAbs)))
        : [];
    case 'grossMinusTotalDeductionMinusTax':
      return gross && total && has(roles, SLOT.tax)
        ? SIGNS.map((sign) => (s, o) => at(s, o, SLOT.gross) - sign(at(s, o, SLOT.total), Math.abs(at(s, o, SLOT.total))) - sign(at(s, o, SLOT.tax), at(s, o, SLOT.taxAbs)))
        : [];
    case 'grossMinusSocialMinusTax':
      return gross && (has(roles, SLOT.social) || has(roles, SLOT.tax))
        ? SIGNS.map((sign) => (s, o) => at(s, o, SLOT.gross) - sign(at(s, o, SLOT.social) + at(s, o, SLOT.tax), at(s, o, SLOT.socialAbs) + at(s, o, SLOT.taxAbs)))
        : [];
    case 'sumOfParts':
      return sumOfParts(roles, parts, total);
    case 'netEqualsGross':
      return gross ? [(s, o) => at(s, o, SLOT.gross)] : [];
    default:
      return [];
  }
}

/** Where a sheet has a single 应扣 column and no parts of it, that column is the deductions. */
function sumOfParts(roles: Roles, parts: boolean, total: boolean): NetFormula[] {
  if (!has(roles, SLOT.earnings)) return [];
  if (!parts && !total) return [(s, o) => at(s, o, SLOT.earnings)];
  const byTotal = total ? SIGNS.map((sign): NetFormula => (s, o) => at(s, o, SLOT.earnings) - sign(at(s, o, SLOT.total), Math.abs(at(s, o, SLOT.total)))) : [];
  const byParts = parts ? SIGNS.map((sign): NetFormula => (s, o) => at(s, o, SLOT.earnings) - sign(at(s, o, SLOT.deductions), at(s, o, SLOT.deductionsAbs))) : [];
  return [...byParts, ...byTotal];
}

export interface RatedIdentity {
  key: NetIdentity;
  satisfied: number;
  formula: NetFormula | null;
}

/** Difference that counts as equal: 0.01 yuan. */
export const NET_TOLERANCE_FEN = 1;

/** Rates every identity on all rows: `sums` holds SLOT.size numbers a row. Best first; ties in the contract's order. */
export function rateIdentities(sums: Float64Array, rowCount: number, roles: Roles): RatedIdentity[] {
  const rated: RatedIdentity[] = [];
  for (const key of NET_IDENTITIES) {
    let best: RatedIdentity | null = null;
    for (const formula of formulasOf(key, roles)) {
      let satisfied = 0;
      for (let row = 0; row < rowCount; row += 1) {
        const offset = row * SLOT.size;
        if (Math.abs(formula(sums, offset) - at(sums, offset, SLOT.net)) <= NET_TOLERANCE_FEN) satisfied += 1;
      }
      if (!best || satisfied > best.satisfied) best = { key, satisfied, formula };
    }
    if (best) rated.push(best);
  }
  return rated.sort((a, b) => b.satisfied - a.satisfied);
}
