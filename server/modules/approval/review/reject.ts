import type { Static } from '@sinclair/typebox';
import { REJECT_LENGTH } from '@contract/approval/choices';
import type { ApprovalDetail, approvalSchemas } from '@contract/approval/schemas';
import type { Deps } from '../../../deps';
import type { Actor } from '../../../kernel/actor';
import { invalid } from '../../../kernel/errors';
import { idempotent } from '../../../kernel/idempotent';
import { audit } from '../../audit/service';
import { presentDetail } from './detail';
import { loadForDecision } from './load-for-decision';
import { tellApplicant } from '../activation/messages';
import { endSubmission } from '../application/submissions';

type Body = Static<(typeof approvalSchemas)['reject']['body']>;

/** Sends an application back with a reason of 5–200 characters, which its applicant reads; he may hand it in again. */
export async function rejectApplication(
  deps: Deps,
  actor: Actor,
  id: string,
  { version, requestId, reason: text }: Body,
): Promise<ApprovalDetail> {
  const now = deps.clock.now();
  const reason = text.trim();
  const length = [...reason].length;
  if (length < REJECT_LENGTH.least || length > REJECT_LENGTH.most)
    invalid(`驳回原因应为${REJECT_LENGTH.least}–${REJECT_LENGTH.most}个字，现在是${length}个字`, 'reason');
  await deps.db.transaction().execute((trx) =>
    idempotent(trx, actor, `approval.reject:${id}`, requestId, async () => {
      const row = await loadForDecision(trx, actor, id, version, 'reject');
      await trx
        .updateTable('company_application')
        .set({
          state: 'rejected',
          reviewer_id: actor.id,
          reviewer_name: actor.name,
          reviewed_at: now,
          version: row.version + 1,
        })
        .where('id', '=', id)
        .execute();
      await endSubmission(trx, row, { outcome: 'rejected', by: actor.name, at: now, reason });
      await tellApplicant(deps, trx, id, 'applicationRejected');
      await audit(trx, actor, {
        action: 'approval.reject',
        targetType: 'application',
        targetId: id,
        companyId: null,
        requestId,
        note: row.no,
      });
      return {};
    }),
  );
  return presentDetail(deps, id);
}
