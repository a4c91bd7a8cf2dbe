import { type Kysely, sql } from 'kysely';

/** Layouts of 代发文件 companies make of their banks' own templates; by which of them a file was written, as it was called then. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table bank_layout (
      company_id uuid not null,
      id uuid not null,
      name text not null,
      file_name text not null,
      shape jsonb not null,
      version integer not null default 1,
      by_id uuid not null,
      by_name text not null,
      at timestamptz not null,
      primary key (company_id, id),
      unique (company_id, name)
    )`.execute(db);
  await sql`alter table bank_file add column layout_name text`.execute(db);
}
