import {
  proposalRefusal,
  type ProposalReviewers,
  proposalReviewersOf,
  RULE_CHANGE,
} from '@contract/approval-rules/proposals';
import type { Actor } from '../../kernel/actor';
import { adminIds, managerIdsOf } from '../accounts/service';
import { accountsOf, type Db } from './queries';

type People = Parameters<typeof proposalReviewersOf>[0];

/** Whose agreement changes of one kind wait for in a company, by who made them. */
export interface Reviewing {
  of: (makerId: string) => ProposalReviewers;
  /** Why this person does not agree to what somebody made; null where he may. */
  refusal: (makerId: string, actor: Pick<Actor, 'id' | 'role'>) => string | null;
}

/** @param what how the change is called, 银行卡变更. */
export async function reviewing(
  db: Db,
  companyId: string,
  what: string,
  reviewersOf: (people: People, makerId: string) => ProposalReviewers,
): Promise<Reviewing> {
  const people = { managerIds: await managerIdsOf(db, companyId), adminIds: await adminIds(db) };
  const names = new Map((await accountsOf(db, people.managerIds)).map(({ id, name }) => [id, name]));
  const of = (makerId: string) => reviewersOf(people, makerId);
  return {
    of,
    refusal(makerId, actor) {
      const reviewers = of(makerId);
      const asked = reviewers.managerIds.flatMap((id) => names.get(id) ?? []);
      return proposalRefusal(reviewers, { makerId, names: asked, what }, actor);
    },
  };
}

/** Whose agreement looser rules wait for: another manager's, where none is left an administrator's. */
export const ruleReviewers = (db: Db, companyId: string): Promise<Reviewing> =>
  reviewing(db, companyId, RULE_CHANGE, proposalReviewersOf);
