import { sql } from 'kysely';
import type { Deps } from '../../deps';
import { LOCK_MS, TRIES, WINDOW_MS } from './name-failures';

/** Forgets earlier wrong passwords. False where the account is locked, perhaps by wrong ones sent at the same time: of a burst of guesses none gets through after the fifth. */
export async function clearAccountFailures(deps: Deps, id: string, now: Date): Promise<boolean> {
  const open = await deps.db
    .updateTable('account')
    .set({ failed_count: 0, first_failed_at: null, locked_until: null })
    .where('id', '=', id)
    .where((eb) => eb.or([eb('locked_until', 'is', null), eb('locked_until', '<=', now)]))
    .executeTakeFirst();
  return open.numUpdatedRows > 0n;
}

/**
 * Counts a wrong password in one statement, so that tries made at the same time all count; the fifth locks the account.
 * A lock is not made longer. Gives how many there are, or null where it was locked already and this one does not count.
 */
export async function countAccountFailure(deps: Deps, id: string, now: Date): Promise<number | null> {
  // Counting starts anew after the window, and after a lock.
  const fresh = sql<boolean>`(first_failed_at is null or first_failed_at < ${new Date(now.getTime() - WINDOW_MS)} or locked_until <= ${now})`;
  const count = sql<number>`case when ${fresh} then 1 else failed_count + 1 end`;
  const row = await deps.db
    .updateTable('account')
    .set({
      failed_count: count,
      first_failed_at: sql`case when ${fresh} then ${now} else first_failed_at end`,
      locked_until: sql`case when ${count} >= ${TRIES} then ${new Date(now.getTime() + LOCK_MS)}::timestamptz end`,
    })
    .where('id', '=', id)
    .where((eb) => eb.or([eb('locked_until', 'is', null), eb('locked_until', '<=', now)]))
    .returning('failed_count')
    .executeTakeFirst();
  return row?.failed_count ?? null;
}
