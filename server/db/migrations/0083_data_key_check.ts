import { type Kysely, sql } from 'kysely';

/** By what a start tells whether it was given the keys of what is stored: a known text sealed with each data key in use (`seal`, by the key's id), and its keyed hash (`index`). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table data_key_check (
      kind text not null check (kind in ('seal', 'index')),
      key_id text not null,
      value text not null,
      primary key (kind, key_id)
    )`.execute(db);
}
