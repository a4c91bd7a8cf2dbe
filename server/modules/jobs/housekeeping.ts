import type { Deps } from '../../deps';

const HOUR_MS = 3600_000;
const DAY_MS = 24 * HOUR_MS;
/** Files of exports can be fetched this long. */
export const EXPORT_MS = 12 * HOUR_MS;
const CHUNK = 1000;

/** Clears away what has served its time: events, sessions, codes, answers kept for repeats, ended jobs and their files. */
export function registerHousekeeping(deps: Deps): void {
  deps.jobs.register('housekeeping', ({ signal }) => tidy(deps, signal), { everyMs: 10 * 60_000, concurrency: 1 });
}

async function tidy(deps: Deps, signal: AbortSignal): Promise<void> {
  const now = deps.clock.now().getTime();
  const before = (ms: number) => new Date(now - ms);
  const { db } = deps;
  await deps.files.removeOlder('exports', before(EXPORT_MS));
  await inChunks(signal, () =>
    db.deleteFrom('event_log').where('id', 'in', (eb) => eb.selectFrom('event_log').select('id').where('at', '<', before(DAY_MS)).orderBy('id').limit(CHUNK)).executeTakeFirst(),
  );
  await inChunks(signal, () =>
    db.deleteFrom('job').where('id', 'in', (eb) => eb.selectFrom('job').select('id').where('finished_at', '<', before(7 * DAY_MS)).limit(CHUNK)).executeTakeFirst(),
  );
  await db.deleteFrom('session').where('expires_at', '<', before(0)).execute();
  await db.deleteFrom('captcha').where('sent_at', '<', before(2 * DAY_MS)).execute();
  await db.deleteFrom('idempotency').where('created_at', '<', before(30 * DAY_MS)).execute();
}

/** Deletes chunk by chunk: one long statement would hold the embedded database. */
async function inChunks(signal: AbortSignal, remove: () => Promise<{ numDeletedRows: bigint }>): Promise<void> {
  while (!signal.aborted && (await remove()).numDeletedRows >= BigInt(CHUNK));
}
