/** Imports of staff sheets with their staged rows, and the companies' learnt column mappings. */
export const STATEMENTS: readonly string[] = [
  `create table staff_import (
    company_id uuid not null references company (id),
    id uuid not null,
    uploader_id uuid not null,
    file_name text not null,
    file_size bigint not null,
    file_sha256 text not null,
    file_id uuid,
    file_key text,
    mode text not null check (mode in ('create', 'upsert')),
    rehire_left boolean not null,
    state text not null check (state in ('reading', 'needsMapping', 'staged', 'committing', 'committed', 'failed',
      'cancelled')),
    failure text,
    sheets jsonb not null default '[]',
    layout jsonb,
    columns jsonb not null default '[]',
    notices jsonb not null default '[]',
    counts jsonb not null default '{"ok": 0, "error": 0, "ignored": 0, "warning": 0}',
    actions jsonb not null default '{"same": 0, "create": 0, "rehire": 0, "update": 0}',
    issue_counts jsonb not null default '[]',
    result jsonb,
    written_to integer not null default 0,
    generation integer not null default 0,
    pass_generation integer not null default 0,
    job_id uuid,
    version integer not null default 1,
    created_at timestamptz not null,
    updated_at timestamptz not null,
    expires_at timestamptz not null,
    primary key (company_id, id)
  )`,
  `create index staff_import_by_uploader on staff_import (company_id, uploader_id, created_at)`,
  // The purge looks through all companies at once; imports still holding rows or a file are few.
  `create index staff_import_expiring on staff_import (expires_at) where file_id is not null or generation > 0`,
  // `record`: the columns of staff as they will be written, numbers sealed; `sealed`: the sheet's own texts where
  // what is shown is masked or tidied.
  `create table staff_import_row (
    company_id uuid not null,
    import_id uuid not null,
    generation integer not null,
    row_no integer not null,
    status text not null check (status in ('ok', 'warning', 'error', 'ignored')),
    name text not null,
    action text check (action in ('create', 'update', 'rehire', 'same')),
    staff_id uuid,
    seen_version integer,
    staff_no text,
    id_no_index text,
    mobile_index text,
    cells json not null,
    sealed text,
    record json,
    changes json not null default '[]',
    issues jsonb not null default '[]',
    fixes jsonb,
    primary key (company_id, import_id, generation, row_no)
  )`,
  // Rows with a doubt are few in an ordinary sheet: a small index finds them without touching the others.
  `create index staff_import_row_doubtful on staff_import_row (company_id, import_id, generation, status, row_no)
    where status <> 'ok'`,
  `create table staff_template (
    company_id uuid not null references company (id),
    id uuid not null,
    signature text not null,
    columns jsonb not null,
    used_at timestamptz not null,
    primary key (company_id, id),
    unique (company_id, signature)
  )`,
  `create index staff_template_latest on staff_template (company_id, used_at)`,
];
