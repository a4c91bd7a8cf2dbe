import { type Kysely, sql } from 'kysely';

const STATEMENTS = [
  `create table held_file (
    area text not null check (area in ('uploads', 'exports')),
    id uuid not null,
    bytes integer not null check (bytes >= 0),
    created_at timestamptz not null,
    primary key (area, id)
  )`,
  `create index held_file_age on held_file (area, created_at)`,
];

/** Uploads and exports lie in the file store, which several servers share: what lies there is known by these rows. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}
