import type { Role } from '../roles';
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

/** Whose agreement a change waits for. */
export interface CardReviewers {
  managerIds: readonly string[];
  /** An administrator's, for none of them is left. */
  admin: boolean;
}

/**
 * Who may agree to a change that somebody made: another of those who change bank accounts. Where none is left, an
 * administrator, but never whoever made it himself.
 */
export function cardReviewersOf(rules: ApprovalRules, managerIds: readonly string[], makerId: string): CardReviewers {
  const others = (cardChangersOf(rules, managerIds) ?? managerIds).filter((id) => id !== makerId);
  return { managerIds: others, admin: others.length === 0 };
}

/** Why this person does not agree to it, in words; null where he may. `names`: of the managers whose agreement counts. */
export function cardReviewRefusal(
  { managerIds, admin }: CardReviewers,
  names: readonly string[],
  makerId: string,
  actor: { id: string; role: Role },
): string | null {
  if (actor.id === makerId) return '不能审核自己提出的银行卡变更，须由另一人审核';
  if (actor.role === 'admin' ? admin : managerIds.includes(actor.id)) return null;
  return `按企业的审核权限，这项银行卡变更请由${admin ? '管理员' : names.join('、')}审核`;
}

/** Why this reader does not change it, in words. */
export const cardsKeptText = ({ names }: CardsKept): string =>
  `按企业的审核权限，员工的银行卡信息请由${names.join('、') || '管理员'}变更`;

/** The fields of a person that say where the money goes. */
export const BANK_FIELDS = ['bankCardNo', 'bankName', 'bankBranch', 'bankAccountName'] as const;
export type BankField = (typeof BANK_FIELDS)[number];
