import { type Kysely, sql } from 'kysely';

/** 到期删除: what a company has deleted after its term, and what was archived before. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table retention_rule (
      company_id uuid not null references company (id),
      class text not null check (class in ('attendance', 'feedback')),
      years smallint not null check (years between 3 and 30),
      -- Nothing is deleted before.
      starts_at timestamptz not null,
      set_at timestamptz not null,
      by_id uuid not null,
      by_name text not null,
      looked_at timestamptz,
      failure text check (failure in ('archive', 'changed', 'error')),
      primary key (company_id, class)
    )`.execute(db);
  await sql`
    create table retention_archive (
      company_id uuid not null references company (id),
      id uuid not null,
      class text not null,
      month text not null,
      rows integer not null,
      bytes integer not null,
      sha256 text not null,
      file_id uuid,
      archived_at timestamptz not null,
      -- Null while what is in it has not gone.
      deleted_at timestamptz,
      -- When the archive itself was removed.
      removed_at timestamptz,
      primary key (company_id, id)
    )`.execute(db);
}
