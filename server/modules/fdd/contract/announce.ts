import { readersOfBatch } from '../../../db/confidential';
import type { Deps } from '../../../deps';
import type { ContractRow } from './queries';

/** Tells whoever has a contract on the screen that it changed: those who keep them, and its signers. Call after the transaction has been committed. */
export async function announceContract(
  { db, events }: Pick<Deps, 'db' | 'events'>,
  { id, company_id }: Pick<ContractRow, 'id' | 'company_id'>,
): Promise<void> {
  const slip = await db
    .selectFrom('fdd_contract as k')
    .innerJoin('wage_slip as s', (join) =>
      join.onRef('s.company_id', '=', 'k.company_id').onRef('s.id', '=', 'k.subject_id'),
    )
    .select('s.batch_id')
    .where('k.company_id', '=', company_id)
    .where('k.id', '=', id)
    .executeTakeFirst();
  const to = (await readersOfBatch(db, company_id, slip?.batch_id ?? null)).having('fdd.manage');
  events.publish(to, 'contracts', { contractId: id });
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
