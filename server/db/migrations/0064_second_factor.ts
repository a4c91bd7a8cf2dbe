import { type Kysely, sql } from 'kysely';

/** 两步验证: codes of an authenticator app beside the password, and when a session was last proved anew. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // The id is the account's. Not confirmed: being set up. `last_step` is the time step of the last code taken: none is taken twice.
  await sql`
    create table second_factor (
      id uuid primary key references account (id),
      secret_sealed text not null,
      confirmed_at timestamptz,
      last_step integer not null default 0,
      wrong_count integer not null default 0,
      wait_until timestamptz
    )`.execute(db);
  await sql`
    create table recovery_code (
      account_id uuid not null references second_factor (id) on delete cascade,
      code_hash text not null,
      used_at timestamptz,
      primary key (account_id, code_hash)
    )`.execute(db);
  // The roles of which an administrator requires it.
  await sql`create table second_factor_role (role smallint primary key check (role in (1, 2, 4)))`.execute(db);
  await sql`alter table session add column proven_at timestamptz`.execute(db);
  await sql`
    alter table login_log drop constraint login_log_result_check,
      add constraint login_log_result_check check (result in ('ok', 'wrongPassword', 'wrongOtp', 'disabled', 'noCompany'))`.execute(
    db,
  );
}
