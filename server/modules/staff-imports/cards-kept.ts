import type { CardsKept } from '@contract/approval-rules/card-changers';
import { roleOf } from '@contract/roles';
import type { Db } from '../../imports';
import { cardRuleFor } from '../approval-rules/service';
import type { ImportRecord } from './store';

/** Whose it is to change bank accounts; null where the list's uploader may, who alone sees and commits it. */
export async function cardsKept(db: Db, record: ImportRecord): Promise<CardsKept | null> {
  const { uploader_id: id, company_id: companyId } = record;
  const { role } = await db.selectFrom('account').select('role').where('id', '=', id).executeTakeFirstOrThrow();
  return (await cardRuleFor(db, companyId, { id, role: roleOf(role) })).kept;
}

/** By the transaction, which is of one import. */
const asked = new WeakMap<Db, Promise<CardsKept | null>>();

/** The same for the rows a transaction checks again, hundreds at times: asked once. */
export function cardsKeptIn(trx: Db, record: ImportRecord): Promise<CardsKept | null> {
  const known = trx.isTransaction ? asked.get(trx) : undefined;
  const answer = known ?? cardsKept(trx, record);
  asked.set(trx, answer);
  return answer;
}
