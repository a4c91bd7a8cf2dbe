import { type Kysely, sql } from 'kysely';

/** What clerks changed in the rows of an import, step by step, so that each step can be undone. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table import_step (
      company_id uuid not null references company (id),
      import_id uuid not null,
      no integer not null,
      action text not null check (action in ('edit', 'ignore', 'restore', 'setValue', 'choosePerson', 'samePerson', 'sameName')),
      code text,
      rows integer not null,
      -- The pass whose rows the step changed in place; null: the sheet was read anew with it.
      generation integer,
      state text not null default 'done' check (state in ('done', 'undone')),
      -- Something followed that cannot be taken back, so neither can this.
      closed boolean not null default false,
      account_id uuid not null,
      by_name text not null,
      at timestamptz not null,
      primary key (company_id, import_id, no)
    )`.execute(db);
  await sql`
    create table import_step_row (
      company_id uuid not null,
      import_id uuid not null,
      step_no integer not null,
      row_no integer not null,
      name text not null,
      -- The row as it stood and as it stood then; of a step that had the sheet read anew, its fixes alone.
      before jsonb not null,
      after jsonb not null,
      -- The same for the eye, personal numbers masked.
      lines jsonb not null,
      primary key (company_id, import_id, step_no, row_no)
    )`.execute(db);
}
