import type { ContractFilters } from '@contract/fdd/contract-schemas';
import type { Deps } from '../../../deps';
import type { Actor } from '../../../kernel/actor';
import { idempotent } from '../../../kernel/idempotent';
import { audit } from '../../audit/service';
import { FDD_CONTEXT } from '../contexts';
import { CONTRACT_EXPORT_JOB } from '../job-kinds';
import { companyOf } from '../scope';
import { filteredContracts } from './list';

export interface ContractExportPayload {
  /** Sealed: a keyword may be anything. */
  filters: string;
  operator: string;
}

/** Starts the job that writes what the filters leave as .xlsx; an administrator's may be of all companies. */
export function startContractExport(
  deps: Deps,
  actor: Actor,
  input: { requestId: string; filters: ContractFilters },
): Promise<{ jobId: string }> {
  const companyId = companyOf(actor) ?? input.filters.company ?? null;
  // A day that does not exist is refused here, not by the job.
  filteredContracts(deps, companyId ?? undefined, input.filters);
  return deps.db.transaction().execute((trx) =>
    idempotent(trx, actor, 'fdd.contract.export', input.requestId, async () => {
      await audit(trx, actor, {
        action: 'fdd.contract.export',
        targetType: 'company',
        targetId: companyId ?? actor.id,
        companyId,
        requestId: input.requestId,
      });
      const payload: ContractExportPayload = {
        filters: deps.seal.seal(JSON.stringify(input.filters), FDD_CONTEXT.exportFilters),
        operator: actor.name,
      };
      return {
        jobId: await deps.jobs.enqueue(trx, {
          kind: CONTRACT_EXPORT_JOB,
          companyId,
          ownerId: actor.id,
          payload,
          unit: '份',
          step: '正在导出签署记录',
        }),
      };
    }),
  );
}
