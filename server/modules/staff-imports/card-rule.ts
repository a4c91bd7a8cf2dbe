import type { CardsKept } from '@contract/approval-rules/card-changers';
import { roleOf } from '@contract/roles';
import type { Db } from '../../imports';
import { cardRuleFor } from '../approval-rules/service';
import { cardsOfOthers } from '../staff/service';
import type { ImportRecord } from './store';

interface CardRule {
  /** Whose it is to change bank accounts; null where the list's uploader may, who alone sees and commits it. */
  cardsKept: CardsKept | null;
  /** What he changes of them waits for another's agreement. */
  cardsForTwo: boolean;
  /** Who else proposed a change that waits, by the person whose account it is: the list would replace it. */
  cardsProposed: Readonly<Record<string, string>>;
}

/** What the company's rule of bank accounts says to a list. */
export async function cardRuleOf(db: Db, record: ImportRecord): Promise<CardRule> {
  const { uploader_id: id, company_id: companyId } = record;
  const { role } = await db.selectFrom('account').select('role').where('id', '=', id).executeTakeFirstOrThrow();
  const { kept, forTwo } = await cardRuleFor(db, companyId, { id, role: roleOf(role) });
  return { cardsKept: kept, cardsForTwo: forTwo, cardsProposed: await cardsOfOthers(db, companyId, id) };
}

/** By the transaction, which is of one import. */
const asked = new WeakMap<Db, Promise<CardRule>>();

/** The same for the rows a transaction checks again, hundreds at times: asked once. */
export function cardRuleIn(trx: Db, record: ImportRecord): Promise<CardRule> {
  const known = trx.isTransaction ? asked.get(trx) : undefined;
  const answer = known ?? cardRuleOf(trx, record);
  asked.set(trx, answer);
  return answer;
}
