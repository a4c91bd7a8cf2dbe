import type { TotalKey } from '../items';
import type { NetIdentity } from '../net-identity';
import { has, type Roles, SLOT, type Sums } from './components';
import { isRounded, roundedReadings } from './rounding';
import { at, bySign, NET_TOLERANCE_FEN, type NetReading, readingsOf } from './identities';

/**
 * By which reading the slips of a batch arrive at each total; null = by none that most of them satisfy, or no slip has the
 * total, so nothing is checked. Readings its slips cannot tell apart (nobody was absent) stand joined by `|`, the plainest
 * first: any of them is right.
 */
export type SumRules = Record<TotalKey, string | null>;

const OR = '|';

export const TOTAL_SLOT: Record<TotalKey, number> = {
  grossPay: SLOT.gross,
  totalDeduction: SLOT.total,
  netPay: SLOT.net,
};

/** A reading that fewer slips than this satisfy is no rule of the sheet; the import takes the same share. */
const RULE_FROM = 0.5;

/** Every way the total could follow from the other items, the plainest first. */
export function readingsFor(total: TotalKey, roles: Roles, identity: NetIdentity | null): NetReading[] {
  if (total === 'netPay') {
    const plain = identity === null ? [] : readingsOf(identity, roles);
    return [...plain, ...roundedReadings(plain)];
  }
  return total === 'grossPay' ? grossReadings(roles) : deductionReadings(roles);
}

function grossReadings(roles: Roles): NetReading[] {
  if (!has(roles, SLOT.gross) || !has(roles, SLOT.earnings)) return [];
  const earned = (s: Sums, o: number) => at(s, o, SLOT.earnings) - at(s, o, SLOT.later);
  const plain: NetReading = { key: 'earnings', formula: earned };
  if (!has(roles, SLOT.absence)) return [plain];
  // Sheets that take 缺勤 off before 应发.
  return [
    plain,
    ...bySign(
      'earningsLessAbsence',
      (sign) => (s, o) => earned(s, o) - sign(at(s, o, SLOT.absence), at(s, o, SLOT.absenceAbs)),
    ),
  ];
}

function deductionReadings(roles: Roles): NetReading[] {
  if (!has(roles, SLOT.total) || !has(roles, SLOT.deductions)) return [];
  const without = (name: string, slot: number): NetReading[] =>
    has(roles, slot)
      ? bySign(
          name,
          (sign) => (s, o) =>
            sign(at(s, o, SLOT.deductions) - at(s, o, slot), at(s, o, SLOT.deductionsAbs) - at(s, o, slot + 1)),
        )
      : [];
  return [
    ...bySign('parts', (sign) => (s, o) => sign(at(s, o, SLOT.deductions), at(s, o, SLOT.deductionsAbs))),
    ...without('partsLessAbsence', SLOT.absence),
    ...without('partsLessTax', SLOT.tax),
  ];
}

/** The readings that a rule allows, by their names. */
export const readingKeys = (rule: string): ReadonlySet<string> => new Set(rule.split(OR));

/** The readings that a rule of `SumRules` allows for a total, the plainest first; none if nothing is checked. */
export function allowedReadings(
  rule: string | null,
  total: TotalKey,
  roles: Roles,
  identity: NetIdentity | null,
): NetReading[] {
  if (rule === null) return [];
  const keys = readingKeys(rule);
  return readingsFor(total, roles, identity).filter(({ key }) => keys.has(key));
}

/** Whether the sums of a slip, in 分, arrive at its total by this reading. */
export function satisfies({ formula }: NetReading, total: TotalKey, sums: Sums): boolean {
  return Math.abs(formula(sums, 0) - at(sums, 0, TOTAL_SLOT[total])) <= NET_TOLERANCE_FEN;
}

export interface RuleTally {
  /** Counts a slip that has the total: SLOT.size sums, in 分. */
  add(sums: Sums): void;
  /** The rule that the slips counted so far follow. */
  rule(): string | null;
}

/**
 * Counts by which readings the slips of a batch arrive at a total. The equation of net pay was chosen with the import and
 * holds however many slips satisfy it: only its reading is found here.
 */
export function tallyRule(total: TotalKey, roles: Roles, identity: NetIdentity | null): RuleTally {
  const rated = readingsFor(total, roles, identity).map((reading) => ({ reading, satisfied: 0, telling: 0 }));
  const [plainest] = rated;
  let compared = 0;
  let telling = 0;
  return {
    add(sums) {
      compared += 1;
      // Nothing that comes to nothing proves no rule: people without pay must not outvote a total that is wrong for the rest.
      const tells =
        at(sums, 0, TOTAL_SLOT[total]) !== 0 || (plainest !== undefined && plainest.reading.formula(sums, 0) !== 0);
      if (tells) telling += 1;
      for (const rate of rated) {
        if (!satisfies(rate.reading, total, sums)) continue;
        rate.satisfied += 1;
        if (tells) rate.telling += 1;
      }
    },
    rule() {
      if (compared === 0 || rated.length === 0) return null;
      const most = Math.max(...rated.map(({ satisfied }) => satisfied));
      const all = rated.filter(({ satisfied }) => satisfied === most);
      // Rounding is a rule only where nothing holds without.
      const exact = all.filter(({ reading }) => !isRounded(reading.key));
      const best = exact.length > 0 ? exact : all;
      if (total !== 'netPay' && best.every((rate) => rate.telling < telling * RULE_FROM)) return null;
      return best.map(({ reading }) => reading.key).join(OR);
    },
  };
}
