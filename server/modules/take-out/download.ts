import type { Deps } from '../../deps';
import type { SealedContent } from '../../files/sealed-file';
import { readJobFile } from '../../jobs/job-file';
import type { Actor } from '../../kernel/actor';
import { HttpError, notFound } from '../../kernel/errors';
import { audit } from '../audit/service';
import { TAKE_OUT_JOB } from './job-kinds';

/** The archive of one's own job, opened; the audit row is written first. 404 for anybody else's, 400 where there is none (any more). */
export async function takeOutFile(
  deps: Deps,
  actor: Actor,
  companyId: string,
  jobId: string,
): Promise<{ name: string; file: SealedContent }> {
  const job = await deps.db
    .selectFrom('job')
    .select(['id', 'state', 'result'])
    .where('company_id', '=', companyId)
    .where('id', '=', jobId)
    .where('kind', '=', TAKE_OUT_JOB)
    .where('owner_id', '=', actor.id)
    .executeTakeFirst();
  if (!job) notFound();
  const name = job.result.fileName;
  if (job.state !== 'succeeded' || typeof name !== 'string') throw new HttpError(400, '文件尚未生成');
  const file = await readJobFile(deps, job.id);
  if (!file) throw new HttpError(400, '文件已过期，请重新导出');
  try {
    await audit(deps.db, actor, {
      action: 'company.takeOutDownload',
      targetType: 'company',
      targetId: companyId,
      companyId,
      note: name,
    });
  } catch (error) {
    file.stream.destroy();
    throw error;
  }
  return { name, file };
}
