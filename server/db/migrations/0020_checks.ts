import { type Kysely, sql } from 'kysely';

const STATEMENTS = [
  `create table check_month (
    company_id uuid not null references company (id),
    month text not null,
    state text not null default 'open' check (state in ('open', 'confirming', 'locked')),
    version integer not null default 1,
    changed_at timestamptz not null,
    changed_by text not null,
    reason text,
    primary key (company_id, month)
  )`,
  `create table check_record (
    company_id uuid not null,
    id uuid not null,
    month text not null,
    staff_id uuid not null,
    name text not null,
    staff_no text,
    dept text,
    state text not null check (state in ('draft', 'sent', 'confirmed', 'disputed', 'fixed')),
    figures jsonb not null,
    remark text not null default '',
    source text not null check (source in ('import', 'manual', 'fix')),
    exceptions integer not null default 0,
    open_exceptions integer not null default 0,
    objection text,
    answer text,
    sent_at timestamptz,
    settled_at timestamptz,
    version integer not null default 1,
    created_at timestamptz not null,
    updated_at timestamptz not null,
    primary key (company_id, id)
  )`,
  `create unique index check_record_of_person on check_record (company_id, staff_id, month)`,
  // A month in the order of the list, filtered and counted without touching the wide rows.
  `create index check_record_list on check_record (company_id, month, staff_no collate "C", id)
    include (state, dept, open_exceptions, name, staff_id)`,
  `create table check_day (
    company_id uuid not null,
    month text not null,
    staff_id uuid not null,
    date date not null,
    results text[] not null,
    entry jsonb not null,
    open_exceptions integer not null default 0,
    primary key (company_id, month, staff_id, date)
  )`,
  `create index check_day_by_date on check_day (company_id, month, date, staff_id) include (results, open_exceptions)`,
  `create table check_exception (
    company_id uuid not null,
    id uuid not null,
    month text not null,
    staff_id uuid not null,
    date date,
    slot integer,
    kind text not null,
    amount numeric(8, 2) not null default 0,
    decision text,
    leave_kind text,
    note text,
    decided_at timestamptz,
    decided_by text,
    primary key (company_id, id)
  )`,
  `create index check_exception_by_month on check_exception (company_id, month, date, id) include (kind, decision, staff_id)`,
  `create index check_exception_by_person on check_exception (company_id, month, staff_id, id)`,
  `create table check_event (
    company_id uuid not null,
    id uuid not null,
    month text not null,
    staff_id uuid,
    at timestamptz not null,
    by_name text not null,
    action text not null,
    changes jsonb not null default '[]',
    note text,
    primary key (company_id, id)
  )`,
  `create index check_event_by_person on check_event (company_id, staff_id, month, id)`,
  // Days a company works differently from the statutory calendar.
  `create table check_calendar (
    company_id uuid not null references company (id),
    date date not null,
    day_type text not null check (day_type in ('workday', 'restday', 'holiday', 'adjustWorkday')),
    note text not null default '',
    primary key (company_id, date)
  )`,
  // What a company's marks mean, learnt from its imports.
  `create table check_legend (
    company_id uuid not null references company (id),
    mark text not null,
    meaning text not null,
    used_at timestamptz not null,
    primary key (company_id, mark)
  )`,
];

/** Attendance: months, people's records of a month with their days, exceptions and history, company calendars and legends. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}
