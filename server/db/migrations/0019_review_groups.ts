import { type Kysely, sql } from 'kysely';

/**
 * What a batch's import left to be seen before it is approved, by kind: doubts with their rows, people without one; and which
 * reviewer has seen which of it, and when. `print` tells one content of a group from another.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table wage_batch add column kept_groups jsonb`.execute(db);
  await sql`alter table wage_import_change add column staff_id uuid`.execute(db);
  await sql`
    create table wage_batch_finding (
      company_id uuid not null,
      batch_id uuid not null,
      row_no integer not null,
      place integer not null,
      status text not null check (status in ('open', 'error', 'ignored')),
      code text not null,
      level text not null,
      label text,
      values jsonb not null,
      name text not null,
      staff_id uuid,
      net_fen bigint,
      stake_fen bigint,
      primary key (company_id, batch_id, row_no, place)
    )`.execute(db);
  await sql`create index wage_batch_finding_code on wage_batch_finding (company_id, batch_id, status, code)`.execute(
    db,
  );
  await sql`
    create table wage_batch_missing (
      company_id uuid not null,
      batch_id uuid not null,
      staff_id uuid not null,
      name text not null,
      staff_no text,
      dept text,
      in_last_month boolean not null,
      primary key (company_id, batch_id, staff_id)
    )`.execute(db);
  await sql`
    create table wage_review_seen (
      company_id uuid not null,
      batch_id uuid not null,
      account_id uuid not null,
      group_key text not null,
      print text not null,
      by_name text not null,
      how text not null check (how in ('opened', 'ticked')),
      batch_version integer not null,
      at timestamptz not null,
      primary key (company_id, batch_id, account_id, group_key, print)
    )`.execute(db);
}
