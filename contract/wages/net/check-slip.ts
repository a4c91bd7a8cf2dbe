import { TOTAL_KEYS, type TotalKey } from '../items';
import type { NetIdentity } from '../net-identity';
import type { ItemDef } from '../slip-schemas';
import { addAmount, type NetPart, presentRoles, type Roles, rolesOf, SLOT } from './components';
import { at } from './identities';
import { allowedReadings, satisfies, type SumRules, tallyRule, TOTAL_SLOT } from './sum-rules';

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
export type Items = Readonly<Record<string, string>>;

const CUSTOM = 'custom:';

/** What the equations know of an item. A custom one is judged by what the sheet called it, whatever it is called on the slip. */
export function asPart({ key, label, kind, sign, isTotal, inGross }: ItemDef): NetPart {
  return {
    target: key,
    label: key.startsWith(CUSTOM) ? key.slice(CUSTOM.length) : label,
    kind,
    sign,
    isTotal,
    inGross,
  };
}

/** Sums up slips of one batch: SLOT.size figures in 分 each. */
export function summing(defs: readonly ItemDef[]): (items: Items) => Float64Array {
  const plan = defs.flatMap((def) => {
    const roles: Roles = rolesOf(asPart(def));
    return roles !== 0 && def.kind === 'amount' ? [{ key: def.key, roles }] : [];
  });
  return (items) => {
    const sums = new Float64Array(SLOT.size);
    for (const { key, roles } of plan) {
      const value = items[key];
      // Whole 分 below 2^53: a sum of 130 largest amounts is exact.
      if (value) addAmount(sums, roles, Number(value));
    }
    return sums;
  };
}

export interface SumRater {
  /** Counts slips of the batch as they were imported. */
  add(slips: readonly Items[]): void;
  /** By which readings the slips counted so far arrive at their totals. */
  rules(): SumRules;
}

/** Finds by which readings the slips of a batch arrive at their totals; takes them portion by portion, as a batch may be large. */
export function sumRater(itemDefs: readonly ItemDef[], identity: NetIdentity | null): SumRater {
  const roles = presentRoles(itemDefs.map(asPart));
  const sumsOf = summing(itemDefs);
  const tallies = {
    grossPay: tallyRule('grossPay', roles, identity),
    totalDeduction: tallyRule('totalDeduction', roles, identity),
    netPay: tallyRule('netPay', roles, identity),
  };
  return {
    add(slips) {
      for (const items of slips) {
        const sums = sumsOf(items);
        for (const total of TOTAL_KEYS) if (items[total]) tallies[total].add(sums);
      }
    },
    rules: () => ({
      grossPay: tallies.grossPay.rule(),
      totalDeduction: tallies.totalDeduction.rule(),
      netPay: tallies.netPay.rule(),
    }),
  };
}

/** The totals of one slip that its items do not come to; the import's rule, within its tolerance of 0.01 yuan. A blank total is not checked. */
export function sumMismatches({ itemDefs, identity, rules }: SumCheck, items: Items): SumMismatch[] {
  const roles = presentRoles(itemDefs.map(asPart));
  const sums = summing(itemDefs)(items);
  return TOTAL_KEYS.flatMap((total) => {
    const readings = items[total] ? allowedReadings(rules[total], total, roles, identity) : [];
    const [plainest] = readings;
    if (!plainest || readings.some((reading) => satisfies(reading, total, sums))) return [];
    const expected = plainest.formula(sums, 0);
    const actual = at(sums, 0, TOTAL_SLOT[total]);
    return [{ total, expectedFen: String(expected), actualFen: String(actual), diffFen: String(actual - expected) }];
  });
}
