import type { Kysely } from 'kysely';
import type { Database } from '../../../db/database';

/** A row that has no link after this time is an alarm. */
export const LATE_SECONDS = 60;

/** How long the oldest row has been without a link, in seconds; 0 = none is. */
export async function longestUnlinked(db: Kysely<Database>, now: Date): Promise<number> {
  const oldest = await db.selectFrom('audit_unlinked').select('at').orderBy('at').limit(1).executeTakeFirst();
  return oldest ? Math.max(0, (now.getTime() - oldest.at.getTime()) / 1000) : 0;
}
