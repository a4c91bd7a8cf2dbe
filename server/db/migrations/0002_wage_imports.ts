import { type Kysely, sql } from 'kysely';
import { IMPORT_STATES, ROW_STATUSES } from '@contract/wages/import-schemas';

const oneOf = (values: readonly string[]) => values.map((value) => `'${value}'`).join(', ');

const STATEMENTS = [
  `create table wage_import (
    company_id uuid not null references company (id),
    id uuid not null,
    uploader_id uuid not null,
    file_name text not null,
    file_size bigint not null,
    file_sha256 text not null,
    file_id uuid,
    file_key text,
    pay_month text not null,
    wage_type text not null,
    state text not null check (state in (${oneOf(IMPORT_STATES)})),
    failure text,
    sheets jsonb not null default '[]',
    layout jsonb,
    columns jsonb not null default '[]',
    notices jsonb not null default '[]',
    net_identity jsonb,
    net_candidates jsonb not null default '[]',
    net_chosen text,
    totals jsonb not null default '[]',
    head_count jsonb not null default '{"sheet": null, "read": 0}',
    counts jsonb not null default '{"ok": 0, "warning": 0, "error": 0, "ignored": 0}',
    issue_counts jsonb not null default '[]',
    addable integer not null default 0,
    settings jsonb not null,
    title text not null,
    generation integer not null default 0,
    pass_generation integer not null default 0,
    job_id uuid,
    batch_id uuid,
    version integer not null default 1,
    created_at timestamptz not null,
    updated_at timestamptz not null,
    expires_at timestamptz not null,
    primary key (company_id, id)
  )`,
  `create index wage_import_by_uploader on wage_import (company_id, uploader_id, created_at)`,
  // The purge looks through all companies at once; imports still holding rows or a file are few.
  `create index wage_import_expiring on wage_import (expires_at) where file_id is not null or generation > 0`,
  `create table wage_import_row (
    company_id uuid not null,
    import_id uuid not null,
    generation integer not null,
    row_no integer not null,
    status text not null check (status in (${oneOf(ROW_STATUSES)})),
    name text not null,
    staff_id uuid,
    matched_by text,
    cells jsonb not null,
    sealed text,
    net_fen bigint,
    gross_fen bigint,
    deduct_fen bigint,
    issues jsonb not null default '[]',
    fixes jsonb,
    addable boolean not null default false,
    primary key (company_id, import_id, generation, row_no)
  )`,
  // Rows with a doubt are few in an ordinary sheet: a small index finds them without touching the others.
  `create index wage_import_row_doubtful on wage_import_row (company_id, import_id, generation, status, row_no) where status <> 'ok'`,
  `create table wage_template (
    company_id uuid not null references company (id),
    id uuid not null,
    signature text not null,
    columns jsonb not null,
    used_at timestamptz not null,
    primary key (company_id, id),
    unique (company_id, signature)
  )`,
  `create index wage_template_latest on wage_template (company_id, used_at)`,
];

/** Imports of wage sheets with their staged rows, and the companies' learnt column mappings. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}
