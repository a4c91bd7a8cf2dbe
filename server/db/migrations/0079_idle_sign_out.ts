import { type Kysely, sql } from 'kysely';

/** Sign-out after a time without use, by company; and when a session was last used by the person, not by his page alone. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table company add column idle_minutes smallint
      constraint company_idle_minutes_check check (idle_minutes in (15, 30, 60, 240))`.execute(db);
  await sql`alter table session add column last_used_at timestamptz`.execute(db);
  await sql`update session set last_used_at = last_seen_at`.execute(db);
  await sql`alter table session alter column last_used_at set not null`.execute(db);
}
