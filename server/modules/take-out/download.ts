import type { Deps } from '../../deps';
import type { SealedContent } from '../../files/sealed-file';
import { takeOwnFile } from '../../jobs/job-file';
import type { Actor } from '../../kernel/actor';
import { audit } from '../audit/service';
import { TAKE_OUT_JOB } from './job-kinds';

/** The archive of one's own job, opened; the audit row is written first. Refuses as takeOwnFile. */
export const takeOutFile = (
  deps: Deps,
  actor: Actor,
  companyId: string,
  jobId: string,
): Promise<{ name: string; file: SealedContent }> =>
  takeOwnFile(deps, { kind: TAKE_OUT_JOB, companyId, jobId, ownerId: actor.id }, ({ fileName }) =>
    audit(deps.db, actor, {
      action: 'company.takeOutDownload',
      targetType: 'company',
      targetId: companyId,
      companyId,
      note: fileName,
    }),
  );
