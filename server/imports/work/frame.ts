import { DISK_FULL } from '@contract/errors';
import type { ImportState } from '../../db/tables/import';
import type { JobContext } from '../../jobs/types';
import { isDiskFull } from '../../kernel/disk-full';
import { BusinessError, HttpError } from '../../kernel/errors';
import type { WORKING_STATES } from '../states';
import { abandonStep } from '../steps/record';
import type { ImportStore } from '../store';
import { type KindTypes, PassSuperseded } from '../types';
import type { JobResult } from './commit-kind';

/** Tries of one piece of work on an import before it is given up. */
export const MAX_ATTEMPTS = 3;

export interface WorkStates<K extends KindTypes> {
  /** The state in which the work is done. */
  during: (typeof WORKING_STATES)[number];
  /** Where the import returns to if it cannot be done. */
  back(record: K['record']): ImportState;
  /** Says what stands of it though it was given up, of `rows` rows. */
  stands?(rows: number): string;
}

/**
 * Does a job's work on an import in state `during`, and the job's own. Where the work is refused or fails for the last time,
 * the import returns to `back` (or ends as failed where nothing was ever read) with the reason, and the error goes on to
 * the job. An import that was cancelled or taken further meanwhile is left alone.
 */
export async function workOn<K extends KindTypes>(
  store: ImportStore<K>,
  context: JobContext,
  { during, back, stands }: WorkStates<K>,
  work: (record: K['record']) => Promise<JobResult>,
): Promise<JobResult> {
  const { deps, job, signal } = context;
  const record = await store.find(deps.db, job.companyId ?? '', String(job.payload.importId));
  if (record?.state !== during || record.job_id !== job.id) return undefined;
  try {
    return (await work(record)) ?? undefined;
  } catch (error) {
    if (error instanceof PassSuperseded) return undefined;
    const refused = error instanceof BusinessError || error instanceof HttpError;
    if (!signal.aborted && (refused || job.attempt >= MAX_ATTEMPTS)) {
      const failure = refused ? error.message : isDiskFull(error) ? DISK_FULL.zh : '服务器内部错误，未能完成，请重试';
      const state = record.generation > 0 ? back(record) : 'failed';
      const version = await deps.db.transaction().execute(async (trx) => {
        if (!(await store.isHeldBy(trx, record, job.id))) return undefined;
        const kept = await abandonStep(trx, record);
        const told = kept > 0 && stands ? `${failure}；${stands(kept)}` : failure;
        return store.updateOfJob(trx, record, job.id, deps.clock.now(), { state, failure: told });
      });
      if (version !== undefined) store.announce(deps, record, state, version);
    }
    throw error;
  }
}
