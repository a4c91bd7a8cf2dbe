import type { RealNameFilters } from '@contract/real-name/schemas';
import type { Deps } from '../../deps';
import type { Actor } from '../../kernel/actor';
import { idempotent } from '../../kernel/idempotent';
import { audit } from '../audit/service';
import { EXPORT_JOB } from './job-kinds';
import { scoped } from './list';

/** A keyword may be somebody's number: filters wait for their job sealed. */
export const EXPORT_CONTEXT = 'realName.export';

export interface ExportPayload {
  filters: string;
  operator: string;
}

/** Starts the job that writes the list as .xlsx, numbers masked. */
export function startRealNameExport(
  deps: Deps,
  actor: Actor,
  input: { requestId: string; filters: RealNameFilters },
): Promise<{ jobId: string }> {
  const filters = scoped(actor, input.filters);
  const companyId = filters.companyId ?? null;
  return deps.db.transaction().execute((trx) =>
    idempotent(trx, actor, 'realName.export', input.requestId, async () => {
      await audit(trx, actor, {
        action: 'realName.export',
        targetType: 'realName',
        targetId: 'list',
        companyId,
        requestId: input.requestId,
      });
      const payload: ExportPayload = {
        filters: deps.seal.seal(JSON.stringify(filters), EXPORT_CONTEXT),
        operator: actor.name,
      };
      return {
        jobId: await deps.jobs.enqueue(trx, {
          kind: EXPORT_JOB,
          companyId,
          ownerId: actor.id,
          payload,
          unit: '人',
          step: '正在导出实名认证',
        }),
      };
    }),
  );
}
