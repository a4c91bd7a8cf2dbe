import { type Kysely, sql } from 'kysely';

/** A step of changes stands only once the sheet has been read with it; until then it is pending. Steps of staff lists and attendance. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table import_step drop constraint import_step_state_check`.execute(db);
  await sql`
    alter table import_step add constraint import_step_state_check check (state in ('pending', 'done', 'undone'))`.execute(
    db,
  );
  await sql`alter table import_step drop constraint import_step_action_check`.execute(db);
  await sql`
    alter table import_step add constraint import_step_action_check check (
      action in ('edit', 'ignore', 'restore', 'setValue', 'choosePerson', 'samePerson', 'sameName', 'newPeople', 'addStaff'))`.execute(
    db,
  );
}
