import type { Deps } from '../../../deps';
import { beginPass } from '../../../imports';
import { wageStore } from '../store';

/** Sheets of the month that are open are checked again by what is known now. */
export async function rereadMonth(deps: Deps, companyId: string, payMonth: string): Promise<void> {
  const open = await deps.db
    .selectFrom('wage_import')
    .select('id')
    .where('company_id', '=', companyId)
    .where('pay_month', '=', payMonth)
    .where('history', '=', false)
    .where('state', '=', 'staged')
    .execute();
  for (const { id } of open)
    await deps.db.transaction().execute(async (trx) => {
      const record = await wageStore.find(trx, companyId, id, { lock: true });
      if (record?.state === 'staged') await beginPass(deps, trx, wageStore, record, {}, '正在按对账文件重新核对');
    });
}
