/** Accounts with their sessions, sign-ins and codes. */
export const STATEMENTS: readonly string[] = [
  // Every two neighbouring characters: a name is found by any part of two characters or more.
  `create function account_name_pairs(name text) returns text[] language sql immutable parallel safe as $$
    select array(select substr(name, i, 2) from generate_series(1, length(name) - 1) as i) $$`,
  `create table account (
    id uuid primary key,
    account text unique,
    name text not null,
    role smallint not null,
    password_hash text,
    mobile_sealed text,
    mobile_index text unique,
    enabled boolean not null default true,
    must_change_password boolean not null default false,
    failed_count integer not null default 0,
    first_failed_at timestamptz,
    locked_until timestamptz,
    version integer not null default 1,
    created_at timestamptz not null default now(),
    email text,
    mobile_last4 text,
    last_login_at timestamptz,
    last_login_ip text,
    deleted_at timestamptz,
    avatar_file_id uuid,
    source text not null default 'console' check (source in ('miniProgram', 'official', 'app', 'web', 'console')),
    real_name_state text not null default 'unsubmitted' check (real_name_state in ('unsubmitted', 'pending',
      'approved', 'rejected', 'invalid'))
  )`,
  `create index account_by_account_prefix on account (account text_pattern_ops) where account is not null`,
  `create index account_by_last4 on account (mobile_last4) where mobile_last4 is not null`,
  `create index account_by_name_pairs on account using gin (account_name_pairs(name))`,
  `create index account_by_name_prefix on account (name text_pattern_ops)`,
  `create index account_locked on account (locked_until) where locked_until is not null`,
  // Two lists, one of some thousands, one of perhaps a million: each has its own indexes. The id begins with the
  // time.
  `create index account_of_staffed on account (id) where role <> 0 and deleted_at is null`,
  `create index account_of_users on account (id) where role = 0`,
  // Of a million ordinary accounts nearly all are in use: that list is walked in its own index, the two small ones
  // are counted in theirs.
  `create index account_of_users_active on account (id) where role = 0 and enabled and deleted_at is null`,
  `create index account_of_users_by_real_name on account (real_name_state, id) where role = 0`,
  // Of a million ordinary accounts those of one kind are walked in an index of their own and counted by a tally.
  `create index account_of_users_by_source on account (source, id) where role = 0`,
  `create index account_of_users_closed on account (id) where role = 0 and deleted_at is not null`,
  `create index account_of_users_closed_by_kind on account (source, real_name_state)
    where role = 0 and deleted_at is not null`,
  `create index account_of_users_frozen on account (id) where role = 0 and not enabled and deleted_at is null`,
  // Frozen and closed accounts by kind: the few that are taken away from a tally.
  `create index account_of_users_frozen_by_kind on account (source, real_name_state)
    where role = 0 and not enabled and deleted_at is null`,
  // Kinds of users in one order, so that two statements never wait for each other.
  `create function tally_users_insert() returns trigger language plpgsql as $$
      begin
        insert into user_tally as tally (source, real_name_state, users)
          select source, real_name_state, sum(n) from (
            select source, real_name_state, 1 as n from after where role = 0) as change
          group by 1, 2 having sum(n) <> 0 order by 1, 2
          on conflict (source, real_name_state) do update set users = tally.users + excluded.users;
        return null;
      end $$`,
  `create trigger tally_users_insert after insert on account
    referencing new table as after for each statement execute function tally_users_insert()`,
  `create function tally_users_update() returns trigger language plpgsql as $$
      begin
        insert into user_tally as tally (source, real_name_state, users)
          select source, real_name_state, sum(n) from (
            select source, real_name_state, 1 as n from after where role = 0
            union all select source, real_name_state, -1 as n from before where role = 0) as change
          group by 1, 2 having sum(n) <> 0 order by 1, 2
          on conflict (source, real_name_state) do update set users = tally.users + excluded.users;
        return null;
      end $$`,
  `create trigger tally_users_update after update on account
    referencing old table as before new table as after for each statement execute function tally_users_update()`,
  `create table session (
    token_hash text primary key,
    account_id uuid not null references account (id),
    created_at timestamptz not null,
    last_seen_at timestamptz not null,
    expires_at timestamptz not null,
    sliding boolean not null,
    ip text not null,
    user_agent text not null
  )`,
  `create index session_by_account on session (account_id)`,
  `create index session_by_expiry on session (expires_at)`,
  `create table sign_in_failure (
    name_index text primary key,
    failed_count integer not null,
    first_failed_at timestamptz not null,
    locked_until timestamptz
  )`,
  `create index sign_in_failure_by_time on sign_in_failure (first_failed_at)`,
  // A code for each purpose.
  `create table captcha (
    mobile_index text not null,
    purpose text not null,
    code_hash text,
    sent_at timestamptz not null,
    expires_at timestamptz not null,
    wrong_tries integer not null default 0,
    primary key (mobile_index, purpose)
  )`,
  // What a number was sent, by kind of purpose and for all together.
  `create table captcha_limit (
    mobile_index text not null,
    kind text not null,
    sent_at timestamptz not null,
    day text not null,
    day_count integer not null,
    primary key (mobile_index, kind)
  )`,
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
  // How many ordinary accounts there are of each kind: counting a million takes longer than a list may.
  `create table user_tally (
    source text not null,
    real_name_state text not null,
    users bigint not null,
    primary key (source, real_name_state)
  )`,
];
