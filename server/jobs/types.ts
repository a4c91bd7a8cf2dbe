import type { Crossing } from '../db/wall/crossings';
import type { Deps } from '../deps';
import type { ContextOf, FailedJobOf, FileRefusalOf, FileTakenOf, HandlerOf, QueueOf } from './job-queue';

export type JobContext = ContextOf<Deps>;
export type JobHandler = HandlerOf<Deps>;
export type JobQueue = QueueOf<Deps>;

/** A kind of job as this process runs it. */
export interface Registered {
  handler: JobHandler;
  maxAttempts: number;
  concurrency: number;
  everyMs: number | undefined;
  atStart: boolean;
  crosses: Crossing | undefined;
  cancellable: boolean;
  fileRefusal: FileRefusalOf<Deps> | undefined;
  fileTaken: FileTakenOf<Deps> | undefined;
  wholeNumbers: ((payload: Record<string, unknown>) => boolean) | undefined;
  failed: FailedJobOf<Deps> | undefined;
}
