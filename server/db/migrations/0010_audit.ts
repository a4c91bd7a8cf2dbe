import { type Kysely, sql } from 'kysely';

/** What the audit of a wage sheet found, of the sheet and of rows that differ from most. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table wage_import add column audit jsonb`.execute(db);
  await sql`alter table wage_import_row add column audited text`.execute(db);
  await sql`alter table wage_batch add column audit jsonb`.execute(db);
}
