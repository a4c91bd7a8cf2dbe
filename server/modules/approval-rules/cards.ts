import { cardChangersOf, cardReviewersOf, type CardsKept, isCardForTwo } from '@contract/approval-rules/card-changers';
import { CARD_CHANGE } from '@contract/approval-rules/proposals';
import { type ApprovalRules, DEFAULT_APPROVAL_RULES } from '@contract/approval-rules/rules';
import type { Actor } from '../../kernel/actor';
import { managerIdsOf } from '../accounts/service';
import { accountsOf, type Db, findApprovalRules } from './queries';
import { type Reviewing, reviewing } from './reviewing';

/** The company's rule of bank accounts of people on record, for somebody. `kept`: whose it is to change them; null = his as well. `forTwo`: a change waits for another's agreement. */
export async function cardRuleFor(
  db: Db,
  companyId: string,
  actor: Pick<Actor, 'id' | 'role'>,
): Promise<{ kept: CardsKept | null; forTwo: boolean }> {
  const saved = await findApprovalRules(db, companyId);
  const forTwo = saved !== undefined && isCardForTwo(saved.rules);
  const ids = saved && cardChangersOf(saved.rules, await managerIdsOf(db, companyId));
  if (!ids || (actor.role === 'admin' ? ids.length === 0 : ids.includes(actor.id))) return { kept: null, forTwo };
  return { kept: { names: await namesOf(db, ids) }, forTwo };
}

/** Whose agreement changes of bank accounts wait for, by who made them. `by`: other rules than those in force. */
export async function cardReviewers(db: Db, companyId: string, by?: ApprovalRules): Promise<Reviewing> {
  const rules = by ?? (await findApprovalRules(db, companyId))?.rules ?? DEFAULT_APPROVAL_RULES;
  return reviewing(db, companyId, CARD_CHANGE, (people, makerId) => cardReviewersOf(rules, people, makerId));
}

const namesOf = async (db: Db, ids: readonly string[]) => (await accountsOf(db, ids)).map(({ name }) => name);
