import { asBackground } from '../../../db/background';
import { across } from '../../../db/wall/held';
import { watchTables } from '../../../db/writes';
import type { Deps } from '../../../deps';
import { BATCH, linkRows } from './link-rows';
import { LATE_SECONDS, longestUnlinked } from './waiting';

/** After a commit: others that come with it are chained by the same transaction. */
const SOON_MS = 300;
/** For what other processes have written, and what one that was killed has left. */
const EVERY_MS = 10_000;

/** Chains rows of the log right after they have been committed, as long as the process runs; gives the way to end it, which waits for what has begun. */
export function keepLinked({ db, clock, log }: Pick<Deps, 'db' | 'clock' | 'log'>): () => Promise<void> {
  let ended = false;
  let late = false;
  let running: Promise<void> | undefined;
  let timer: NodeJS.Timeout | undefined;
  let due = Infinity;

  const work = async () => {
    while (!ended && (await linkRows(db, clock.now())) === BATCH) continue;
    const seconds = await longestUnlinked(db, clock.now());
    const isLate = seconds > LATE_SECONDS;
    if (isLate && !late) log.error({ seconds }, 'rows of the operation log are not chained');
    late = isLate;
  };
  const run = () => {
    timer = undefined;
    if (running) return wake(SOON_MS);
    running = across('audit-chain', () => asBackground(work))
      .catch((error: unknown) => log.error({ err: error }, 'the operation log could not be chained'))
      .finally(() => {
        running = undefined;
        wake(EVERY_MS);
      });
  };
  const wake = (ms: number) => {
    const at = Date.now() + ms;
    if (ended || (timer && at >= due)) return;
    clearTimeout(timer);
    due = at;
    timer = setTimeout(run, ms).unref();
  };

  const endWatch = watchTables([{ table: 'audit_log' }], () => wake(SOON_MS));
  wake(0);
  return async () => {
    ended = true;
    endWatch();
    clearTimeout(timer);
    await running;
  };
}
