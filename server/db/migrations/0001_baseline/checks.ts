/**
 * Attendance: months, people's records of a month with their days, exceptions and history, company calendars and legends.
 */
export const STATEMENTS: readonly string[] = [
  `create table check_month (
    company_id uuid not null references company (id),
    month text not null,
    state text not null default 'open' check (state in ('open', 'confirming', 'locked')),
    version integer not null default 1,
    changed_at timestamptz not null,
    changed_by text not null,
    reason text,
    -- What a locked month comes to, in hundredths of a day: it changes no more, and every look at the figures asks for
    -- it.
    due_hundredths bigint,
    attended_hundredths bigint,
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
    sent_at timestamptz,
    settled_at timestamptz,
    version integer not null default 1,
    created_at timestamptz not null,
    updated_at timestamptz not null,
    -- By how much changes of days would have taken the month's numbers below zero: taken back, they bring nothing that
    -- was not there.
    shortfall jsonb not null default '{}',
    -- Days somebody clocked that no working hours could judge.
    unjudged_days integer not null default 0,
    primary key (company_id, id)
  )`,
  // A month in the order of the list, filtered and counted without touching the wide rows.
  `create index check_record_list on check_record (company_id, month, staff_no collate "C", id)
    include (state, dept, open_exceptions, name, staff_id)`,
  `create unique index check_record_of_person on check_record (company_id, staff_id, month)`,
  `create table check_day (
    company_id uuid not null,
    month text not null,
    staff_id uuid not null,
    date date not null,
    results text[] not null,
    entry jsonb not null,
    open_exceptions integer not null default 0,
    -- The day as it was before a decision changed it.
    original jsonb,
    primary key (company_id, month, staff_id, date)
  )`,
  `create index check_day_by_date on check_day (company_id, month, date, staff_id)
    include (results, open_exceptions)`,
  `create table check_exception (
    company_id uuid not null,
    id uuid not null,
    month text not null,
    staff_id uuid not null,
    date date,
    slot integer,
    kind text not null,
    decision text,
    note text,
    decided_at timestamptz,
    decided_by text,
    primary key (company_id, id)
  )`,
  `create index check_exception_by_month on check_exception (company_id, month, date, id)
    include (kind, decision, staff_id)`,
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
  // The hours a company gave last for days that its sheets judge by nothing else.
  `create table check_hours (
    company_id uuid primary key,
    on_minute integer not null check (on_minute >= 0 and on_minute <= 1439),
    off_minute integer not null check (off_minute >= 0 and off_minute <= 1439),
    grace integer not null check (grace >= 0 and grace <= 120),
    used_at timestamptz not null
  )`,
];
