import type { Kysely } from 'kysely';
import type { Database } from '../../db/database';

const DAY_MS = 24 * 3600_000;
/** Messages are for trying things out: nobody looks a week back, … */
const KEPT_MS = 7 * DAY_MS;
/** … nor through more than this. */
const MOST = 20_000;

/** Removes up to `limit` messages that are old or too many. */
export async function purgeSmsOutbox(
  db: Kysely<Database>,
  now: Date,
  limit: number,
): Promise<{ numDeletedRows: bigint }> {
  const beyond = await db
    .selectFrom('sms_outbox')
    .select('at')
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .offset(MOST)
    .limit(1)
    .executeTakeFirst();
  const before = new Date(Math.max(now.getTime() - KEPT_MS, beyond ? beyond.at.getTime() + 1 : 0));
  return db
    .deleteFrom('sms_outbox')
    .where('id', 'in', (eb) =>
      eb.selectFrom('sms_outbox').select('id').where('at', '<', before).orderBy('at').orderBy('id').limit(limit),
    )
    .executeTakeFirst();
}
