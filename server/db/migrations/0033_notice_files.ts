import { type Kysely, sql } from 'kysely';

/** The files of a record are found by it: a notice's attachments have no other list. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw('create index stored_file_by_record on stored_file (bound_to, purpose, created_at) where bound_to is not null')
    .execute(db);
}
