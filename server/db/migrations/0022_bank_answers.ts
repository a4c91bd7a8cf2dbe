import { type Kysely, sql } from 'kysely';

/** 银行回盘: what each 代发文件 of wages pays to whom, the bank's answers to it, and what they say of each payment. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table bank_file add column retry boolean not null default false`.execute(db);
  // The card by its blind index, so that an answer finds it; its last digits for the clerk. retried_by: the file that asks for it again.
  await sql`
    create table wage_bank_payment (
      company_id uuid not null,
      file_id uuid not null,
      slip_id uuid not null,
      batch_id uuid not null,
      card_index text not null,
      card_end text not null,
      amount_fen bigint not null check (amount_fen > 0),
      taken_fen bigint not null,
      retried_by uuid,
      elsewhere_at timestamptz,
      elsewhere_by uuid,
      elsewhere_name text,
      elsewhere_reason text,
      primary key (company_id, file_id, slip_id),
      check (retried_by is null or elsewhere_at is null)
    )`.execute(db);
  await sql`create index wage_bank_payment_by_slip on wage_bank_payment (company_id, slip_id)`.execute(db);
  await sql`create index wage_bank_payment_retried on wage_bank_payment (company_id, retried_by) where retried_by is not null`.execute(
    db,
  );
  await sql`
    create table wage_bank_answer (
      company_id uuid not null,
      id uuid not null,
      bank_file_id uuid not null,
      batch_id uuid not null,
      file_name text not null,
      file_id uuid,
      file_key text,
      file_sha256 text not null,
      by_id uuid not null,
      by_name text not null,
      at timestamptz not null,
      state text not null check (state in ('asking', 'applied')),
      reading jsonb not null,
      primary key (company_id, id),
      unique (company_id, bank_file_id, file_sha256)
    )`.execute(db);
  await sql`create index wage_bank_answer_waiting on wage_bank_answer (company_id, at) where state = 'asking'`.execute(
    db,
  );
  await sql`create index wage_bank_answer_file on wage_bank_answer (company_id, file_id) where file_id is not null`.execute(
    db,
  );
  await sql`
    create table wage_bank_outcome (
      company_id uuid not null,
      bank_file_id uuid not null,
      slip_id uuid not null,
      answer_id uuid not null,
      outcome text not null check (outcome in ('paid', 'failed', 'open')),
      reason text not null,
      primary key (company_id, bank_file_id, slip_id, answer_id)
    )`.execute(db);
  await sql`create index wage_bank_outcome_failed on wage_bank_outcome (company_id, bank_file_id, slip_id) where outcome = 'failed'`.execute(
    db,
  );
}
