import { type Kysely, sql } from 'kysely';

/** With the columns of a sheet its shape is learnt: where the table stands, and what was said of its net pay. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table wage_template add column shape jsonb`.execute(db);
  await sql`alter table staff_template add column shape jsonb`.execute(db);
}
