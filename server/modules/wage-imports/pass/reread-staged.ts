import type { Transaction } from 'kysely';
import type { Database } from '../../../db/database';
import type { Deps } from '../../../deps';
import { beginPass } from '../../../imports';
import { wageStore } from '../store';

/**
 * Sheets that were checked by what holds no more are checked again: none is said to be right by it. Past months are not audited.
 * `concerns`: of which months it is; `step`: why, as their clerks are told. Gives what is to be announced after the commit.
 */
export async function rereadStaged(
  deps: Deps,
  trx: Transaction<Database>,
  companyId: string,
  concerns: (payMonth: string) => boolean,
  step: string,
): Promise<() => void> {
  // Those being read are locked, too: when they are shown, what has changed stands committed.
  const open = await trx
    .selectFrom('wage_import')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('state', 'in', ['staged', 'reading'])
    .where('history', '=', false)
    .orderBy('id')
    .forUpdate()
    .execute();
  const reread = open.filter(({ state, pay_month }) => state === 'staged' && concerns(pay_month));
  for (const record of reread) await beginPass(deps, trx, wageStore, record, {}, step);
  return () => {
    for (const record of reread) wageStore.announce(deps, record, 'reading', record.version + 1);
  };
}
