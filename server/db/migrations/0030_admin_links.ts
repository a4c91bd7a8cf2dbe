import { type Kysely, sql } from 'kysely';

/**
 * Activation links are of an account, not of a company: an administrator has none, and the first one not even an account
 * before he follows his link. `login` is the name such a link fixes beforehand.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table account_activation
      drop constraint account_activation_pkey,
      drop constraint account_activation_company_id_token_hash_key,
      alter column company_id drop not null,
      alter column account_id drop not null,
      add primary key (id),
      add column kind text not null default 'password' check (kind in ('password', 'admin')),
      add column login text,
      add check (kind = 'admin' or account_id is not null)`.execute(db);
  await sql`drop index account_activation_by_token`.execute(db);
  await sql`create unique index account_activation_by_token on account_activation (token_hash)`.execute(db);
}
