import type { TotalKey } from '../items';
import type { NetIdentity } from '../net-identity';
import type { TotalCheck } from '../total-check-schemas';
import { formulaOf, type UncheckedReason } from './check-states';
import { has, type Roles, SLOT, type Sums } from './components';
import { at, NET_TOLERANCE_FEN, type NetReading } from './identities';
import { allowedReadings, readingsFor, satisfies, type SumRules, tallyRule, TOTAL_SLOT } from './sum-rules';

/** Rows of a sheet as their sums: SLOT.size figures in 分 a row, and which totals a row states at all. */
export interface SumRows {
  count: number;
  sums(row: number): Sums;
  states(row: number, total: TotalKey): boolean;
}

/** A row whose total does not follow by the rule most rows follow, in 分; `actual` is null where the row leaves it blank. */
export interface TotalDeviation {
  row: number;
  total: TotalKey;
  expected: number;
  actual: number | null;
}

export interface TotalFindings {
  rules: SumRules;
  checks: TotalCheck[];
  deviations: TotalDeviation[];
}

/** How net pay is checked: the equation, and why by none. */
export interface NetChoice {
  identity: NetIdentity | null;
  reason: UncheckedReason;
}

/**
 * Asks of every row whether its totals are what its items come to, by the rule most rows follow. `known`: rules found
 * earlier, where the rows are but some of their sheet.
 */
export function checkTotals(rows: SumRows, roles: Roles, net: NetChoice, known?: SumRules): TotalFindings {
  const identity = net.identity === 'unchecked' ? null : net.identity;
  const rules = known ?? findRules(rows, roles, identity);
  const deviations: TotalDeviation[] = [];
  const compared = (total: TotalKey) =>
    compare(
      rows,
      total,
      allowedReadings(rules[total], total, roles, identity),
      readingsFor(total, roles, identity)[0],
      deviations,
    );
  const [gross, deduction, pay] = [compared('grossPay'), compared('totalDeduction'), compared('netPay')];
  const netCheck = judge('netPay', pay, {
    rule: rules.netPay,
    roles,
    identity,
    reason: identity === null ? net.reason : 'noRule',
  });
  const rest = [
    judge('grossPay', gross, {
      rule: rules.grossPay,
      roles,
      identity,
      reason: reasonOf('grossPay', rows, gross, roles, identity),
    }),
    judge('totalDeduction', deduction, {
      rule: rules.totalDeduction,
      roles,
      identity,
      reason: reasonOf('totalDeduction', rows, deduction, roles, identity),
    }),
  ];
  const checks = rest.flatMap((check) => (check === null ? [] : [throughNet(check, netCheck, rules, identity)]));
  return { rules, checks: netCheck === null ? checks : [...checks, netCheck], deviations };
}

function findRules(rows: SumRows, roles: Roles, identity: NetIdentity | null): SumRules {
  const rule = (total: TotalKey) => {
    const tally = tallyRule(total, roles, identity);
    for (let row = 0; row < rows.count; row += 1) if (rows.states(row, total)) tally.add(rows.sums(row));
    return tally.rule();
  };
  return { grossPay: rule('grossPay'), totalDeduction: rule('totalDeduction'), netPay: rule('netPay') };
}

interface Compared {
  stated: number;
  satisfied: number;
  statedFen: number;
  /** What the items of the same rows come to; null where there are none. */
  itemsFen: number | null;
}

