import { type Kysely, sql } from 'kysely';

/** Wages of past months, kept without telling anybody; and whether anybody knows yet of which month such a sheet is. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table wage_batch
      drop constraint wage_batch_state_check,
      add constraint wage_batch_state_check check (state in ('draft', 'pendingReview', 'approved', 'scheduled',
        'publishing', 'published', 'partiallyFailed', 'recalled', 'closed', 'history'))
  `.execute(db);
  await sql`
    alter table wage_import
      add column history boolean not null default false,
      add column month_open boolean not null default false
  `.execute(db);
}
