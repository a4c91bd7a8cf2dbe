import type { FactorRoles } from '@contract/second-factor/schemas';
import type { Deps } from '../../deps';
import type { Actor } from '../../kernel/actor';
import { SYSTEM_ID } from '../../kernel/actor';
import { audit } from '../audit/service';
import { requiredRoles, setRequiredRoles } from '../second-factor/service';

/** Of which roles 两步验证 is required; from that moment on everybody else of them sets it up before anything else. */
export async function requireFactorOf(deps: Deps, actor: Actor, { roles }: FactorRoles): Promise<void> {
  await deps.db.transaction().execute(async (trx) => {
    const before = await requiredRoles(trx);
    await setRequiredRoles(trx, roles);
    const changed = [
      ...roles.filter((role) => !before.includes(role)),
      ...before.filter((role) => !roles.includes(role)),
    ];
    if (changed.length === 0) return;
    await audit(trx, actor, {
      action: 'account.factorRoles',
      targetType: 'account',
      targetId: SYSTEM_ID,
      companyId: null,
      fields: changed,
    });
  });
}
