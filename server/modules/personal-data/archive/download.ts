import { companyOrPlatform } from '../../../db/platform-rows';
import type { Deps } from '../../../deps';
import type { SealedContent } from '../../../files/sealed-file';
import { readJobFile } from '../../../jobs/job-file';
import type { Actor } from '../../../kernel/actor';
import { HttpError, notFound } from '../../../kernel/errors';
import { audit } from '../../audit/service';
import { ARCHIVE_JOB } from '../job-kinds';
import type { ArchivePayload } from './write-archive';

/** The archive of one's own job, opened; the audit row is written first. `companyId` null: about oneself. 404 for anybody else's, 400 where there is none (any more). */
export async function archiveFile(
  deps: Deps,
  actor: Actor,
  companyId: string | null,
  jobId: string,
): Promise<{ name: string; file: SealedContent }> {
  const job = await deps.db
    .selectFrom('job')
    .select(['id', 'state', 'result', 'payload'])
    .where('company_id', '=', companyOrPlatform(companyId))
    .where('id', '=', jobId)
    .where('kind', '=', ARCHIVE_JOB)
    .where('owner_id', '=', actor.id)
    .executeTakeFirst();
  if (!job) notFound();
  const name = job.result.fileName;
  if (job.state !== 'succeeded' || typeof name !== 'string') throw new HttpError(400, '文件尚未生成');
  const file = await readJobFile(deps, job.id);
  if (!file) throw new HttpError(400, '文件已过期，请重新导出');
  const { staffId } = job.payload as unknown as ArchivePayload;
  try {
    await audit(deps.db, actor, {
      action: 'personalData.download',
      targetType: staffId === null ? 'account' : 'staff',
      targetId: staffId ?? actor.id,
      companyId,
    });
  } catch (error) {
    file.stream.destroy();
    throw error;
  }
  return { name, file };
}
