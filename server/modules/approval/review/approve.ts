import type { Static } from '@sinclair/typebox';
import type { ApprovalWithLink, approvalSchemas } from '@contract/approval/schemas';
import { companyOf } from '@contract/approval/rules';
import type { Deps } from '../../../deps';
import type { Actor } from '../../../kernel/actor';
import { refuse } from '../../../kernel/errors';
import { idempotent } from '../../../kernel/idempotent';
import { handedLink, issueActivation, type IssuedLink } from '../../activation/service';
import { audit } from '../../audit/service';
import { addCompany, checkNewCompany } from '../../company/service';
import { copyFile, dropUpload } from '../../files/service';
import { openForm } from '../sealed-content';
import { loadForDecision } from './load-for-decision';
import { presentDetail } from './detail';
import { giveManager, wantedManager } from '../activation/manager-account';
import { sendActivation, tellApplicant } from '../activation/messages';
import { lastSubmission, loadApplication } from '../queries';
import { endSubmission } from '../application/submissions';

type Body = Static<(typeof approvalSchemas)['approve']['body']>;

/**
 * Opens the company: its record, its manager's account and his link, all or nothing. Refuses WRONG_STATE (decided already, by
 * whom), STALE_VERSION, DUPLICATE (a customer already), ACCOUNT_EXISTS; 422 for a day or an account that cannot be.
 * `base` is the address the link leads to.
 */
export async function approveApplication(
  deps: Deps,
  actor: Actor,
  id: string,
  { version, requestId, expireDate, managerAccount, payDay, join }: Body,
  base: string,
): Promise<ApprovalWithLink> {
  const now = deps.clock.now();
  const before = await loadApplication(deps.db, id);
  const submission = await lastSubmission(deps.db, before);
  const form = openForm(deps.seal, submission.form_sealed);
  const wanted = wantedManager(managerAccount, form.applicantMobile);
  // Contents of files are no part of a transaction.
  const licence =
    before.state === 'pending'
      ? await copyFile(deps, submission.license_file_id, { purpose: 'licence', ownerId: actor.id })
      : null;
  const decided = deps.db.transaction().execute((trx) =>
    idempotent(trx, actor, `approval.approve:${id}`, requestId, async (): Promise<{ link?: IssuedLink }> => {
      const row = await loadForDecision(trx, actor, id, version, 'approve');
      if (licence === null) refuse('RULE', '营业执照图片已不存在，请驳回并请申请人重新上传');
      const company = checkNewCompany({ ...companyOf(form), licenseFileId: licence, expireDate, payDay }, now);
      const companyId = await addCompany(trx, deps, actor, company, { open: true, requestId, now });
      const manager = await giveManager(trx, deps, { wanted, join, name: form.applicantName, companyId });
      await trx
        .updateTable('company_application')
        .set({
          state: 'approved',
          company_id: companyId,
          manager_id: manager.id,
          reviewer_id: actor.id,
          reviewer_name: actor.name,
          reviewed_at: now,
          version: row.version + 1,
        })
        .where('id', '=', id)
        .execute();
      await endSubmission(trx, row, { outcome: 'approved', by: actor.name, at: now });
      const link = manager.made
        ? await issueActivation(deps, trx, { accountId: manager.id, companyId, applicationId: id })
        : undefined;
      if (link) await sendActivation(deps, trx, { applicationId: id, activationId: link.activationId, base });
      else await tellApplicant(deps, trx, id, 'companyJoined');
      await audit(trx, actor, {
        action: 'approval.approve',
        targetType: 'application',
        targetId: id,
        companyId,
        requestId,
        note: manager.made ? row.no : `${row.no} 加入已有账号`,
      });
      return link ? { link } : {};
    }),
  );
  try {
    const { link } = await decided.catch(refuseTwin);
    return { ...(await presentDetail(deps, id)), link: link ? handedLink(deps.seal, base, link) : null };
  } finally {
    // Nobody has it where nothing came of the call, or its twin was answered before: thirty would use up what an administrator may upload.
    await dropUpload(deps.db, licence);
  }
}

/** PostgreSQL's word for a value that must be there once only: somebody took the name, the code or the account at the same moment. */
function refuseTwin(error: unknown): never {
  if (error instanceof Error && Reflect.get(error, 'code') === '23505')
    refuse('DUPLICATE', '企业或企业经理账号刚刚已被登记，请刷新后核对');
  throw error;
}
