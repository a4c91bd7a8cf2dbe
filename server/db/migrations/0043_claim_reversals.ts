import { type Kysely, sql } from 'kysely';

const STATEMENTS = [
  `alter table claim_order add column reversed_at timestamptz check (reversed_at is null or state = 'paid')`,
  `create table claim_reversal (
    company_id uuid not null,
    id uuid not null,
    claim_id uuid not null,
    reversal_no text not null unique,
    amount_fen bigint not null check (amount_fen > 0),
    voucher_no text not null,
    reason text not null,
    operator_id uuid not null,
    operator_name text not null,
    at timestamptz not null,
    primary key (company_id, id),
    unique (company_id, claim_id)
  )`,
  // Final like the payment it reverses.
  `create trigger claim_reversal_stays before update or delete on claim_reversal for each row execute function claim_log_stays()`,
  `create trigger claim_reversal_stays_whole before truncate on claim_reversal for each statement execute function claim_log_stays()`,
  `create or replace function claim_log_stays() returns trigger language plpgsql as $$
    begin
      raise exception '% is append-only', tg_table_name using errcode = 'restrict_violation';
    end $$`,
  // What a reversal adds to the actions of the log.
  `alter table claim_log drop constraint claim_log_action_check`,
  `alter table claim_log add constraint claim_log_action_check check (action in (
    'apply', 'approve', 'reject', 'pay', 'succeed', 'fail', 'retry', 'offline', 'close', 'cancel', 'lose', 'query', 'bankFile', 'anomaly', 'reverse'))`,
  // Sums leave reversed claims out, still without touching the wide rows.
  `drop index claim_order_list`,
  `create unique index claim_order_list on claim_order (id) include (company_id, type, state, amount_fen, pay_fen, applied_at, paid_at, reversed_at)`,
  `drop index claim_order_by_slip`,
  `create index claim_order_by_slip on claim_order (company_id, slip_id) include (state, amount_fen, reversed_at)
    where slip_id is not null and state in ('pendingReview', 'approved', 'paying', 'unknown', 'payFailed', 'paid')`,
];

/** 冲正: a payment made wrongly, or returned by the bank, is reversed by a record of its own. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}
