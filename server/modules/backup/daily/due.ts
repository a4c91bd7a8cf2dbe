import type { Kysely } from 'kysely';
import type { Database } from '../../../db/database';

const HOUR_MS = 3600_000;
/** Hours of the night in Asia/Shanghai. */
const NIGHT = { from: 1, to: 5 };
/** After the last one: at night, and at any hour where the server is never up at night. */
const APART = { atNight: 12 * HOUR_MS, byDay: 26 * HOUR_MS };
/** A new installation is set up first. */
const FIRST_AFTER_MS = HOUR_MS;

/** Whether a backup is to be taken: `last`, when the newest one was; `since`, when this process began. */
export function isDue(last: Date | null, since: Date, now: Date): boolean {
  if (last === null) return now.getTime() - since.getTime() >= FIRST_AFTER_MS;
  const hour = (now.getUTCHours() + 8) % 24;
  const isNight = hour >= NIGHT.from && hour < NIGHT.to;
  return now.getTime() - last.getTime() >= (isNight ? APART.atNight : APART.byDay);
}

/** When the newest daily backup was taken; null where there is none. */
export async function lastSuccess(db: Kysely<Database>): Promise<Date | null> {
  const row = await db
    .selectFrom('backup_run')
    .select('at')
    .where('error', 'is', null)
    .orderBy('at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.at ?? null;
}