/** `fallback`: what the items are summed by where no rule was found. */
function compare(
  rows: SumRows,
  total: TotalKey,
  readings: readonly NetReading[],
  fallback: NetReading | undefined,
  deviations: TotalDeviation[],
): Compared {
  const [plainest] = readings;
  const sum = plainest ?? fallback;
  const result: Compared = { stated: 0, satisfied: 0, statedFen: 0, itemsFen: sum ? 0 : null };
  for (let row = 0; row < rows.count; row += 1) {
    const sums = rows.sums(row);
    const states = rows.states(row, total);
    if (!states && !plainest) continue;
    const expected = sum?.formula(sums, 0) ?? 0;
    if (!states) {
      // A blank stands for nothing: it is off where the items come to something.
      if (total !== 'netPay' && readings.every(({ formula }) => Math.abs(formula(sums, 0)) > NET_TOLERANCE_FEN))
        deviations.push({ row, total, expected, actual: null });
      continue;
    }
    const actual = at(sums, 0, TOTAL_SLOT[total]);
    result.stated += 1;
    result.statedFen += actual;
    if (result.itemsFen !== null) result.itemsFen += expected;
    if (readings.some((reading) => satisfies(reading, total, sums))) result.satisfied += 1;
    else if (plainest) deviations.push({ row, total, expected, actual });
  }
  return result;
}

const PARTS: Record<TotalKey, number> = { grossPay: SLOT.earnings, totalDeduction: SLOT.deductions, netPay: SLOT.net };

function reasonOf(
  total: TotalKey,
  rows: SumRows,
  { stated }: Compared,
  roles: Roles,
  identity: NetIdentity | null,
): UncheckedReason | null {
  const readings = readingsFor(total, roles, identity);
  if (stated > 0) return readings.length > 0 ? 'noRule' : 'noParts';
  // A column left blank by everybody says nothing, unless there was something to say.
  for (let row = 0; row < rows.count; row += 1)
    if (readings[0] && Math.abs(readings[0].formula(rows.sums(row), 0)) > NET_TOLERANCE_FEN) return 'noRows';
  return null;
}

interface Circumstances {
  rule: string | null;
  roles: Roles;
  identity: NetIdentity | null;
  /** Why it is unchecked where no rule was found; null = there is nothing to be said of it. */
  reason: UncheckedReason | null;
}

function judge(
  total: TotalKey,
  { stated, satisfied, statedFen, itemsFen }: Compared,
  { rule, roles, identity, reason }: Circumstances,
): TotalCheck | null {
  const blank = { total, reason: null, formula: null, satisfied: 0, compared: 0, statedFen: null, itemsFen: null };
  if (!has(roles, TOTAL_SLOT[total])) return has(roles, PARTS[total]) ? { ...blank, state: 'computed' } : null;
  if (rule !== null && stated > 0) {
    const formula = formulaOf(rule, identity, total === 'netPay');
    return { ...blank, state: stateOf(satisfied, stated), formula, satisfied, compared: stated };
  }
  if (total === 'netPay' && stated === 0) return { ...blank, state: 'unchecked', reason: 'noRows' };
  return reason === null
    ? null
    : {
        ...blank,
        state: 'unchecked',
        reason,
        statedFen: stated > 0 ? String(statedFen) : null,
        itemsFen: stated > 0 ? fen(itemsFen) : null,
      };
}

const fen = (value: number | null) => (value === null ? null : String(value));

export const stateOf = (satisfied: number, compared: number) =>
  satisfied === compared ? ('verified' as const) : ('partly' as const);

/** A total without items of its own is as right as the equation of net pay it stands in. */
function throughNet(
  check: TotalCheck,
  net: TotalCheck | null,
  rules: SumRules,
  identity: NetIdentity | null,
): TotalCheck {
  if (
    check.reason !== 'noParts' ||
    net === null ||
    net.formula === null ||
    net.state === 'unchecked' ||
    rules.netPay === null
  )
    return check;
  const stands =
    check.total === 'grossPay'
      ? identity !== 'sumOfParts'
      : rules.netPay.split('|').every((key) => key.startsWith('total:'));
  return stands ? { ...net, total: check.total } : check;
}

/** Totals of a sheet that nobody could check. */
export function uncheckedTotals(checks: readonly TotalCheck[]): TotalKey[] {
  return checks.filter(({ state }) => state === 'unchecked').map(({ total }) => total);
}
