import { can } from '@contract/permissions';
import type { Deps } from '../../deps';
import { withJobFile } from '../../jobs/job-file';
import { forbidden } from '../../kernel/errors';
import { audit } from '../audit/service';
import { PROOF_PACK_JOB } from './job-kinds';
import { makePack } from './make-pack';
import type { OrderPayload } from './order';

export function registerProofPackJobs(deps: Deps): void {
  deps.jobs.register(PROOF_PACK_JOB, withJobFile(makePack), {
    concurrency: 1,
    cancellable: true,
    fileTaken: async ({ db }, actor, { companyId, payload, fileName }) => {
      if (!can(actor.role, 'wages.proofPack')) forbidden();
      const { batchId } = payload as OrderPayload;
      const target = { targetType: 'wageBatch', targetId: batchId, companyId } as const;
      await audit(db, actor, { action: 'wages.proofPackDownload', ...target, note: fileName });
    },
  });
}
