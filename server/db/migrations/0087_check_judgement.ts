import { type Kysely, sql } from 'kysely';

const STATEMENTS = [
  `alter table check_record add column unjudged_days integer not null default 0`,
  `create table check_hours (
    company_id uuid primary key,
    on_minute integer not null check (on_minute between 0 and 1439),
    off_minute integer not null check (off_minute between 0 and 1439),
    grace integer not null check (grace between 0 and 120),
    used_at timestamptz not null
  )`,
];

/** Days somebody clocked that no working hours could judge; and the hours a company gave for such days last. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}
