import { type Kysely, sql } from 'kysely';

const STATEMENTS = [
  `alter table account
    add column email text,
    add column mobile_last4 text,
    add column last_login_at timestamptz,
    add column last_login_ip text,
    add column deleted_at timestamptz`,
  // Every two neighbouring characters: a name is found by any part of two characters or more.
  `create function account_name_pairs(name text) returns text[] language sql immutable parallel safe as
    $$ select array(select substr(name, i, 2) from generate_series(1, length(name) - 1) as i) $$`,
  // Two lists, one of some thousands, one of perhaps a million: each has its own indexes. The id begins with the time.
  `create index account_of_staffed on account (id) where role <> 0 and deleted_at is null`,
  `create index account_of_users on account (id) where role = 0`,
  `create index account_of_users_not_active on account (id) where role = 0 and (not enabled or deleted_at is not null)`,
  `create index account_locked on account (locked_until) where locked_until is not null`,
  `create index account_by_last4 on account (mobile_last4) where mobile_last4 is not null`,
  `create index account_by_name_prefix on account (name text_pattern_ops)`,
  `create index account_by_account_prefix on account (account text_pattern_ops) where account is not null`,
  `create index account_by_name_pairs on account using gin (account_name_pairs(name))`,
  // How many ordinary accounts there are: counting a million takes longer than a list may.
  `create table account_tally (only_row boolean primary key default true check (only_row), users bigint not null)`,
  `insert into account_tally (users) select count(*) from account where role = 0`,
  `create function tally_new_accounts() returns trigger language plpgsql as $$
    declare more bigint;
    begin
      select count(*) into more from added where role = 0;
      if more <> 0 then update account_tally set users = users + more; end if;
      return null;
    end $$`,
  `create function tally_changed_accounts() returns trigger language plpgsql as $$
    declare more bigint;
    begin
      select (select count(*) from after where role = 0) - (select count(*) from before where role = 0) into more;
      if more <> 0 then update account_tally set users = users + more; end if;
      return null;
    end $$`,
  `create trigger tally_new_accounts after insert on account
    referencing new table as added for each statement execute function tally_new_accounts()`,
  `create trigger tally_changed_accounts after update on account
    referencing old table as before new table as after for each statement execute function tally_changed_accounts()`,
  `create table login_log (
    account_id uuid not null references account (id),
    id uuid not null,
    at timestamptz not null,
    method text not null check (method in ('account', 'mobile')),
    result text not null check (result in ('ok', 'wrongPassword', 'disabled', 'noCompany')),
    ip text not null,
    user_agent text not null,
    primary key (account_id, id)
  )`,
  `create index login_log_by_account on login_log (account_id, at, id)`,
  `create index login_log_by_time on login_log (at)`,
  `create table password_history (
    account_id uuid not null references account (id),
    id uuid not null,
    password_hash text not null,
    primary key (account_id, id)
  )`,
];

/** Administration of accounts: e-mail, last sign-in, deletion, search; sign-ins and former passwords. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}
