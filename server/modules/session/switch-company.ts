import type { Deps } from '../../deps';
import type { Actor } from '../../kernel/actor';
import { notFound } from '../../kernel/errors';
import { putCompanyFirst } from '../accounts/service';
import { audit } from '../audit/service';

/**
 * Makes one of the actor's companies in use his current one and tells his other tabs and devices; 404 for a company that
 * is not his or not in use, whether it exists or not.
 */
export async function switchCompany(deps: Deps, actor: Actor, companyId: string): Promise<void> {
  if (!actor.companyIds.includes(companyId)) notFound('企业不存在');
  await deps.db.transaction().execute(async (trx) => {
    await putCompanyFirst(trx, actor.id, companyId);
    await audit(trx, actor, { action: 'session.switchCompany', targetType: 'company', targetId: companyId, companyId });
  });
  deps.events.publish({ accountIds: [actor.id] }, 'company', { companyId });
}
