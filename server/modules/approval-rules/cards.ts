import {
  cardChangersOf,
  cardReviewersOf,
  type CardReviewers,
  type CardsKept,
  isCardForTwo,
} from '@contract/approval-rules/card-changers';
import { DEFAULT_APPROVAL_RULES } from '@contract/approval-rules/rules';
import type { Actor } from '../../kernel/actor';
import { managerIdsOf } from '../accounts/service';
import { type Db, findApprovalRules } from './queries';

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

/** Whose agreement changes of bank accounts wait for, by who made them; with names of all who may be asked. */
export async function cardReviewers(
  db: Db,
  companyId: string,
): Promise<{ of: (makerId: string) => CardReviewers; names: ReadonlyMap<string, string> }> {
  const saved = await findApprovalRules(db, companyId);
  const rules = saved?.rules ?? DEFAULT_APPROVAL_RULES;
  const managerIds = await managerIdsOf(db, companyId);
  const rows = await accountsOf(db, managerIds);
  return {
    of: (makerId) => cardReviewersOf(rules, managerIds, makerId),
    names: new Map(rows.map(({ id, name }) => [id, name])),
  };
}

const namesOf = async (db: Db, ids: readonly string[]) => (await accountsOf(db, ids)).map(({ name }) => name);

async function accountsOf(db: Db, ids: readonly string[]): Promise<{ id: string; name: string }[]> {
  if (ids.length === 0) return [];
  return db
    .selectFrom('account')
    .select(['id', 'name'])
    .where('id', 'in', [...ids])
    .orderBy('name')
    .execute();
}
