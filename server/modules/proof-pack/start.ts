import { proofPackRefusal } from '@contract/states/proof-pack';
import type { Deps } from '../../deps';
import type { Actor } from '../../kernel/actor';
import { refuse } from '../../kernel/errors';
import { idempotent } from '../../kernel/idempotent';
import { audit } from '../audit/service';
import { loadBatch, recordStep } from '../wage-batches/service';
import { PROOF_PACK_JOB } from './job-kinds';
import { orderPayload } from './order';

/** Starts the job that makes the 发薪存证 of a wage sheet. Refuses WRONG_STATE where it is not out, or still going out. */
export function startProofPack(
  deps: Deps,
  actor: Actor,
  companyId: string,
  batchId: string,
  requestId: string,
): Promise<{ jobId: string }> {
  return deps.db.transaction().execute((trx) =>
    idempotent(trx, actor, `wages.proofPack:${batchId}`, requestId, async () => {
      const batch = await loadBatch(trx, companyId, batchId);
      const refusal = proofPackRefusal(batch);
      if (refusal !== null) refuse('WRONG_STATE', refusal);
      const target = { targetType: 'wageBatch', targetId: batchId, companyId } as const;
      await audit(trx, actor, { action: 'wages.proofPack', ...target, requestId });
      await recordStep(trx, { companyId, batchId }, actor, { at: deps.clock.now(), action: 'proofPack' });
      const jobId = await deps.jobs.enqueue(trx, {
        kind: PROOF_PACK_JOB,
        companyId,
        ownerId: actor.id,
        payload: orderPayload(deps, batchId, actor),
        unit: '张',
        step: '等待开始',
      });
      return { jobId };
    }),
  );
}
