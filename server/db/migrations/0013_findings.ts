import { type Kysely, sql } from 'kysely';

/**
 * Doubts about a wage sheet are set right by what they expect, or said to be right for a reason: that stands with the batch,
 * and is remembered of the person for the months after.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table import_step drop constraint import_step_action_check`.execute(db);
  await sql`
    alter table import_step add constraint import_step_action_check check (
      action in ('edit', 'ignore', 'restore', 'setValue', 'choosePerson', 'samePerson', 'sameName', 'newPeople', 'addStaff',
        'setExpected', 'accept'))`.execute(db);
  await sql`alter table wage_import_change drop constraint wage_import_change_kind_check`.execute(db);
  await sql`
    alter table wage_import_change add constraint wage_import_change_kind_check check (
      kind in ('cell', 'person', 'sameName', 'ignored', 'restored', 'accepted'))`.execute(db);
  await sql`
    create table wage_accepted_finding (
      company_id uuid not null,
      batch_id uuid not null,
      staff_id uuid not null,
      code text not null,
      item text not null,
      print text not null,
      pay_month text not null,
      reason text not null,
      account_id uuid not null,
      by_name text not null,
      at timestamptz not null,
      primary key (company_id, batch_id, staff_id, code, item, print)
    )`.execute(db);
  await sql`create index wage_accepted_finding_staff on wage_accepted_finding (company_id, staff_id)`.execute(db);
}
