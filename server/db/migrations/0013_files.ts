import { type Kysely, sql } from 'kysely';

const STATEMENTS = [
  // Found by id alone: a link names nothing else, and some files belong to no company. Purposes are checked by the
  // server, so that a new one needs no migration.
  `create table stored_file (
    id uuid primary key,
    purpose text not null,
    company_id uuid,
    owner_id uuid,
    origin_index text,
    mime text not null,
    bytes integer not null,
    thumb_bytes integer,
    sha256 text not null,
    width integer,
    height integer,
    key_sealed text not null,
    state text not null default 'pending' check (state in ('pending', 'bound', 'removed')),
    bound_to uuid,
    created_at timestamptz not null,
    check ((state = 'bound') <= (bound_to is not null))
  )`,
  `create index stored_file_by_company on stored_file (company_id, purpose) where company_id is not null`,
  // What is not bound is little and short-lived: what is to be cleared away, and what somebody has uploaded lately.
  `create index stored_file_unbound on stored_file (created_at) where state <> 'bound'`,
  `create index stored_file_pending_of on stored_file (owner_id) where state = 'pending'`,
  `create index stored_file_by_origin on stored_file (origin_index, created_at) where origin_index is not null`,
  `alter table account add column avatar_file_id uuid`,
  `alter table company add column license_file_id uuid`,
];

/** Kept files; the avatar of an account and the licence of a company. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}
