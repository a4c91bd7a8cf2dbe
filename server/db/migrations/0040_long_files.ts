import { type Kysely, sql } from 'kysely';

/** All that a company has, as one archive, may be longer than the 2 GB an integer counts. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table held_file alter column bytes type bigint`.execute(db);
}
