import type { Writable } from 'node:stream';
import type { Deps } from '../deps';
import { readSealedFile, type SealedContent, writeSealedFile } from '../files/sealed-file';

const contextOf = (jobId: string) => `job.file:${jobId}`;

/** The file a job makes for its owner, to be written as a stream; it lies encrypted, and writing it anew replaces it. */
export function writeJobFile(deps: Pick<Deps, 'files' | 'seal'>, jobId: string): Writable {
  return writeSealedFile(deps.seal, deps.files.pathFor('exports', jobId), contextOf(jobId));
}

/** The file a job made, opened; null when it has been cleared away. */
export function readJobFile(deps: Pick<Deps, 'files' | 'seal'>, jobId: string): Promise<SealedContent | null> {
  return readSealedFile(deps.seal, deps.files.pathFor('exports', jobId), contextOf(jobId));
}
