import { type Kysely, sql } from 'kysely';

/**
 * What a provider says of a message after it took it. ask_at: when it is asked next; null = it is not asked, or has
 * answered.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table message_attempt add column arrived_at timestamptz, add column ask_at timestamptz`.execute(db);
  await sql`create index message_attempt_to_ask on message_attempt (company_id, ask_at) where ask_at is not null`.execute(
    db,
  );
}
