import { type Kysely, sql } from 'kysely';

/** Null stands for a content that is being stored or removed: one that a killed server left so is not missed by a backup. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table held_file alter column bytes drop not null`.execute(db);
}
