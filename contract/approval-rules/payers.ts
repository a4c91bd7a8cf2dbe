import { tierReached } from './reviewers';
import type { ApprovalRules, PayTier } from './rules';

export interface Payers {
  tier: PayTier;
  /** Accounts of managers and finance who may pay. */
  ids: readonly string[];
  /** None of them is left, or the rule wants an administrator. */
  admin: boolean;
}

/**
 * Who may pay a sheet by its amount (分, as the rules count it); null = no rule is reached. `managerIds`, `financeIds`: who can sign in, is still at
 * the company and sees the sheet. Where none of them may, an administrator does: never nobody.
 */
export function payersOf(
  { pay }: ApprovalRules,
  of: { amountFen: bigint; managerIds: readonly string[]; financeIds: readonly string[] },
): Payers | null {
  const tier = tierReached(pay, of.amountFen);
  if (tier === null) return null;
  const able = [...of.managerIds, ...of.financeIds];
  const ids =
    tier.by === 'admin' ? [] : tier.by === 'named' ? able.filter((id) => tier.people.includes(id)) : of.managerIds;
  return { tier, ids, admin: ids.length === 0 };
}
