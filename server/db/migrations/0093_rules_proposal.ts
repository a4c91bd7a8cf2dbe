import { type Kysely, sql } from 'kysely';

/** Looser rules of approval wait for a second person's agreement: at most one proposal a company, beside the rules in force. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table company_approval_rules add column proposal jsonb`.execute(db);
}
