import type { ImportState } from '../../db/tables/wage-import';
import { BusinessError, HttpError } from '../../kernel/errors';
import type { JobContext } from '../../jobs/types';
import type { ImportRecord } from './policy';
import { PassSuperseded } from './staging';
import { announceImport, findImport, updateImportOfJob } from './store';

/** Tries of one piece of work on an import before it is given up. */
export const MAX_ATTEMPTS = 3;

/**
 * Does a job's work on an import that is in state `during`. Where it is refused or fails for the last
 * time, the import returns to `back` (or ends as failed where nothing was ever read) with the reason,
 * and the error goes on to the job. An import that was cancelled or taken further meanwhile is left alone.
 */
export async function withImport(context: JobContext, during: ImportState, back: (record: ImportRecord) => ImportState, work: (record: ImportRecord) => Promise<Record<string, string | number> | void>) {
  const { deps, job } = context;
  const record = await findImport(deps.db, job.companyId ?? '', String(job.payload.importId));
  if (record?.state !== during || record.job_id !== job.id) return undefined;
  try {
    return (await work(record)) ?? undefined;
  } catch (error) {
    if (error instanceof PassSuperseded) return undefined;
    const refused = error instanceof BusinessError || error instanceof HttpError;
    if (!context.signal.aborted && (refused || job.attempt >= MAX_ATTEMPTS)) {
      await giveUp(context, record, back(record), refused ? error.message : '服务器内部错误，未能完成，请重试');
    }
    throw error;
  }
}

async function giveUp(context: JobContext, record: ImportRecord, back: ImportState, reason: string): Promise<void> {
  const { deps } = context;
  const state = record.generation > 0 ? back : 'failed';
  const version = await updateImportOfJob(deps.db, record, context.job.id, deps.clock.now(), { state, failure: reason });
  if (version === undefined) return;
  announceImport(deps, record.uploader_id, record.id, state, version);
}
