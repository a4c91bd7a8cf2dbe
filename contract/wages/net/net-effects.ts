import type { TotalKey } from '../items';
import { asPart, type SumCheck } from './check-slip';
import { addAmount, has, presentRoles, type Roles, rolesOf, SLOT } from './components';
import { at, type NetFormula } from './identities';
import { unrounded } from './rounding';
import { readingKeys, readingsFor } from './sum-rules';

/** What an item of a slip adds to net pay, a 分 of it: of an amount above zero, and of one below. */
export interface NetEffect {
  key: string;
  label: string;
  /** It is taken off pay. */
  deducts: boolean;
  above: number;
  below: number;
}

/**
 * Which items net pay is made of, and how, by the equation and the readings of a batch: asked with a single amount, the
 * equation answers with what this adds. Totals are taken apart where their parts are there. Where no equation is known,
 * earnings add and deductions take off, however they are written. What is rounded or follows no rule is in no item.
 */
export function netEffects(check: SumCheck): NetEffect[] {
  const { itemDefs } = check;
  const roles = presentRoles(itemDefs.map(asPart));
  const net = ruled(check, 'netPay', roles) ?? plainNet;
  const gross = has(roles, SLOT.earnings) ? (ruled(check, 'grossPay', roles) ?? earned) : null;
  const total = has(roles, SLOT.deductions) ? (ruled(check, 'totalDeduction', roles) ?? deducted) : null;
  const add = (role: Roles, amount: number) => {
    const sums = new Float64Array(SLOT.size);
    addAmount(sums, role, amount);
    if (gross) sums[SLOT.gross] = gross(sums, 0);
    if (total) sums[SLOT.total] = total(sums, 0);
    return net(sums, 0);
  };
  return itemDefs.flatMap((def): NetEffect[] => {
    const role = def.kind === 'amount' && def.key !== 'netPay' ? rolesOf(asPart(def)) : 0;
    const [above, below] = [add(role, 1), add(role, -1)];
    if (above === 0 && below === 0) return [];
    return [{ key: def.key, label: def.label, deducts: def.sign === -1 || def.key === 'totalDeduction', above, below }];
  });
}

const earned: NetFormula = (sums, offset) => at(sums, offset, SLOT.earnings) - at(sums, offset, SLOT.later);
const deducted: NetFormula = (sums, offset) => at(sums, offset, SLOT.deductionsAbs);
const plainNet: NetFormula = (sums, offset) =>
  at(sums, offset, SLOT.gross) + at(sums, offset, SLOT.later) - Math.abs(at(sums, offset, SLOT.total));

/** The plainest reading the rule of a batch allows for a total, without its rounding; null where it has no rule. */
function ruled({ identity, rules }: SumCheck, total: TotalKey, roles: Roles): NetFormula | null {
  const rule = rules[total];
  if (rule === null) return null;
  const keys = new Set([...readingKeys(rule)].map(unrounded));
  const known = identity === 'unchecked' ? null : identity;
  return readingsFor(total, roles, known).find(({ key }) => keys.has(key))?.formula ?? null;
}
