import { tierReached } from './reviewers';
import type { ApprovalRules, ApprovalTier } from './rules';

/** Which amount reached the rule: of the slip by itself, or of its sheet or the month, which its correction lifted over it. */
export const SLIP_LIMIT_SUMS = ['slip', 'sheet', 'month'] as const;
export type SlipLimitSum = (typeof SLIP_LIMIT_SUMS)[number];

export interface SlipLimit {
  tier: ApprovalTier;
  sum: SlipLimitSum;
}

/**
 * What the rules say of a corrected slip that is to go out again; null = nothing. What was out was approved: they are asked of
 * a slip that reaches a limit by itself, and of one whose correction lifts its sheet (where they count the month, the month)
 * over a limit that was not reached without it.
 *
 * @param of 分. `netFen`: the slip's; `moreFen`: how much more that is than what was out; `sumFen`: of the sheet or the month, the slip's correction included.
 */
export function slipLimit(
  { tiers, cumulative }: ApprovalRules,
  of: { netFen: bigint; moreFen: bigint; sumFen: bigint },
): SlipLimit | null {
  const own = tierReached(tiers, of.netFen);
  const after = tierReached(tiers, of.sumFen);
  const isLifted = after !== null && of.sumFen - of.moreFen < BigInt(after.fromFen);
  if (isLifted && (own === null || after.fromFen > own.fromFen))
    return { tier: after, sum: cumulative ? 'month' : 'sheet' };
  return own && { tier: own, sum: 'slip' };
}
