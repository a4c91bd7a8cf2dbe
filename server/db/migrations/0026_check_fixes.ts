import { type Kysely, sql } from 'kysely';

const STATEMENTS = [
  `alter table check_import add column fixes jsonb not null default '{}', add column targets jsonb not null default '[]'`,
  `create table check_import_row (
    company_id uuid not null,
    import_id uuid not null,
    generation integer not null,
    row_no integer not null,
    person_key text not null,
    name text not null,
    status text not null check (status in ('ok', 'warning', 'error', 'ignored')),
    fixed boolean not null,
    cells json not null,
    issues jsonb not null,
    primary key (company_id, import_id, generation, row_no)
  )`,
  // What a locked month comes to, in hundredths of a day: it changes no more, and is asked for by every look at the figures.
  `alter table check_month add column due_hundredths bigint, add column attended_hundredths bigint`,
  `alter table company add column check_lock_required boolean not null default false`,
];

/** Attendance sheets put right cell by cell; sums of locked months; a company may want a month locked before its wages are imported. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}
