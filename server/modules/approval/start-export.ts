import type { ApprovalFilters } from '@contract/approval/schemas';
import type { Deps } from '../../deps';
import type { Actor } from '../../kernel/actor';
import { idempotent } from '../../kernel/idempotent';
import { audit } from '../audit/service';
import { EXPORT_JOB } from './job-kinds';

/** A keyword may be somebody's number: filters wait for their job sealed. */
export const EXPORT_CONTEXT = 'approval.export';

export interface ExportPayload {
  filters: string;
  operator: string;
}

/** Starts the job that writes the list as .xlsx, numbers masked. */
export function startApprovalExport(
  deps: Deps,
  actor: Actor,
  input: { requestId: string; filters: ApprovalFilters },
): Promise<{ jobId: string }> {
  return deps.db.transaction().execute((trx) =>
    idempotent(trx, actor, 'approval.export', input.requestId, async () => {
      await audit(trx, actor, {
        action: 'approval.export',
        targetType: 'application',
        targetId: 'list',
        companyId: null,
        requestId: input.requestId,
      });
      const payload: ExportPayload = {
        filters: deps.seal.seal(JSON.stringify(input.filters), EXPORT_CONTEXT),
        operator: actor.name,
      };
      return {
        jobId: await deps.jobs.enqueue(trx, {
          kind: EXPORT_JOB,
          companyId: null,
          ownerId: actor.id,
          payload,
          unit: '份',
          step: '正在导出开通申请',
        }),
      };
    }),
  );
}
