import type { Deps } from '../deps';
import { clockAhead, freeBytes } from './machine';

const EVERY_MS = 60_000;
/** An import of 100,000 rows with its working copies and a backup beside it want about as much. */
export const LOW_DISK_BYTES = 2 * 1024 ** 3;
/** Leases, deadlines and one-time codes are told by the clock. */
export const CLOCK_OFF_SECONDS = 5;

type Warned = 'disk' | 'clock';

/** Warns in the log when room on the disk runs out or the clock is wrong, once until that has passed; gives the way to end it. */
export function watchMachine(
  { db, env, log }: Pick<Deps, 'db' | 'env' | 'log'>,
  measure = { free: () => freeBytes(env.dataDir), ahead: () => clockAhead(db) },
): () => void {
  const warned = new Set<Warned>();
  const say = (what: Warned, isBad: boolean, values: object, words: string) => {
    if (isBad && !warned.has(what)) log.warn(values, words);
    if (isBad) warned.add(what);
    else warned.delete(what);
  };
  const look = async () => {
    try {
      const free = await measure.free();
      say('disk', free < LOW_DISK_BYTES, { freeBytes: free, dataDir: env.dataDir }, 'little room left on the disk');
      // The embedded database has this machine's clock.
      const ahead = env.databaseUrl === undefined ? 0 : await measure.ahead();
      say('clock', Math.abs(ahead) > CLOCK_OFF_SECONDS, { aheadSeconds: ahead }, 'this clock is not the database’s');
    } catch (error) {
      log.warn({ err: error }, 'disk and clock could not be looked at');
    }
  };
  void look();
  const timer = setInterval(() => void look(), EVERY_MS).unref();
  return () => clearInterval(timer);
}
