import { cardChangersOf, type CardsKept } from '@contract/approval-rules/card-changers';
import type { Actor } from '../../kernel/actor';
import { managerIdsOf } from '../accounts/service';
import { type Db, findApprovalRules } from './queries';

/** Whose it is, by the company's rule, to change bank accounts of people on record; null where this person may. */
export async function cardsKeptFrom(
  db: Db,
  companyId: string,
  actor: Pick<Actor, 'id' | 'role'>,
): Promise<CardsKept | null> {
  const saved = await findApprovalRules(db, companyId);
  const ids = saved && cardChangersOf(saved.rules, await managerIdsOf(db, companyId));
  if (!ids || (actor.role === 'admin' ? ids.length === 0 : ids.includes(actor.id))) return null;
  if (ids.length === 0) return { names: [] };
  const named = await db
    .selectFrom('account')
    .select('name')
    .where('id', 'in', [...ids])
    .orderBy('name')
    .execute();
  return { names: named.map(({ name }) => name) };
}
