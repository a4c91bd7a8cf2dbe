import { type Kysely, sql } from 'kysely';

const STATEMENTS = [
  `create table banner (
    id uuid primary key,
    version integer not null default 1,
    title text not null,
    position text not null check (position in ('login', 'console', 'appHome')),
    image_file_id uuid not null,
    link_type text not null,
    link_value text not null default '',
    sort integer not null check (sort between 0 and 9999),
    start_at timestamptz,
    end_at timestamptz,
    enabled boolean not null,
    created_at timestamptz not null,
    updated_at timestamptz not null,
    deleted_at timestamptz,
    check (end_at > start_at)
  )`,
  `create index banner_in_order on banner (position, sort, updated_at desc, id) where deleted_at is null`,
  `create index banner_by_image on banner (image_file_id)`,
  // One row a position, held by whoever changes what is shown there: two at once must not both take the last place.
  `create table banner_line (position text primary key)`,
  `insert into banner_line (position) values ('login'), ('console'), ('appHome')`,
];

/** Banners of the login page, the console's welcome page and the employees' home. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}
