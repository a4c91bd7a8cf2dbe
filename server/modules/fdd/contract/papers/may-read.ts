import { can } from '@contract/permissions';
import type { MayRead } from '../../../files/service';

/** Papers of contracts are read by those who manage the company's, and by whom they are to be signed. */
export const mayReadContract: MayRead = async ({ db }, actor, file) => {
  if (actor.role === 'admin') return true;
  if (can(actor.role, 'fdd.manage') && file.companyId !== null && file.companyId === actor.companyId) return true;
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
