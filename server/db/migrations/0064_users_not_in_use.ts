import { type Kysely, sql } from 'kysely';

/** Frozen and closed accounts of ordinary people by where they come from and who has proved himself: the few that are taken away from a tally. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index account_of_users_frozen_by_kind on account (source, real_name_state) where role = 0 and not enabled and deleted_at is null`.execute(
    db,
  );
  await sql`create index account_of_users_closed_by_kind on account (source, real_name_state) where role = 0 and deleted_at is not null`.execute(
    db,
  );
}
