import { sql } from 'kysely';
import { isMobile, normalizeMobile } from '@contract/validators/mobile';
import type { Sealer } from '../../crypto/sealer';
import type { Deps } from '../../deps';

/** Five wrong passwords within 15 minutes lock for 30 (screens 1). */
export const TRIES = 5;
export const WINDOW_MS = 15 * 60_000;
export const LOCK_MS = 30 * 60_000;

export interface SignInName {
  /** Normal form of a mobile, else the name in lower case. */
  text: string;
  isMobile: boolean;
  /** Under which failures are counted. */
  index: string;
}

export function signInName(seal: Sealer, name: string): SignInName {
  const given = name.normalize('NFKC').trim();
  const mobile = normalizeMobile(given);
  const text = isMobile(mobile) ? mobile : given.toLowerCase();
  return { text, isMobile: isMobile(mobile), index: seal.blindIndex('signInName', text) };
}

/**
 * Whether a name is locked. Failures are counted for names nobody has, too, and the answer follows from
 * the name alone: it tells nothing about which accounts there are.
 */
export async function nameIsLocked(deps: Deps, { index }: SignInName, now: Date): Promise<boolean> {
  const row = await deps.db
    .selectFrom('sign_in_failure')
    .select('locked_until')
    .where('name_index', '=', index)
    .executeTakeFirst();
  return row !== undefined && row.locked_until !== null && row.locked_until > now;
}

/**
 * Counts a failure in one statement, so that tries made at the same time all count; true when the name is locked by now.
 * Where it was locked already nothing is counted: a lock is made neither longer nor shorter.
 */
export async function countNameFailure(deps: Deps, { index }: SignInName, now: Date): Promise<boolean> {
  // Counting starts anew after the window, and after a lock.
  const fresh = sql<boolean>`(sign_in_failure.first_failed_at < ${new Date(now.getTime() - WINDOW_MS)} or sign_in_failure.locked_until <= ${now})`;
  const count = sql<number>`case when ${fresh} then 1 else sign_in_failure.failed_count + 1 end`;
  const row = await deps.db
    .insertInto('sign_in_failure')
    .values({ name_index: index, failed_count: 1, first_failed_at: now, locked_until: null })
    .onConflict((conflict) =>
      conflict
        .column('name_index')
        .doUpdateSet({
          failed_count: count,
          first_failed_at: sql`case when ${fresh} then ${now}::timestamptz else sign_in_failure.first_failed_at end`,
          locked_until: sql`case when ${count} >= ${TRIES} then ${new Date(now.getTime() + LOCK_MS)}::timestamptz end`,
        })
        .where((eb) =>
          eb.or([eb('sign_in_failure.locked_until', 'is', null), eb('sign_in_failure.locked_until', '<=', now)]),
        ),
    )
    .returning('failed_count')
    .executeTakeFirst();
  return row === undefined || row.failed_count >= TRIES;
}

/** Forgets a name's failures; false where it has been locked meanwhile. */
export async function clearNameFailures(deps: Deps, name: SignInName, now: Date): Promise<boolean> {
  await deps.db
    .deleteFrom('sign_in_failure')
    .where('name_index', '=', name.index)
    .where((eb) => eb.or([eb('locked_until', 'is', null), eb('locked_until', '<=', now)]))
    .execute();
  return !(await nameIsLocked(deps, name, now));
}
