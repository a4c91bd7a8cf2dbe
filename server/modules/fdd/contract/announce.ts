import type { Deps } from '../../../deps';
import type { ContractRow } from './queries';

/** Tells whoever has a contract on the screen that it changed: those who keep them, and its signers. Call after the transaction has been committed. */
export async function announceContract(
  { db, events }: Pick<Deps, 'db' | 'events'>,
  { id, company_id }: Pick<ContractRow, 'id' | 'company_id'>,
): Promise<void> {
  events.publish({ companyId: company_id, permission: 'fdd.manage' }, 'contracts', { contractId: id });
  const signers = await db
    .selectFrom('fdd_signer as s')
    .innerJoin('staff as p', (join) => join.onRef('p.company_id', '=', 's.company_id').onRef('p.id', '=', 's.staff_id'))
    .select('p.account_id')
    .where('s.company_id', '=', company_id)
    .where('s.contract_id', '=', id)
    .where('p.account_id', 'is not', null)
    .execute();
  const accountIds = signers.flatMap(({ account_id }) => account_id ?? []);
  if (accountIds.length > 0) events.publish({ accountIds }, 'myContracts', { contractId: id });
}
