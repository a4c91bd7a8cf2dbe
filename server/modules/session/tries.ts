import { type Kysely, sql } from 'kysely';
import type { Database } from '../../db/database';

/** What wrong passwords are counted for: whose, and where they come from. */
export interface Counted {
  subject: string;
  source: string;
}

export interface WaitRule {
  /** So many wrong ones cost no wait; each further one twice as long a wait as the one before. */
  free: number;
  firstMs: number;
  mostMs: number;
  /** Counting starts anew so long after the first. */
  windowMs: number;
}

export interface Try {
  /** False: it is not looked at, because of earlier ones. */
  allowed: boolean;
  /** Wrong ones with this one. */
  count: number;
  /** Until when none is looked at; null = none has to wait. */
  until: Date | null;
}

/**
 * Counts a try as wrong before it is looked at, in one statement: of a burst of guesses none gets through after those that
 * are free. During a wait nothing is counted: it is made neither longer nor shorter. Who turns out to be right forgets them.
 */
export async function takeTry(db: Kysely<Database>, counted: Counted, rule: WaitRule, now: Date): Promise<Try> {
  const fresh = sql<boolean>`(sign_in_wait.first_at < ${new Date(now.getTime() - rule.windowMs)})`;
  const count = sql<number>`case when ${fresh} then 1 else sign_in_wait.wrong_count + 1 end`;
  const over = sql<number>`(${count}) - ${sql.lit(rule.free)}`;
  const wait = sql`least(${sql.lit(rule.mostMs)}, ${sql.lit(rule.firstMs)} * power(2, least(20, ${over} - 1))) * interval '1 millisecond'`;
  const row = await db
    .insertInto('sign_in_wait')
    .values({ ...counted, wrong_count: 1, first_at: now, wait_until: null })
    .onConflict((conflict) =>
      conflict
        .columns(['subject', 'source'])
        .doUpdateSet({
          wrong_count: count,
          first_at: sql`case when ${fresh} then ${now}::timestamptz else sign_in_wait.first_at end`,
          wait_until: sql`case when ${over} > 0 then ${now}::timestamptz + ${wait} end`,
        })
        .where((eb) => eb.or([eb('sign_in_wait.wait_until', 'is', null), eb('sign_in_wait.wait_until', '<=', now)])),
    )
    .returning(['wrong_count', 'wait_until'])
    .executeTakeFirst();
  if (row) return { allowed: true, count: row.wrong_count, until: row.wait_until };
  return { allowed: false, count: 0, until: await waitOf(db, [counted], now) };
}

/** Until when the longest of these waits lasts; null where there is none. */
export async function waitOf(db: Kysely<Database>, all: readonly Counted[], now: Date): Promise<Date | null> {
  const row = await db
    .selectFrom('sign_in_wait')
    .select((eb) => eb.fn.max('wait_until').as('until'))
    .where('wait_until', '>', now)
    .where((eb) => eb.or(all.map(({ subject, source }) => eb.and({ subject, source }))))
    .executeTakeFirst();
  return row?.until ?? null;
}

/** Forgets wrong ones before a right one. */
export async function forgetTries(
  db: Pick<Kysely<Database>, 'deleteFrom'>,
  { subject, source }: Counted,
): Promise<void> {
  await db.deleteFrom('sign_in_wait').where('subject', '=', subject).where('source', '=', source).execute();
}
