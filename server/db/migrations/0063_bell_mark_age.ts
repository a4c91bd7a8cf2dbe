import { type Kysely, sql } from 'kysely';

/** Old marks are cleared away by their age: found by it, not by reading all marks. A notice's own stay as long as it does. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index bell_mark_by_age on bell_mark (coalesce(read_at, cleared_at)) where line not like 'notice.%'`.execute(
    db,
  );
}
