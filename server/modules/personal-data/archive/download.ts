import { companyOrPlatform } from '../../../db/platform-rows';
import type { Deps } from '../../../deps';
import type { SealedContent } from '../../../files/sealed-file';
import { takeOwnFile } from '../../../jobs/job-file';
import type { Actor } from '../../../kernel/actor';
import { audit } from '../../audit/service';
import { ARCHIVE_JOB } from '../job-kinds';
import type { ArchivePayload } from './write-archive';

/** The archive of one's own job, opened; the audit row is written first. `companyId` null: about oneself. Refuses as takeOwnFile. */
export function archiveFile(
  deps: Deps,
  actor: Actor,
  companyId: string | null,
  jobId: string,
): Promise<{ name: string; file: SealedContent }> {
  const own = { kind: ARCHIVE_JOB, companyId: companyOrPlatform(companyId), jobId, ownerId: actor.id };
  return takeOwnFile(deps, own, ({ payload }) => {
    const { staffId } = payload as unknown as ArchivePayload;
    return audit(deps.db, actor, {
      action: 'personalData.download',
      targetType: staffId === null ? 'account' : 'staff',
      targetId: staffId ?? actor.id,
      companyId,
    });
  });
}
