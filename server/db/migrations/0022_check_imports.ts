import { type Kysely, sql } from 'kysely';

const STATEMENTS = [
  `create table check_import (
    company_id uuid not null references company (id),
    id uuid not null,
    uploader_id uuid not null,
    file_name text not null,
    file_size bigint not null,
    file_sha256 text not null,
    file_id uuid,
    file_key text,
    month text not null,
    state text not null check (state in ('reading', 'needsMapping', 'staged', 'committing', 'committed', 'failed', 'cancelled')),
    failure text,
    reading jsonb not null default '{}',
    options jsonb not null,
    legend jsonb not null default '[]',
    counts jsonb not null default '{"ok": 0, "warning": 0, "error": 0, "ignored": 0}',
    generation integer not null default 0,
    pass_generation integer not null default 0,
    job_id uuid,
    version integer not null default 1,
    created_at timestamptz not null,
    updated_at timestamptz not null,
    expires_at timestamptz not null,
    primary key (company_id, id)
  )`,
  `create index check_import_by_uploader on check_import (company_id, uploader_id, created_at)`,
  // The purge looks through all companies at once; imports still holding rows or a file are few.
  `create index check_import_expiring on check_import (expires_at) where file_id is not null or generation > 0`,
  `create table check_import_person (
    company_id uuid not null,
    import_id uuid not null,
    generation integer not null,
    key text not null,
    row_no integer not null,
    status text not null check (status in ('ok', 'warning', 'error', 'ignored')),
    name text not null,
    staff_no text not null,
    dept text not null,
    staff_id uuid,
    matched_by text,
    figures json not null,
    remark text not null,
    days integer not null,
    exceptions integer not null,
    day_errors integer not null,
    day_warnings integer not null,
    issues jsonb not null,
    fix jsonb,
    done boolean not null default false,
    primary key (company_id, import_id, generation, key)
  )`,
  // Read by person only: no index but the one that leads there.
  `create table check_import_day (
    company_id uuid not null,
    import_id uuid not null,
    generation integer not null,
    person_key text not null,
    day json not null,
    issues json
  )`,
  `create index check_import_day_by_person on check_import_day (company_id, import_id, generation, person_key)`,
];

/** Imports of attendance sheets with their staged people and days. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}
