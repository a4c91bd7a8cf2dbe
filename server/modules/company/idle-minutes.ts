import type { IdleMinutes } from '@contract/company/choices';
import type { Deps } from '../../deps';
import type { Actor } from '../../kernel/actor';
import { audit } from '../audit/service';
import { loadCompany } from './queries';

/** Sets after how many minutes without use those who work with the console are signed out; null: never. It holds from that moment on. */
export async function setIdleMinutes(
  deps: Deps,
  actor: Actor,
  companyId: string,
  minutes: IdleMinutes | null,
): Promise<void> {
  await deps.db.transaction().execute(async (trx) => {
    const row = await loadCompany(trx, companyId, { lock: true });
    if (row.idle_minutes === minutes) return;
    const change = { idle_minutes: minutes, version: row.version + 1 };
    await trx.updateTable('company').set(change).where('id', '=', companyId).execute();
    await audit(trx, actor, {
      action: 'company.update',
      targetType: 'company',
      targetId: companyId,
      companyId,
      fields: ['idle_minutes'],
    });
  });
}
