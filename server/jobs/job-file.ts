import type { Writable } from 'node:stream';
import type { JobResult } from '../db/tables/jobs';
import type { Deps } from '../deps';
import { readSealedFile, type SealedContent, writeSealedFile } from '../files/sealed-file';
import type { JobContext, JobHandler } from './types';

const contextOf = (jobId: string) => `job.file:${jobId}`;

/** The file a job makes for its owner, to be written as a stream; it lies encrypted, and writing it anew replaces it. */
export function writeJobFile(deps: Pick<Deps, 'files' | 'seal'>, jobId: string): Writable {
  return writeSealedFile(deps.seal, deps.files.pathFor('exports', jobId), contextOf(jobId));
}

/** Opens the file of the job that is running; at most once a run. */
export type OpenJobFile = () => Writable;

/** The handler of a job whose result is a file. Where the work breaks off, the half-written file is let go of: nobody else would ever close it. */
export function withJobFile(work: (context: JobContext, openFile: OpenJobFile) => Promise<JobResult>): JobHandler {
  return async (context) => {
    const opened: Writable[] = [];
    try {
      return await work(context, () => {
        const file = writeJobFile(context.deps, context.job.id);
        opened.push(file);
        return file;
      });
    } catch (error) {
      for (const file of opened) file.destroy();
      throw error;
    }
  };
}

/** The file a job made, opened; null when it has been cleared away. */
export function readJobFile(deps: Pick<Deps, 'files' | 'seal'>, jobId: string): Promise<SealedContent | null> {
  return readSealedFile(deps.seal, deps.files.pathFor('exports', jobId), contextOf(jobId));
}
