import type { Role } from '../roles';

/** What can become of a change that waits for a second person: he agrees or refuses, whoever made it takes it back. */
export const PROPOSAL_DECISIONS = ['agree', 'refuse', 'withdraw'] as const;
export type ProposalDecision = (typeof PROPOSAL_DECISIONS)[number];

/** Whose agreement a change waits for. */
export interface ProposalReviewers {
  managerIds: readonly string[];
  /** An administrator's, for none of them is left. */
  admin: boolean;
  /** Nobody's: there is nobody but who made it, who may put it in force as 单人操作. */
  alone: boolean;
}

/** Another of these managers; where none is left an administrator, but never whoever made it while there is anybody else. */
export function proposalReviewersOf(
  { managerIds, adminIds }: { managerIds: readonly string[]; adminIds: readonly string[] },
  makerId: string,
): ProposalReviewers {
  const others = managerIds.filter((id) => id !== makerId);
  const admin = others.length === 0;
  return { managerIds: others, admin, alone: admin && adminIds.every((id) => id === makerId) };
}

/**
 * Why this person does not agree to it, in words; null where he may.
 *
 * @param change `names`: of the managers whose agreement counts; `what`: what is changed, 银行卡变更.
 */
export function proposalRefusal(
  { managerIds, admin, alone }: ProposalReviewers,
  { makerId, names, what }: { makerId: string; names: readonly string[]; what: string },
  actor: { id: string; role: Role },
): string | null {
  if (actor.id === makerId) return alone ? null : `不能审核自己提出的${what}，须由另一人审核`;
  if (actor.role === 'admin' ? admin : managerIds.includes(actor.id)) return null;
  return `按企业的审核权限，这项${what}请由${admin ? '管理员' : names.join('、')}审核`;
}

/** How a bank account that waits is called where it is refused. */
export const CARD_CHANGE = '银行卡变更';
/** The same of rules of approval. */
export const RULE_CHANGE = '审核权限变更';
