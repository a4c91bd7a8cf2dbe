import { type Kysely, sql } from 'kysely';

const STATEMENTS = [
  `create table sms_outbox (
    id uuid primary key,
    at timestamptz not null,
    mobile_sealed text not null,
    mobile_index text not null,
    mobile_last4 text not null,
    template text not null,
    params_sealed text not null,
    withheld boolean not null,
    error text
  )`,
  `create index sms_outbox_by_time on sms_outbox (at, id)`,
  `create index sms_outbox_by_last4 on sms_outbox (mobile_last4, at)`,
];

/** What the SMS sandbox was given instead of a provider, for administrators to read. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}
