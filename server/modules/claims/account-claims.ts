import { type ClaimState, OPEN_CLAIM_STATES } from '@contract/states/claim';
import type { Db } from './queries';

/** More are not asked for at a time: one of a slip, and few slips are open. */
const MOST = 100;

/** What is still to be paid to the owner of an account, the oldest first. */
export function openClaimsOfAccount(
  db: Db,
  accountId: string,
): Promise<{ id: string; orderNo: string; companyName: string; state: ClaimState }[]> {
  return db
    .selectFrom('claim_order as o')
    .innerJoin('company as c', 'c.id', 'o.company_id')
    .select(['o.id', 'o.order_no as orderNo', 'c.name as companyName', 'o.state'])
    .where('o.account_id', '=', accountId)
    .where('o.state', 'in', [...OPEN_CLAIM_STATES])
    .orderBy('o.id')
    .limit(MOST)
    .execute();
}
