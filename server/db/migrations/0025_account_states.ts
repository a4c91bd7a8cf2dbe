import { type Kysely, sql } from 'kysely';

const STATEMENTS = [
  // Of a million ordinary accounts nearly all are in use: that list is walked in its own index, the two small ones are counted in theirs.
  `create index account_of_users_active on account (id) where role = 0 and enabled and deleted_at is null`,
  `create index account_of_users_frozen on account (id) where role = 0 and not enabled and deleted_at is null`,
  `create index account_of_users_closed on account (id) where role = 0 and deleted_at is not null`,
  `drop index account_of_users_not_active`,
];

/** Lists of ordinary accounts by their state. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}
