import type { ApprovalWithLink } from '@contract/approval/schemas';
import type { Deps } from '../../../deps';
import type { Actor } from '../../../kernel/actor';
import { refuse } from '../../../kernel/errors';
import { idempotent } from '../../../kernel/idempotent';
import { handedLink, issueActivation } from '../../activation/service';
import { audit } from '../../audit/service';
import { sendActivation } from './messages';
import { presentDetail } from '../review/detail';
import { loadApplication } from '../queries';

const PAUSE_MS = 60_000;

/** Sends the manager of an opened company a new link; the ones before are void. Refused once he has a password, and within a minute of the last. */
export async function resendActivation(
  deps: Deps,
  actor: Actor,
  id: string,
  requestId: string,
  base: string,
): Promise<ApprovalWithLink> {
  const now = deps.clock.now();
  const issued = await deps.db.transaction().execute((trx) =>
    idempotent(trx, actor, `approval.resend:${id}`, requestId, async () => {
      const { company_id, manager_id, no } = await loadApplication(trx, id, { lock: true });
      const last = await trx
        .selectFrom('account_activation')
        .select('created_at')
        .where('application_id', '=', id)
        .orderBy('created_at', 'desc')
        .limit(1)
        .executeTakeFirst();
      if (company_id === null || manager_id === null || !last)
        refuse('WRONG_STATE', '该申请没有激活链接：只有通过审核并新建了账号的申请才有');
      const account = await trx
        .selectFrom('account')
        .select(['password_hash', 'enabled'])
        .where('id', '=', manager_id)
        .executeTakeFirstOrThrow();
      if (account.password_hash !== null) refuse('RULE', '企业经理已设置密码，可直接登录，无需激活链接');
      if (!account.enabled) refuse('RULE', '企业经理的账号已停用，请先在“系统管理”中启用');
      const seconds = Math.ceil((last.created_at.getTime() + PAUSE_MS - now.getTime()) / 1000);
      if (seconds > 0) refuse('RULE', `激活链接刚刚发送过，请${seconds}秒后再试`);
      const made = { accountId: manager_id, companyId: company_id, applicationId: id };
      const link = await issueActivation(deps, trx, made);
      await sendActivation(deps, trx, { applicationId: id, activationId: link.activationId, base });
      await audit(trx, actor, {
        action: 'approval.resend',
        targetType: 'application',
        targetId: id,
        companyId: company_id,
        requestId,
        note: no,
      });
      return link;
    }),
  );
  return { ...(await presentDetail(deps, id)), link: handedLink(deps.seal, base, issued) };
}
