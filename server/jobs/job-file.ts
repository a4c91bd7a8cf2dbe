import type { Writable } from 'node:stream';
import { FILE_HOURS } from '@contract/jobs/file-jobs';
import type { JobResult } from '../db/tables/jobs';
import type { Deps } from '../deps';
import { HttpError, notFound } from '../kernel/errors';
import { asReader } from '../kernel/reader';
import { openSealed, type SealedContent, writeSealedFile } from '../files/sealed-file';
import type { JobContext, JobHandler } from './types';

/** Files of exports can be fetched this long. */
export const EXPORT_MS = FILE_HOURS * 3600_000;

const contextOf = (jobId: string) => `job.file:${jobId}`;

/** The file a job makes for its owner, to be written as a stream that has ended when the file is held; it lies encrypted, and writing it anew replaces it. */
export function writeJobFile({ work, held, seal }: Pick<Deps, 'work' | 'held' | 'seal'>, jobId: string): Writable {
  return writeSealedFile(seal, work.path(), contextOf(jobId), (path) => held.keep('exports', jobId, path));
}

/** Opens the file of the job that is running; at most once a run. */
export type OpenJobFile = () => Writable;

/** The handler of a job whose result is a file. It is written with the owner's eyes: what is confidential to others is not in it. Where the work breaks off, the half-written file is let go of: nobody else would ever close it. */
export function withJobFile(work: (context: JobContext, openFile: OpenJobFile) => Promise<JobResult>): JobHandler {
  return async (context) => {
    const opened: Writable[] = [];
    try {
      return await asReader(context.job.ownerId, () =>
        work(context, () => {
          const file = writeJobFile(context.deps, context.job.id);
          opened.push(file);
          return file;
        }),
      );
    } catch (error) {
      for (const file of opened) file.destroy();
      throw error;
    }
  };
}

/** The file a job made, opened; null when it has been cleared away. */
export async function readJobFile(
  { held, seal }: Pick<Deps, 'held' | 'seal'>,
  jobId: string,
): Promise<SealedContent | null> {
  const file = await held.open('exports', jobId);
  return file && openSealed(seal, file, contextOf(jobId));
}

/**
 * The file of a job of one's own, opened once `taken` has written down that it is. 404 for anybody else's job, 400 where there is
 * no file (any more).
 */
export async function takeOwnFile(
  deps: Pick<Deps, 'db' | 'held' | 'seal'>,
  { kind, companyId, jobId, ownerId }: { kind: string; companyId: string; jobId: string; ownerId: string },
  taken: (job: { payload: object; fileName: string }) => Promise<void>,
): Promise<{ name: string; file: SealedContent }> {
  const job = await deps.db
    .selectFrom('job')
    .select(['id', 'state', 'result', 'payload'])
    .where('company_id', '=', companyId)
    .where('id', '=', jobId)
    .where('kind', '=', kind)
    .where('owner_id', '=', ownerId)
    .executeTakeFirst();
  if (!job) notFound();
  const name = job.result.fileName;
  if (job.state !== 'succeeded' || typeof name !== 'string') throw new HttpError(400, '文件尚未生成');
  return { name, file: await openFor(deps, job.id, () => taken({ payload: job.payload, fileName: name })) };
}

/** A job's file, opened; what `taken` refuses closes it. 400 where it has been cleared away. */
export async function openFor(
  deps: Pick<Deps, 'held' | 'seal'>,
  jobId: string,
  taken: () => Promise<void>,
): Promise<SealedContent> {
  const file = await readJobFile(deps, jobId);
  if (!file) throw new HttpError(400, '文件已过期，请重新导出');
  try {
    await taken();
  } catch (error) {
    file.stream.destroy();
    throw error;
  }
  return file;
}
