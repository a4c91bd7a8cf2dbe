import type { Deps } from '../../deps';
import { roleOf } from '@contract/roles';
import type { Actor } from '../../kernel/actor';
import { notFound, refuse } from '../../kernel/errors';
import { audit } from '../audit/service';
import { sessionsOf } from '../session/service';

/**
 * Takes a staff record away from an account: its payslips are not seen there any more, and an ordinary account with no
 * other record in that company leaves the company. Gives the sessions to read anew. A record that is not bound (any more)
 * is refused: somebody was quicker.
 */
export async function unbindStaff(deps: Deps, actor: Actor, accountId: string, staff: { companyId: string; staffId: string }): Promise<string[]> {
  return deps.db.transaction().execute(async (trx) => {
    const account = await trx.selectFrom('account').select(['role']).where('id', '=', accountId).where('deleted_at', 'is', null).forUpdate().executeTakeFirst();
    if (!account) notFound('账号不存在或已注销');
    const unbound = await trx
      .updateTable('staff')
      .set({ account_id: null })
      .where('company_id', '=', staff.companyId)
      .where('id', '=', staff.staffId)
      .where('account_id', '=', accountId)
      .executeTakeFirst();
    if (unbound.numUpdatedRows === 0n) refuse('WRONG_STATE', '该员工与此账号没有绑定，或已解绑，请刷新');
    const another = await trx.selectFrom('staff').select('id').where('company_id', '=', staff.companyId).where('account_id', '=', accountId).limit(1).executeTakeFirst();
    if (!another && roleOf(account.role) === 'user') await trx.deleteFrom('account_company').where('account_id', '=', accountId).where('company_id', '=', staff.companyId).execute();
    await audit(trx, actor, { action: 'account.unbindStaff', targetType: 'staff', targetId: staff.staffId, companyId: staff.companyId });
    return sessionsOf(trx, accountId);
  });
}
