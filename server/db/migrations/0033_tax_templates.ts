import { type Kysely, sql } from 'kysely';

/** The tax client's own template workbooks as companies drop them in: the names of their columns, in order. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table tax_template (
      company_id uuid not null,
      kind text not null check (kind in ('income', 'people')),
      headers jsonb not null,
      file_name text not null,
      by_id uuid not null,
      by_name text not null,
      at timestamptz not null,
      primary key (company_id, kind)
    )`.execute(db);
}
