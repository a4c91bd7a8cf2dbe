import { type Kysely, sql } from 'kysely';

/** By how much changes of days would have taken a month's numbers below zero: taken back, they bring nothing that was not there. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table check_record add column shortfall jsonb not null default '{}'`.execute(db);
}
