import type { Deps } from '../../deps';
import type { Actor } from '../../kernel/actor';
import { notFound, refuse } from '../../kernel/errors';
import { takeAccountOff } from '../staff/service';

/**
 * Takes a staff record away from an account, as it is done from the record's side. A record that is not bound (any more)
 * is refused: somebody was quicker.
 */
export async function unbindStaff(
  deps: Deps,
  actor: Actor,
  accountId: string,
  staff: { companyId: string; staffId: string },
): Promise<void> {
  await deps.db.transaction().execute(async (trx) => {
    const account = await trx
      .selectFrom('account')
      .select('id')
      .where('id', '=', accountId)
      .where('deleted_at', 'is', null)
      .forUpdate()
      .executeTakeFirst();
    if (!account) notFound('账号不存在或已注销');
    if (!(await takeAccountOff(trx, actor, deps.clock.now(), { ...staff, accountId })))
      refuse('WRONG_STATE', '该员工与此账号没有绑定，或已解绑，请刷新');
  });
}
