import { type Kysely, sql } from 'kysely';

/** From which batch an import has its title and settings, and what became of the wish to submit what it makes. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table wage_import add column inherited jsonb, add column submitted jsonb`.execute(db);
}
