import { type Kysely, sql } from 'kysely';

/** Attachments have names, which may well name people. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw('alter table stored_file add column name_sealed text').execute(db);
}
