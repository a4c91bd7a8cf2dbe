import { type Kysely, sql } from 'kysely';

/**
 * Waits that grow with wrong passwords, for each name and where it is tried from, in place of a lock that a stranger could put
 * on a colleague; and the browsers an account has signed in from.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`drop table sign_in_failure`.execute(db);
  // `subject` and `source` are keyed hashes, or words of the program.
  await sql`
    create table sign_in_wait (
      subject text not null,
      source text not null,
      wrong_count integer not null,
      first_at timestamptz not null,
      wait_until timestamptz,
      primary key (subject, source)
    )`.execute(db);
  await sql`create index sign_in_wait_by_time on sign_in_wait (first_at)`.execute(db);
  // What stays of the lock is the longest wait somebody is in who tries to sign in to the account.
  await sql`alter table account drop column failed_count, drop column first_failed_at`.execute(db);
  await sql`
    create table known_device (
      account_id uuid not null references account (id),
      token_hash text not null,
      first_at timestamptz not null,
      last_at timestamptz not null,
      id uuid not null,
      ip text not null,
      -- Not the account's first: the bell tells its owner.
      told boolean not null,
      primary key (account_id, token_hash)
    )`.execute(db);
  await sql`create index known_device_by_time on known_device (last_at)`.execute(db);
}
