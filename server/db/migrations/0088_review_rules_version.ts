import { type Kysely, sql } from 'kysely';

/** The version of the rules since which those of reviewing are what they are: a first agreement outlives a change of the others. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table company_approval_rules add column review_version integer not null default 0`.execute(db);
  await sql`update company_approval_rules set review_version = version`.execute(db);
}
