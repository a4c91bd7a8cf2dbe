import { dropLeftSlot } from '../../../db/embedded/hot-copy';
import { asOwner } from '../../../db/wall/held';
import type { Deps } from '../../../deps';
import { isDiskFull } from '../../../kernel/disk-full';
import { newId } from '../../../kernel/ids';
import { fileStamp } from '../../../kernel/shanghai-time';
import { StartRefusal } from '../../../start-refusal';
import { takeBackup } from '../take-backup';
import { isDue, lastSuccess } from './due';
import { keepNewest, newPath } from './folder';

const HOUR_MS = 3600_000;
const PREFIX = 'daily-';

/** A backup every day, at night where somebody is up then, of which the newest are kept; a failure is written down, and tried again in an hour. */
export function registerDailyBackup(deps: Deps): void {
  const since = deps.clock.now();
  deps.jobs.register(
    'daily-backup',
    async ({ signal }) => {
      const { db, env, clock } = deps;
      // What one that was killed has left.
      if (env.databaseUrl === undefined) await asOwner('backup', () => dropLeftSlot(db));
      if (env.backups.keep > 0 && isDue(await lastSuccess(db), since, clock.now())) await backUp(deps, signal);
    },
    { everyMs: HOUR_MS, concurrency: 1, maxAttempts: 1 },
  );
}

async function backUp(deps: Deps, signal: AbortSignal): Promise<void> {
  const { db, env, clock, log } = deps;
  const { folder, keep } = env.backups;
  const at = clock.now();
  let path = folder;
  try {
    path = await newPath(folder, PREFIX, fileStamp(at));
    const { bytes, missing } = await takeBackup(deps, path, { signal });
    if (missing.length > 0) log.warn({ path, missing }, 'files that have a record and no content');
    await db
      .insertInto('backup_run')
      .values({ id: newId(), at, path, bytes: BigInt(bytes), missing: missing.length, error: null })
      .execute();
    await keepNewest(folder, PREFIX, keep, at);
    await db
      .deleteFrom('backup_run')
      .where('at', '<', new Date(at.getTime() - 365 * 24 * HOUR_MS))
      .execute();
  } catch (error) {
    // The server stops: nothing has failed, and the job is taken up again.
    if (signal.aborted) throw error;
    log.error({ err: error, path }, 'the daily backup failed');
    await db
      .insertInto('backup_run')
      .values({ id: newId(), at, path, bytes: null, error: wordsOf(error) })
      .execute();
  }
}

function wordsOf(error: unknown): string {
  if (isDiskFull(error)) return '磁盘已满';
  return error instanceof StartRefusal ? error.message : String(error instanceof Error ? error.message : error);
}
