import type { Static } from '@sinclair/typebox';
import type { ApprovalDetail, approvalSchemas } from '@contract/approval/schemas';
import { ROLE_NUMBER } from '@contract/roles';
import type { Deps } from '../../../deps';
import type { Actor } from '../../../kernel/actor';
import { invalid } from '../../../kernel/errors';
import { idempotent } from '../../../kernel/idempotent';
import { audit } from '../../audit/service';
import { presentDetail } from './detail';
import { loadForDecision } from './load-for-decision';
import type { Db } from '../queries';

type Body = Static<(typeof approvalSchemas)['transfer']['body']>;

/** Administrators who can sign in, by name. */
export function openAdmins(db: Db): Promise<{ id: string; name: string; account: string | null }[]> {
  return db
    .selectFrom('account')
    .select(['id', 'name', 'account'])
    .where('role', '=', ROLE_NUMBER.admin)
    .where('enabled', '=', true)
    .where('deleted_at', 'is', null)
    .orderBy('name')
    .orderBy('id')
    .limit(200)
    .execute();
}

/** Hands an application to another administrator. Anybody else may still decide on it, as when that one is away. */
export async function transferApplication(
  deps: Deps,
  actor: Actor,
  id: string,
  { version, requestId, toId }: Body,
): Promise<ApprovalDetail> {
  await deps.db.transaction().execute((trx) =>
    idempotent(trx, actor, `approval.transfer:${id}`, requestId, async () => {
      const row = await loadForDecision(trx, actor, id, version, 'transfer');
      const to = (await openAdmins(trx)).find((admin) => admin.id === toId);
      if (!to) invalid('该管理员不存在或已停用，请重新选择', 'toId');
      if (toId === row.assignee_id) invalid(`该申请已在${to.name}名下`, 'toId');
      await trx
        .updateTable('company_application')
        .set({ assignee_id: toId, version: row.version + 1 })
        .where('id', '=', id)
        .execute();
      await audit(trx, actor, {
        action: 'approval.transfer',
        targetType: 'application',
        targetId: id,
        companyId: null,
        requestId,
        note: `${row.no} → ${to.name}`,
      });
      return {};
    }),
  );
  return presentDetail(deps, id);
}
