import type { Deps } from '../../deps';
import { EXPORT_MS } from '../../jobs/job-file';
import { purgeMarks } from '../bell/service';
import { tidyFiles } from '../files/service';
import { purgeChallenges } from '../passkeys/service';
import { purgeCaptchas } from '../session/service';
import { purgeSmsOutbox } from '../sms-outbox/service';
import { purgeVisits } from '../work-app/service';
import { CHUNK, inChunks } from './in-chunks';

const HOUR_MS = 3600_000;
const DAY_MS = 24 * HOUR_MS;
/** As long as a browser keeps what it is known by. */
const DEVICE_DAYS = 400;

/** Clears away what has served its time: events, sessions, codes, wrong passwords, ended jobs and their files, pictures no record has, messages of the SMS sandbox. */
export function registerHousekeeping(deps: Deps): void {
  deps.jobs.register('housekeeping', ({ signal }) => tidy(deps, signal), { everyMs: 10 * 60_000, concurrency: 1 });
}

async function tidy(deps: Deps, signal: AbortSignal): Promise<void> {
  const now = deps.clock.now().getTime();
  const before = (ms: number) => new Date(now - ms);
  const { db } = deps;
  await deps.work.removeAbandoned(deps.clock.now());
  for (const id of await deps.held.older('exports', before(EXPORT_MS))) await deps.held.remove('exports', id);
  await tidyFiles(deps, signal);
  await inChunks(signal, () =>
    db
      .deleteFrom('event_log')
      .where('id', 'in', (eb) =>
        eb.selectFrom('event_log').select('id').where('at', '<', before(DAY_MS)).orderBy('id').limit(CHUNK),
      )
      .executeTakeFirst(),
  );
  await inChunks(signal, () =>
    db
      .deleteFrom('job')
      .where('id', 'in', (eb) =>
        eb
          .selectFrom('job')
          .select('id')
          .where('finished_at', '<', before(7 * DAY_MS))
          .limit(CHUNK),
      )
      .executeTakeFirst(),
  );
  await inChunks(signal, () => purgeSmsOutbox(db, deps.clock.now(), CHUNK));
  await inChunks(signal, () => purgeMarks(db, deps.clock.now(), CHUNK));
  await db.deleteFrom('session').where('expires_at', '<', before(0)).execute();
  await purgeCaptchas(db, before(2 * DAY_MS));
  await purgeVisits(db, before(0));
  await purgeChallenges(db, before(0));
  await db
    .deleteFrom('sign_in_wait')
    .where('first_at', '<', before(2 * DAY_MS))
    .execute();
  await db
    .deleteFrom('known_device')
    .where('last_at', '<', before(DEVICE_DAYS * DAY_MS))
    .execute();
}
