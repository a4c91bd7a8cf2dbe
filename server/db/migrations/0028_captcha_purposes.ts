import { type Kysely, sql } from 'kysely';

const STATEMENTS = [
  // Codes live five minutes: those on their way are asked for once more.
  `drop table captcha`,
  `create table captcha (
    mobile_index text not null,
    purpose text not null,
    code_hash text,
    sent_at timestamptz not null,
    expires_at timestamptz not null,
    wrong_tries integer not null default 0,
    primary key (mobile_index, purpose)
  )`,
  `create table captcha_limit (
    mobile_index text not null,
    kind text not null,
    sent_at timestamptz not null,
    day text not null,
    day_count integer not null,
    primary key (mobile_index, kind)
  )`,
];

/** A code for each purpose; and what a number is sent, by kind of purpose and for all together. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}
