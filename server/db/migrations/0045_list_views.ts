import { type Kysely, sql } from 'kysely';

/** How people look at lists: columns, density and rows of a page, and their saved views. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table list_setting (
      account_id uuid not null references account (id) on delete cascade,
      list text not null,
      settings jsonb not null,
      primary key (account_id, list)
    )`.execute(db);
  await sql`
    create table list_view (
      id uuid primary key,
      account_id uuid not null references account (id) on delete cascade,
      list text not null,
      name text not null,
      params_sealed text not null,
      settings jsonb not null,
      is_default boolean not null default false,
      unique (account_id, list, name)
    )`.execute(db);
  await sql`create unique index list_view_default on list_view (account_id, list) where is_default`.execute(db);
}
