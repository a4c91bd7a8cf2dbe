import type { Deps } from '../../deps';
import type { Actor } from '../../kernel/actor';
import { audit } from '../audit/service';
import { loadCompany } from './queries';

/** Sets the day of the month wages are paid on, 1–31; null: none is known. A second call of the same changes nothing. */
export async function setPayDay(
  deps: Deps,
  actor: Actor,
  companyId: string,
  payDay: number | null,
): Promise<{ payDay: number | null }> {
  await deps.db.transaction().execute(async (trx) => {
    const row = await loadCompany(trx, companyId, { lock: true });
    if (row.pay_day === payDay) return;
    await trx
      .updateTable('company')
      .set({ pay_day: payDay, version: row.version + 1 })
      .where('id', '=', companyId)
      .execute();
    await audit(trx, actor, {
      action: 'company.update',
      targetType: 'company',
      targetId: companyId,
      companyId,
      fields: ['pay_day'],
    });
  });
  return { payDay };
}
