import type { Transaction } from 'kysely';
import type { Database } from '../../db/database';
import type { Deps } from '../../deps';
import { issueActivation, type IssuedLink } from '../activation/service';

/** A fresh link by which the owner of an account sets its first password; it speaks of the first of his companies. */
export async function linkTo(deps: Deps, trx: Transaction<Database>, accountId: string): Promise<IssuedLink> {
  const first = await trx
    .selectFrom('account_company')
    .select('company_id')
    .where('account_id', '=', accountId)
    .orderBy('position')
    .limit(1)
    .executeTakeFirst();
  return issueActivation(deps, trx, { accountId, companyId: first?.company_id ?? null, applicationId: null });
}
