import { DISK_FULL } from '@contract/errors';
import { isDiskFull } from '../../kernel/disk-full';
import { BusinessError, HttpError } from '../../kernel/errors';
import type { JobContext } from '../../jobs/types';
import { type ImportKey, PassSuperseded } from './staging';

/** Tries of one piece of work on an import before it is given up. */
export const MAX_ATTEMPTS = 3;

interface Workable<S extends string> extends ImportKey {
  state: S;
  job_id: string | null;
  generation: number;
}

interface Store<S extends string, R extends Workable<S>> {
  find(context: JobContext): Promise<R | undefined>;
  /** Puts the import into a state with the reason, where it still is this job's. */
  giveUp(context: JobContext, record: R, state: S, reason: string): Promise<void>;
}

type Result = Record<string, string | number> | void;

/**
 * Makes the frame in which jobs work on imports of one kind: in state `during`, and the job's own. Where the work is refused or
 * fails for the last time, the import returns to `back` (or ends as failed where nothing was ever read) with the reason, and
 * the error goes on to the job. An import that was cancelled or taken further meanwhile is left alone.
 */
export function workFrame<S extends string, R extends Workable<S>>(store: Store<S, R>, failed: S) {
  return async (context: JobContext, during: S, back: (record: R) => S, work: (record: R) => Promise<Result>) => {
    const record = await store.find(context);
    if (record?.state !== during || record.job_id !== context.job.id) return undefined;
    try {
      return (await work(record)) ?? undefined;
    } catch (error) {
      if (error instanceof PassSuperseded) return undefined;
      const refused = error instanceof BusinessError || error instanceof HttpError;
      if (!context.signal.aborted && (refused || context.job.attempt >= MAX_ATTEMPTS)) {
        await store.giveUp(
          context,
          record,
          record.generation > 0 ? back(record) : failed,
          refused ? error.message : isDiskFull(error) ? DISK_FULL.zh : '服务器内部错误，未能完成，请重试',
        );
      }
      throw error;
    }
  };
}
