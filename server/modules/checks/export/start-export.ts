import type { CheckFilters } from '@contract/checks/schemas';
import type { Deps } from '../../../deps';
import type { Actor } from '../../../kernel/actor';
import { idempotent } from '../../../kernel/idempotent';
import { audit } from '../../audit/service';
import { EXPORT_JOB } from '../job-kinds';

export interface ExportPayload {
  kind: 'summary' | 'grid' | 'days';
  filters: CheckFilters;
  operator: string;
}

/** Starts the job that writes a month to .xlsx, as its list is filtered. */
export function startExport(
  deps: Deps,
  actor: Actor,
  companyId: string,
  { requestId, kind, filters }: { requestId: string; kind: ExportPayload['kind']; filters: CheckFilters },
): Promise<{ jobId: string }> {
  return deps.db.transaction().execute((trx) =>
    idempotent(trx, actor, 'checks.export', requestId, async () => {
      await audit(trx, actor, {
        action: 'checks.export',
        targetType: 'checkMonth',
        targetId: companyId,
        companyId,
        requestId,
        note: `${filters.month} ${kind}`,
      });
      const payload: ExportPayload = { kind, filters, operator: actor.name };
      return {
        jobId: await deps.jobs.enqueue(trx, {
          kind: EXPORT_JOB,
          companyId,
          ownerId: actor.id,
          payload: { ...payload },
          unit: '人',
          step: '正在导出考勤',
        }),
      };
    }),
  );
}
