import { can } from '@contract/permissions';
import { sql } from 'kysely';
import type { Deps } from '../../../../deps';
import type { MayRead } from '../../../files/service';
import { openContract } from '../queries';

/** Papers of contracts are read by those who manage the company's, and by whom they are to be signed. */
export const mayReadContract: MayRead = async ({ db }, actor, file) => {
  const manages = actor.role === 'admin' || (can(actor.role, 'fdd.manage') && file.companyId === actor.companyId);
  if (manages && file.companyId !== null && !(await isConfidential(db, file.id))) return true;
  const own = await db
    .selectFrom('fdd_contract as k')
    .innerJoin('fdd_signer as s', (join) =>
      join.onRef('s.company_id', '=', 'k.company_id').onRef('s.contract_id', '=', 'k.id'),
    )
    .innerJoin('staff as p', (join) => join.onRef('p.company_id', '=', 's.company_id').onRef('p.id', '=', 's.staff_id'))
    .select('k.id')
    .where('p.account_id', '=', actor.id)
    .where((eb) => eb.or([eb('k.source_file_id', '=', file.id), eb('k.signed_file_id', '=', file.id)]))
    .limit(1)
    .executeTakeFirst();
  return own !== undefined;
};

/** Whether a paper is of a slip that is confidential to others. */
async function isConfidential(db: Deps['db'], fileId: string): Promise<boolean> {
  const found = await db
    .selectFrom('fdd_contract as k')
    .select('k.id')
    .where((eb) => eb.or([eb('k.source_file_id', '=', fileId), eb('k.signed_file_id', '=', fileId)]))
    .where(sql<boolean>`not ${openContract('k')}`)
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}
