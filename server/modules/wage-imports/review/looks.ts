import type { AuditAction } from '@contract/audit/actions';
import type { Deps } from '../../../deps';
import type { Caller } from '../../../imports';
import { audit } from '../../audit/service';
import { wageStore } from '../store';

/** An administrator's look at a company's amounts is written down. */
export async function noteLook(deps: Deps, caller: Caller, importId: string, action: AuditAction): Promise<void> {
  if (caller.actor.role !== 'admin') return;
  await audit(deps.db, caller.actor, {
    action,
    targetType: wageStore.basis.name,
    targetId: importId,
    companyId: caller.companyId,
  });
}
