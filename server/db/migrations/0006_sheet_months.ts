import { type Kysely, sql } from 'kysely';

/** What a wage sheet says of its month, and what was said of it where that is another than the import's. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table wage_import
      add column sheet_months jsonb,
      add column month_rows text not null default 'own' check (month_rows in ('own', 'all')),
      add column month_kept jsonb
  `.execute(db);
}
