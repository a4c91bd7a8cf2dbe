import type { Deps } from '../../deps';
import type { Actor } from '../../kernel/actor';
import { refuse } from '../../kernel/errors';
import { audit } from '../audit/service';
import { loadCompany } from './queries';

/**
 * Sets the day of the month wages are paid on, 1–31; null: none is known. STALE_VERSION where the company's record was changed
 * since it was seen; a second call of the same changes nothing.
 */
export async function setPayDay(
  deps: Deps,
  actor: Actor,
  companyId: string,
  { payDay, version: seen }: { payDay: number | null; version: number },
): Promise<{ payDay: number | null; version: number }> {
  return deps.db.transaction().execute(async (trx) => {
    const row = await loadCompany(trx, companyId, { lock: true });
    if (row.pay_day === payDay) return { payDay, version: row.version };
    if (row.version !== seen) refuse('STALE_VERSION');
    const version = row.version + 1;
    await trx.updateTable('company').set({ pay_day: payDay, version }).where('id', '=', companyId).execute();
    await audit(trx, actor, {
      action: 'company.update',
      targetType: 'company',
      targetId: companyId,
      companyId,
      fields: ['pay_day'],
    });
    return { payDay, version };
  });
}
