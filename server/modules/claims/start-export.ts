import type { ClaimFilters, ClaimLogFilters } from '@contract/claims/schemas';
import type { Deps } from '../../deps';
import type { Actor } from '../../kernel/actor';
import { idempotent } from '../../kernel/idempotent';
import { audit } from '../audit/service';
import { EXPORT_JOB, EXPORT_LOGS_JOB } from './job-kinds';

/** A keyword may be somebody's number: filters wait for their job sealed. */
export const EXPORT_CONTEXT = 'claims.export';

export interface ExportPayload {
  filters: string;
  operator: string;
}

interface Export<F> {
  requestId: string;
  filters: F;
}

/** Starts the job that writes the list as .xlsx, numbers masked. */
export function startExport(deps: Deps, actor: Actor, input: Export<ClaimFilters>): Promise<{ jobId: string }> {
  return start(deps, actor, input, { kind: EXPORT_JOB, unit: '笔', step: '正在导出薪资领取' });
}

/** The same for 领取日志. */
export function startLogExport(deps: Deps, actor: Actor, input: Export<ClaimLogFilters>): Promise<{ jobId: string }> {
  return start(deps, actor, input, { kind: EXPORT_LOGS_JOB, unit: '行', step: '正在导出领取日志' });
}

function start(
  deps: Deps,
  actor: Actor,
  { requestId, filters }: Export<object>,
  job: { kind: string; unit: string; step: string },
): Promise<{ jobId: string }> {
  return deps.db.transaction().execute((trx) =>
    idempotent(trx, actor, job.kind, requestId, async () => {
      await audit(trx, actor, { action: job.kind, targetType: 'claim', targetId: 'list', companyId: null, requestId });
      const payload: ExportPayload = {
        filters: deps.seal.seal(JSON.stringify(filters), EXPORT_CONTEXT),
        operator: actor.name,
      };
      return { jobId: await deps.jobs.enqueue(trx, { ...job, companyId: null, ownerId: actor.id, payload }) };
    }),
  );
}
