import { type Kysely, sql } from 'kysely';

/** Wrong passwords by the name they were tried with, whether an account bears it or not; a blind index, for people type passwords there. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table sign_in_failure (
    name_index text primary key,
    failed_count integer not null,
    first_failed_at timestamptz not null,
    locked_until timestamptz
  )`.execute(db);
  await sql`create index sign_in_failure_by_time on sign_in_failure (first_failed_at)`.execute(db);
}
