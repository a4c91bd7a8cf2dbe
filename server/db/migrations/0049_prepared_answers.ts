import { type Kysely, sql } from 'kysely';

/** 拟复: what finance proposes to answer an objection about a slip with, and the correction that goes with it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table feedback_prepared (
      company_id uuid not null,
      feedback_id uuid not null,
      id uuid not null,
      state text not null default 'waiting' check (state in ('waiting', 'returned', 'sent')),
      reply text not null,
      items jsonb,
      reason text,
      accept_mismatch boolean not null default false,
      error_reason text,
      mismatches jsonb not null default '[]',
      doubts jsonb not null default '[]',
      slip_version integer not null,
      base_items jsonb not null,
      talk_id uuid not null,
      prepared_by uuid not null,
      prepared_name text not null,
      prepared_at timestamptz not null,
      returned_name text,
      returned_at timestamptz,
      remark text,
      sent_name text,
      sent_at timestamptz,
      primary key (company_id, feedback_id),
      check ((items is null) = (reason is null))
    )`.execute(db);
  await sql`create index feedback_prepared_open on feedback_prepared (company_id, state) where state <> 'sent'`.execute(
    db,
  );
}
