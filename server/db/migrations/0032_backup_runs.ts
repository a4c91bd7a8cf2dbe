import { type Kysely, sql } from 'kysely';

/** Backups that were taken by themselves, and those that failed: by them the next one is due, and administrators are told. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table backup_run (
      id uuid primary key,
      at timestamptz not null,
      path text not null,
      bytes bigint,
      -- Files that had a record and no content.
      missing integer not null default 0,
      -- Why there is none, in words.
      error text,
      check ((bytes is null) = (error is not null))
    )`.execute(db);
  await sql`create index backup_run_by_time on backup_run (at)`.execute(db);
}
