import { NET_IDENTITIES, NET_IDENTITY_LABEL, type NetIdentity } from '../net-identity';

/**
 * How a total of a sheet stands: every row that has it comes to it by one formula; only some do; nobody can tell; or the
 * sheet has no such column, and the slips show what their items come to.
 */
export const TOTAL_CHECK_STATES = ['verified', 'partly', 'unchecked', 'computed'] as const;
export type TotalCheckState = (typeof TOTAL_CHECK_STATES)[number];

/** Why a total could not be checked: nothing in the sheet to compare it with, no formula most rows follow, left out by the clerk, no row with figures. */
export const UNCHECKED_REASONS = ['noParts', 'noRule', 'byClerk', 'noRows'] as const;
export type UncheckedReason = (typeof UNCHECKED_REASONS)[number];

/** By what a total was compared: its own items, or the equation of net pay it stands in. */
export const TOTAL_FORMULAS = [
  'earnings',
  'earningsLessAbsence',
  'parts',
  'partsLessAbsence',
  'partsLessTax',
  ...NET_IDENTITIES,
] as const;
export type TotalFormula = (typeof TOTAL_FORMULAS)[number];

export const TOTAL_FORMULA_LABEL: Record<TotalFormula, string> = {
  ...NET_IDENTITY_LABEL,
  earnings: '应发 = 各应发项之和',
  earningsLessAbsence: '应发 = 各应发项之和 − 缺勤扣款',
  parts: '应扣 = 各扣款项之和',
  partsLessAbsence: '应扣 = 缺勤以外各扣款项之和',
  partsLessTax: '应扣 = 个税以外各扣款项之和',
};

/** The formula of a reading of `SumRules`, e.g. `parts` of `parts:plain|parts:absolute`. Readings of net pay are named by their equation. */
export function formulaOf(rule: string, identity: NetIdentity | null, isNet: boolean): TotalFormula | null {
  if (isNet) return identity;
  const name = rule.split(/[:|]/)[0];
  return TOTAL_FORMULAS.find((one) => one === name) ?? null;
}
