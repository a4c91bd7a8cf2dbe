import { PLATFORM } from '../../platform-rows';

/** Kept files, and what the file store holds for a while. */
export const STATEMENTS: readonly string[] = [
  // The platform's until a company's record has it, and for good where a person or nobody in particular has it.
  // Purposes are checked by the server, so that a new one needs no migration.
  `create table stored_file (
    company_id uuid not null default '${PLATFORM}',
    id uuid not null,
    purpose text not null,
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
    name_sealed text,
    primary key (company_id, id),
    check ((state = 'bound') <= (bound_to is not null))
  )`,
  `create index stored_file_by_company on stored_file (company_id, purpose) where company_id <> '${PLATFORM}'`,
  // A link names nothing but the id.
  `create index stored_file_by_id on stored_file (id)`,
  `create index stored_file_by_origin on stored_file (origin_index, created_at) where origin_index is not null`,
  `create index stored_file_by_record on stored_file (bound_to, purpose, created_at) where bound_to is not null`,
  `create index stored_file_pending_of on stored_file (owner_id) where state = 'pending'`,
  // What is not bound is little and short-lived: what is to be cleared away, and what somebody has uploaded lately.
  `create index stored_file_unbound on stored_file (created_at) where state <> 'bound'`,
  // Uploads and exports lie in the file store, which several servers share: what lies there is known by these rows.
  `create table held_file (
    area text not null check (area in ('uploads', 'exports')),
    id uuid not null,
    bytes integer not null check (bytes >= 0),
    created_at timestamptz not null,
    primary key (area, id)
  )`,
  `create index held_file_age on held_file (area, created_at)`,
];
