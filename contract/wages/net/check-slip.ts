import { TOTAL_KEYS, type TotalKey } from '../items';
import type { NetIdentity } from '../net-identity';
import type { ItemDef } from '../slip-schemas';
import { addAmount, type NetPart, presentRoles, type Roles, rolesOf, SLOT } from './components';
import { at, NET_TOLERANCE_FEN } from './identities';
import { readingsFor, ruleFor, type SumRules, TOTAL_SLOT } from './sum-rules';

/** A total of a slip that does not follow from its items by the rule of its batch. Amounts in 分, as text. */
export interface SumMismatch {
  total: TotalKey;
  /** What the items come to. */
  expectedFen: string;
  /** What the slip says. */
  actualFen: string;
  /** What the slip says more; negative = less. */
  diffFen: string;
}

/** How the totals of a batch's slips are checked: its items, the equation chosen with the import, the readings found in its slips. */
export interface SumCheck {
  itemDefs: readonly ItemDef[];
  identity: NetIdentity | null;
  rules: SumRules;
}

/** Values by item key: amounts as decimal text of 分. */
type Items = Readonly<Record<string, string>>;

const CUSTOM = 'custom:';

/** A custom item is judged by what the sheet called it, whatever it is called on the slip. */
function asPart({ key, label, kind, sign, isTotal }: ItemDef): NetPart {
  return { target: key, label: key.startsWith(CUSTOM) ? key.slice(CUSTOM.length) : label, kind, sign, isTotal };
}

function sumsOf(defs: readonly ItemDef[], items: Items): Float64Array {
  const sums = new Float64Array(SLOT.size);
  for (const def of defs) {
    const value = items[def.key];
    const roles: Roles = rolesOf(asPart(def));
    // Whole 分 below 2^53: a sum of 130 largest amounts is exact.
    if (value && roles !== 0 && def.kind === 'amount') addAmount(sums, roles, Number(value));
  }
  return sums;
}

/** Finds by which readings the slips of a batch arrive at their totals; `slips`: a good part of them as imported. */
export function findSumRules(itemDefs: readonly ItemDef[], identity: NetIdentity | null, slips: readonly Items[]): SumRules {
  const roles = presentRoles(itemDefs.map(asPart));
  const sums = slips.map((items) => ({ items, sums: sumsOf(itemDefs, items) }));
  const rule = (total: TotalKey) => ruleFor(total, roles, identity, sums.filter(({ items }) => items[total]).map((slip) => slip.sums));
  return { grossPay: rule('grossPay'), totalDeduction: rule('totalDeduction'), netPay: rule('netPay') };
}

/** The totals of one slip that its items do not come to; the import's rule, within its tolerance of 0.01 yuan. A blank total is not checked. */
export function sumMismatches({ itemDefs, identity, rules }: SumCheck, items: Items): SumMismatch[] {
  const roles = presentRoles(itemDefs.map(asPart));
  const sums = sumsOf(itemDefs, items);
  return TOTAL_KEYS.flatMap((total) => {
    const reading = items[total] ? readingsFor(total, roles, identity).find(({ key }) => key === rules[total]) : undefined;
    if (!reading) return [];
    const expected = reading.formula(sums, 0);
    const actual = at(sums, 0, TOTAL_SLOT[total]);
    if (Math.abs(expected - actual) <= NET_TOLERANCE_FEN) return [];
    return [{ total, expectedFen: String(expected), actualFen: String(actual), diffFen: String(actual - expected) }];
  });
}
