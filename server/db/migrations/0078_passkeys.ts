import { type Kysely, sql } from 'kysely';

/** Passkeys (WebAuthn): a second factor, a fresh proof, or all that is needed to sign in. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table passkey (
      id uuid primary key,
      account_id uuid not null references account (id),
      credential_id text not null unique,
      public_key text not null,
      counter bigint not null,
      transports text not null,
      name text not null,
      synced boolean not null,
      created_at timestamptz not null,
      last_used_at timestamptz,
      cloned_at timestamptz
    )`.execute(db);
  await sql`create index passkey_by_account on passkey (account_id, created_at)`.execute(db);
  // Of a passkey, or work to be done before another password is tried. Each is answered once, by whom it was given to,
  // whichever server he comes to.
  await sql`
    create table one_time_challenge (
      challenge_hash text primary key,
      purpose text not null check (purpose in ('register', 'prove', 'second', 'signIn', 'work')),
      bound_to text not null,
      expires_at timestamptz not null
    )`.execute(db);
  await sql`create index one_time_challenge_by_time on one_time_challenge (expires_at)`.execute(db);
  // Recovery codes and waits are of an account with passkeys alone, too.
  await sql`alter table second_factor alter column secret_sealed drop not null`.execute(db);
  await sql`
    alter table login_log drop constraint login_log_method_check,
      add constraint login_log_method_check
        check (method in ('account', 'mobile', 'wecom', 'dingtalk', 'feishu', 'passkey'))`.execute(db);
}
