import type { Transaction } from 'kysely';
import type { AccountUpdateBody } from '@contract/accounts/schemas';
import { can } from '@contract/permissions';
import { ROLE_NUMBER, roleOf } from '@contract/roles';
import type { Database } from '../../db/database';
import type { Deps } from '../../deps';
import type { Actor } from '../../kernel/actor';
import { notFound, refuse } from '../../kernel/errors';
import { mobileColumns, setCompanies } from '../accounts/service';
import { audit } from '../audit/service';
import { lapseByMobile } from '../real-name/service';
import { dropFactors } from '../second-factor/service';
import { endSessions } from '../session/service';
import { keepOneAdmin, lockAdmins } from './admin-guard';
import { mobileOrNone, refuseDuplicates, requireCompanies, requireFreeMobile, requireName } from './check-input';

/**
 * Changes name, mobile, role and companies of an account. Another role ends its sessions. Refuses STALE_VERSION, and RULE
 * for one's own role or the last administrator.
 */
export async function updateAccount(deps: Deps, actor: Actor, id: string, body: AccountUpdateBody): Promise<void> {
  const name = requireName(body.name);
  const mobile = body.mobile === undefined ? undefined : mobileOrNone(body.mobile);
  return deps.db
    .transaction()
    .execute(async (trx) => {
      const admins = await lockAdmins(trx);
      const before = await trx
        .selectFrom('account')
        .select(['version', 'role', 'name', 'mobile_index'])
        .where('id', '=', id)
        .where('deleted_at', 'is', null)
        .forUpdate()
        .executeTakeFirst();
      if (!before) notFound('账号不存在或已删除');
      if (before.version !== body.version) refuse('STALE_VERSION');
      const newRole = before.role !== body.role;
      if (newRole && id === actor.id) refuse('RULE', '不能修改自己的角色，请由其他管理员修改');
      if (newRole && before.role === ROLE_NUMBER.admin) keepOneAdmin(admins, id);
      const companyIds = await requireCompanies(trx, body.role, body.companyIds);
      if (mobile) await requireFreeMobile(trx, deps.seal, mobile, id);
      const newCompanies = await replaceCompanies(trx, id, companyIds);
      const change = {
        name,
        role: body.role,
        version: before.version + 1,
        // An administrator answers for the number he types.
        ...(mobile === undefined ? {} : { ...mobileColumns(deps.seal, mobile), mobile_proven: true }),
      };
      await trx.updateTable('account').set(change).where('id', '=', id).execute();
      if (change.mobile_index !== undefined) await lapseByMobile(trx, id, change.mobile_index, deps.clock.now());
      const fields = [
        ...(before.name === name ? [] : ['name']),
        ...('mobile_index' in change && change.mobile_index !== before.mobile_index ? ['mobile'] : []),
        ...(newRole ? ['role'] : []),
        ...(newCompanies ? ['companyIds'] : []),
      ];
      await audit(trx, actor, {
        action: 'account.update',
        targetType: 'account',
        targetId: id,
        companyId: null,
        fields,
      });
      if (newRole) await endSessions(trx, id);
      // Whose role has none could not turn it off.
      if (!can(roleOf(body.role), 'account.secondFactor')) await dropFactors(trx, id);
    })
    .catch(refuseDuplicates);
}

/** True where the list or its order is another than before. */
async function replaceCompanies(
  trx: Transaction<Database>,
  id: string,
  companyIds: readonly string[],
): Promise<boolean> {
  const rows = await trx
    .selectFrom('account_company')
    .select('company_id')
    .where('account_id', '=', id)
    .orderBy('position')
    .execute();
  if (rows.map((row) => row.company_id).join() === companyIds.join()) return false;
  await setCompanies(trx, id, companyIds);
  return true;
}
