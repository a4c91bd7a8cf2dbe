import { sql } from 'kysely';
import { vacuumTables } from '../../db/vacuum';
import type { Deps } from '../../deps';
import { firstIdAt } from '../../kernel/ids';
import { purgeApplications } from '../approval/service';
import { purgeAnswers } from '../wage-batches/service';
import { CHUNK, inChunks } from './in-chunks';

const HOUR_MS = 3600_000;
const DAY_MS = 24 * HOUR_MS;
/** Answers kept for repeated calls. */
const ANSWERS_MS = 30 * DAY_MS;
/** Messages whose outcome is known; the slip itself keeps it for good. */
const MESSAGES_MS = 90 * DAY_MS;

/** Between two sweeps of the embedded database. */
const SWEEP_MS = 20 * HOUR_MS;
/** Nobody has been seen this long: nobody waits for anything. */
const IDLE_MS = 10 * 60_000;
/** Hours of the night in Asia/Shanghai. */
const NIGHT = { from: 1, to: 5 };

/** What need not be done often: old answers, messages and applications go, and the embedded database is swept once a day, which nobody else does there. */
export function registerUpkeep(deps: Deps): void {
  let sweptAt = -Infinity;
  deps.jobs.register(
    'upkeep',
    async ({ signal }) => {
      const now = deps.clock.now();
      await forgetOld(deps, now.getTime(), signal);
      await purgeApplications(deps, signal);
      await purgeAnswers(deps, signal);
      // A server's own autovacuum does this; the embedded database has none.
      if (deps.env.databaseUrl !== undefined || now.getTime() - sweptAt < SWEEP_MS || !(await isQuiet(deps, now)))
        return;
      await vacuumTables(deps.db, signal);
      if (!signal.aborted) sweptAt = now.getTime();
    },
    { everyMs: HOUR_MS, concurrency: 1 },
  );
}

/** At night, or when nobody is there: a table much has changed in may take a second, in which no call is answered. */
async function isQuiet({ db }: Deps, now: Date): Promise<boolean> {
  const hour = (now.getUTCHours() + 8) % 24;
  if (hour >= NIGHT.from && hour < NIGHT.to) return true;
  const seen = await db
    .selectFrom('session')
    .select('account_id')
    .where('last_seen_at', '>', new Date(now.getTime() - IDLE_MS))
    .limit(1)
    .executeTakeFirst();
  return seen === undefined;
}

async function forgetOld({ db }: Deps, now: number, signal: AbortSignal): Promise<void> {
  await inChunks(signal, () =>
    db
      .deleteFrom('idempotency')
      .where(
        sql<boolean>`(account_id, scope, request_id) in (select account_id, scope, request_id from idempotency where created_at < ${new Date(now - ANSWERS_MS)} limit ${CHUNK})`,
      )
      .executeTakeFirst(),
  );
  for (const company of await db.selectFrom('company').select('id').execute())
    await forgetMessages(db, company.id, firstIdAt(new Date(now - MESSAGES_MS)), signal);
}

/** Found by the key, whose beginning is the time: no index is kept up for this alone. */
function forgetMessages(db: Deps['db'], companyId: string, before: string, signal: AbortSignal): Promise<void> {
  return inChunks(signal, () =>
    db
      .deleteFrom('outbox')
      .where('company_id', '=', companyId)
      .where('id', 'in', (eb) =>
        eb
          .selectFrom('outbox')
          .select('id')
          .where('company_id', '=', companyId)
          .where('id', '<', before)
          .where('state', 'in', ['sent', 'failed'])
          .orderBy('id')
          .limit(CHUNK),
      )
      .executeTakeFirst(),
  );
}
