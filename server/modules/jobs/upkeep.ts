import { sql } from 'kysely';
import { vacuumTables } from '../../db/vacuum';
import type { Deps } from '../../deps';
import { firstIdAt } from '../../kernel/ids';
import { CHUNK, inChunks } from './in-chunks';

const HOUR_MS = 3600_000;
const DAY_MS = 24 * HOUR_MS;
/** Answers kept for repeated calls. */
const ANSWERS_MS = 30 * DAY_MS;
/** Messages whose outcome is known; the slip itself keeps it for good. */
const MESSAGES_MS = 90 * DAY_MS;

/** What need not be done often: old answers and messages go, and the embedded database is swept, which nobody else does there. */
export function registerUpkeep(deps: Deps): void {
  deps.jobs.register('upkeep', ({ signal }) => tend(deps, signal), { everyMs: 6 * HOUR_MS, concurrency: 1 });
}

async function tend(deps: Deps, signal: AbortSignal): Promise<void> {
  const { db } = deps;
  const now = deps.clock.now().getTime();
  await inChunks(signal, () =>
    db
      .deleteFrom('idempotency')
      .where(sql<boolean>`(account_id, scope, request_id) in (select account_id, scope, request_id from idempotency where created_at < ${new Date(now - ANSWERS_MS)} limit ${CHUNK})`)
      .executeTakeFirst(),
  );
  for (const company of await db.selectFrom('company').select('id').execute()) await forgetMessages(deps, company.id, firstIdAt(new Date(now - MESSAGES_MS)), signal);
  // A server's own autovacuum does this; the embedded database has none.
  if (deps.env.databaseUrl === undefined) await vacuumTables(db, signal);
}

/** Found by the key, whose beginning is the time: no index is kept up for this alone. */
function forgetMessages({ db }: Deps, companyId: string, before: string, signal: AbortSignal): Promise<void> {
  return inChunks(signal, () =>
    db
      .deleteFrom('outbox')
      .where('company_id', '=', companyId)
      .where('id', 'in', (eb) =>
        eb.selectFrom('outbox').select('id').where('company_id', '=', companyId).where('id', '<', before).where('state', 'in', ['sent', 'failed']).orderBy('id').limit(CHUNK),
      )
      .executeTakeFirst(),
  );
}
