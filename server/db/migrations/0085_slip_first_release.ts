import { type Kysely, sql } from 'kysely';

/** Who agreed as the first of two that a corrected slip goes out again; it counts for the slip as it was and the rules of the day. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table wage_slip add column first_release jsonb`.execute(db);
}
