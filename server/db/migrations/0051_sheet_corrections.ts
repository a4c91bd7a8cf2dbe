import { type Kysely, sql } from 'kysely';

/** A sheet of some people that corrects the slips of a batch instead of making one, and what became of it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table wage_import add column corrects_id uuid, add column corrected jsonb`.execute(db);
}
