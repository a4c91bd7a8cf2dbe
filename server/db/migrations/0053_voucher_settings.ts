import { type Kysely, sql } from 'kysely';

/** 会计凭证: the accounts a company books its wages to, and how its accounting software takes them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table voucher_setting (
      company_id uuid primary key,
      format text not null check (format in ('generic', 'u8', 'kingdee')),
      word text not null,
      accounts jsonb not null,
      depts jsonb not null,
      version integer not null default 1,
      by_id uuid not null,
      by_name text not null,
      at timestamptz not null
    )`.execute(db);
}
