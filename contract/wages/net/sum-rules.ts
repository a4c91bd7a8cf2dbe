import type { TotalKey } from '../items';
import type { NetIdentity } from '../net-identity';
import { has, type Roles, SLOT } from './components';
import { at, bySign, NET_TOLERANCE_FEN, type NetReading, readingsOf } from './identities';

/** By which reading the slips of a batch arrive at each total; null = by none that most of them satisfy, so nothing is checked. */
export type SumRules = Record<TotalKey, string | null>;

export const TOTAL_SLOT: Record<TotalKey, number> = { grossPay: SLOT.gross, totalDeduction: SLOT.total, netPay: SLOT.net };

/** A reading that fewer slips than this satisfy is no rule of the sheet; the import takes the same share. */
const RULE_FROM = 0.5;

/** Every way the total could follow from the other items, the plainest first. */
export function readingsFor(total: TotalKey, roles: Roles, identity: NetIdentity | null): NetReading[] {
  if (total === 'netPay') return identity === null ? [] : readingsOf(identity, roles);
  return total === 'grossPay' ? grossReadings(roles) : deductionReadings(roles);
}

function grossReadings(roles: Roles): NetReading[] {
  if (!has(roles, SLOT.gross) || !has(roles, SLOT.earnings)) return [];
  const plain: NetReading = { key: 'earnings', formula: (s, o) => at(s, o, SLOT.earnings) };
  if (!has(roles, SLOT.absence)) return [plain];
  // Sheets that take 缺勤 off before 应发.
  return [plain, ...bySign('earningsLessAbsence', (sign) => (s, o) => at(s, o, SLOT.earnings) - sign(at(s, o, SLOT.absence), at(s, o, SLOT.absenceAbs)))];
}

function deductionReadings(roles: Roles): NetReading[] {
  if (!has(roles, SLOT.total) || !has(roles, SLOT.deductions)) return [];
  const without = (name: string, slot: number): NetReading[] =>
    has(roles, slot)
      ? bySign(name, (sign) => (s, o) => sign(at(s, o, SLOT.deductions) - at(s, o, slot), at(s, o, SLOT.deductionsAbs) - at(s, o, slot + 1)))
      : [];
  return [
    ...bySign('parts', (sign) => (s, o) => sign(at(s, o, SLOT.deductions), at(s, o, SLOT.deductionsAbs))),
    ...without('partsLessAbsence', SLOT.absence),
    ...without('partsLessTax', SLOT.tax),
  ];
}

/**
 * The reading of a total that most of the slips satisfy. `slips` hold SLOT.size sums each, in 分. The equation of net pay
 * was chosen with the import and holds however many satisfy it: only its reading is found here.
 */
export function ruleFor(total: TotalKey, roles: Roles, identity: NetIdentity | null, slips: readonly Float64Array[]): string | null {
  let best: { key: string; satisfied: number } | null = null;
  for (const { key, formula } of readingsFor(total, roles, identity)) {
    const satisfied = slips.filter((sums) => Math.abs(formula(sums, 0) - at(sums, 0, TOTAL_SLOT[total])) <= NET_TOLERANCE_FEN).length;
    if (best === null || satisfied > best.satisfied) best = { key, satisfied };
  }
  if (best === null) return null;
  return total === 'netPay' || best.satisfied >= slips.length * RULE_FROM ? best.key : null;
}
