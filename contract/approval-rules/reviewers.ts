import type { ApprovalTier } from './rules';

/** A sheet as it waits for its review, or a corrected slip for going out again. */
export interface Waiting {
  /** The rule that holds; null = none is reached. */
  tier: ApprovalTier | null;
  /** Managers who can sign in, are still at the company and see the sheet. */
  managerIds: readonly string[];
  /** Whose hands it went through: they approve nothing. */
  authors: ReadonlySet<string>;
  /** Who approved it as the first of two; null = nobody yet. */
  firstId: string | null;
}

export interface Reviewers {
  /** Null: one manager is enough. */
  tier: ApprovalTier | null;
  /** Managers whose approval counts now. */
  managerIds: readonly string[];
  /** Too few of them are left, or the rule wants an administrator. */
  admin: boolean;
  /** How many approvals are still wanted, this one among them. */
  missing: 1 | 2;
}

/** The highest tier that is reached. */
export function tierReached<T extends { fromFen: number }>(tiers: readonly T[], amountFen: bigint): T | null {
  return tiers
    .filter(({ fromFen }) => amountFen >= BigInt(fromFen))
    .reduce<T | null>((best, tier) => (best === null || tier.fromFen > best.fromFen ? tier : best), null);
}

/**
 * Who may approve a sheet now, and how many are wanted. There is always somebody: whoever was named and is gone, has left the
 * company or worked on the sheet himself is stood in for by an administrator.
 */
export function reviewersOf(waiting: Waiting): Reviewers {
  const { tier } = waiting;
  const { by, people, approvers } = tier ?? { by: 'managers', people: [], approvers: 1 };
  const fits = (id: string) => by === 'managers' || (by === 'named' && people.includes(id));
  const { firstId } = waiting;
  // A manager who approved by another tier than the one that holds by now is none of its two.
  const first =
    approvers === 2 && firstId !== null && (fits(firstId) || !waiting.managerIds.includes(firstId)) ? firstId : null;
  const managerIds = waiting.managerIds.filter((id) => fits(id) && !waiting.authors.has(id) && id !== first);
  const missing = approvers === 2 && first === null ? 2 : 1;
  return { tier, managerIds, admin: managerIds.length < missing, missing };
}
