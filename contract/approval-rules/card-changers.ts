import { type ProposalReviewers, proposalReviewersOf } from './proposals';
import type { ApprovalRules } from './rules';

/** Whom a reader has to ask to change somebody's bank account; without names, an administrator. */
export interface CardsKept {
  names: readonly string[];
}

/**
 * Accounts of managers who change bank accounts of people on record; null = no rule, everybody who edits the records. Empty:
 * an administrator does, where the rule wants it or none of those named is left: never nobody.
 *
 * @param managerIds of managers who can sign in and are still at the company.
 */
export function cardChangersOf({ cards }: ApprovalRules, managerIds: readonly string[]): readonly string[] | null {
  if (!cards || cards.by === 'managers') return null;
  return cards.by === 'admin' ? [] : managerIds.filter((id) => cards.people.includes(id));
}

/** Whether a change of a person on record takes effect only once another has agreed to it. */
export const isCardForTwo = ({ cards }: ApprovalRules): boolean => cards?.approvers === 2;

/** Who may agree to a change that somebody made: another of those who change bank accounts. */
export const cardReviewersOf = (
  rules: ApprovalRules,
  { managerIds, adminIds }: { managerIds: readonly string[]; adminIds: readonly string[] },
  makerId: string,
): ProposalReviewers =>
  proposalReviewersOf({ managerIds: cardChangersOf(rules, managerIds) ?? managerIds, adminIds }, makerId);

/** Why this reader does not change it, in words. */
export const cardsKeptText = ({ names }: CardsKept): string =>
  `按企业的审核权限，员工的银行卡信息请由${names.join('、') || '管理员'}变更`;

/** The fields of a person that say where the money goes. */
export const BANK_FIELDS = ['bankCardNo', 'bankName', 'bankBranch', 'bankAccountName'] as const;
export type BankField = (typeof BANK_FIELDS)[number];
