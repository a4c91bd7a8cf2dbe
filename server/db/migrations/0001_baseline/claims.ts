/** 薪资领取: orders, payments, the log that only grows, and reversals. */
export const STATEMENTS: readonly string[] = [
  // Payment channels know an order by its number alone: no two companies may give the same one.
  `create table claim_number (
    order_no text primary key,
    company_id uuid not null
  )`,
  `create table claim_order (
    company_id uuid not null references company (id),
    id uuid not null,
    order_no text not null,
    type text not null check (type in ('claim', 'advance')),
    state text not null check (state in ('pendingReview', 'approved', 'paying', 'unknown', 'paid', 'payFailed',
      'rejected', 'cancelled', 'closed')),
    staff_id uuid not null,
    account_id uuid not null,
    slip_id uuid,
    pay_month text not null,
    title text not null,
    staff_name text not null,
    staff_no text,
    mobile_sealed text,
    mobile_index text,
    mobile_last4 text,
    card_sealed text not null,
    card_last4 text not null,
    bank_name text,
    claimable_fen bigint not null,
    amount_fen bigint not null,
    fee_fen bigint not null default 0 check (fee_fen = 0),
    pay_fen bigint not null,
    attempts integer not null default 0,
    channel text check (channel in ('bank', 'alipay', 'wechat', 'offline')),
    trade_no text,
    reason text,
    anomaly text,
    voucher_no text,
    voucher_file_id uuid,
    bank_file_at timestamptz,
    applied_at timestamptz not null,
    reviewer_id uuid,
    reviewer_name text,
    reviewed_at timestamptz,
    payer_id uuid,
    payer_name text,
    paying_at timestamptz,
    paid_at timestamptz,
    version integer not null default 1,
    reversed_at timestamptz,
    bank_file_id uuid,
    primary key (company_id, id),
    unique (company_id, order_no),
    check (amount_fen >= 100 and amount_fen <= claimable_fen),
    check (pay_fen = (amount_fen - fee_fen)),
    check ((type = 'claim') = (slip_id is not null)),
    check (reversed_at is null or (state = 'paid'))
  )`,
  `create index claim_order_by_account on claim_order (account_id, id)`,
  `create index claim_order_by_amount on claim_order (amount_fen, id)`,
  `create index claim_order_by_bank_file on claim_order (company_id, bank_file_id) include (state)
    where bank_file_id is not null`,
  `create index claim_order_by_mobile on claim_order (mobile_index) where mobile_index is not null`,
  `create index claim_order_by_paid on claim_order (paid_at, id)`,
  `create index claim_order_by_no on claim_order (order_no)`,
  `create index claim_order_by_person on claim_order (company_id, staff_id, pay_month)
    include (type, state, amount_fen)`,
  // What a slip, or a person's month, has given already: read under the lock that lets one claim in at a time.
  `create index claim_order_by_slip on claim_order (company_id, slip_id) include (state, amount_fen, reversed_at)
    where slip_id is not null and state in ('pendingReview', 'approved', 'paying', 'unknown', 'payFailed', 'paid')`,
  `create index claim_order_by_state on claim_order (state, id) include (amount_fen, pay_fen)`,
  // The list of all companies in the order claims came in, summed and filtered without touching the wide rows.
  `create index claim_order_list on claim_order (id)
    include (company_id, type, state, amount_fen, pay_fen, applied_at, paid_at, reversed_at)`,
  `create index claim_order_open on claim_order (company_id, slip_id)
    where slip_id is not null and state in ('pendingReview', 'approved', 'paying', 'unknown', 'payFailed')`,
  `create table claim_payment (
    company_id uuid not null,
    id uuid not null,
    claim_id uuid not null,
    attempt integer not null,
    pay_no text not null,
    channel text not null check (channel in ('bank', 'alipay', 'wechat', 'offline')),
    amount_fen bigint not null,
    state text not null default 'queued' check (state in ('queued', 'sending', 'accepted', 'succeeded', 'failed')),
    sandbox text,
    trade_no text,
    code text,
    message text,
    started_at timestamptz not null,
    started_by text not null,
    sent_at timestamptz,
    answered_at timestamptz,
    asked_at timestamptz,
    primary key (company_id, id),
    unique (company_id, claim_id, attempt)
  )`,
  `create index claim_payment_by_no on claim_payment (pay_no, attempt)`,
  `create index claim_payment_waiting on claim_payment (started_at)
    where state in ('queued', 'sending', 'accepted')`,
  `create table claim_log (
    company_id uuid not null,
    id uuid not null,
    at timestamptz not null,
    claim_id uuid not null,
    order_no text not null,
    staff_name text not null,
    action text not null check (action in ('apply', 'approve', 'reject', 'pay', 'succeed', 'fail', 'retry', 'offline',
      'close', 'cancel', 'lose', 'query', 'bankFile', 'bankFileOut', 'bankReturn', 'anomaly', 'reverse')),
    from_state text,
    to_state text not null,
    amount_fen bigint not null,
    operator_id uuid,
    operator_name text,
    trade_no text,
    code text,
    message text,
    ip text not null default '',
    note text,
    primary key (company_id, id)
  )`,
  `create index claim_log_by_claim on claim_log (company_id, claim_id, id)`,
  `create index claim_log_by_order on claim_log (order_no)`,
  `create index claim_log_list on claim_log (id) include (company_id, action, at)`,
  // Append-only, whoever asks: a step that was written down stays as it was.
  `create function claim_log_stays() returns trigger language plpgsql as $$
    begin
      raise exception '% is append-only', tg_table_name using errcode = 'restrict_violation';
    end $$`,
  `create trigger claim_log_stays before delete or update on claim_log for each row execute function
      claim_log_stays()`,
  `create trigger claim_log_stays_whole before truncate on claim_log for each statement execute function
      claim_log_stays()`,
  `create table claim_reversal (
    company_id uuid not null,
    id uuid not null,
    claim_id uuid not null,
    reversal_no text not null,
    amount_fen bigint not null check (amount_fen > 0),
    voucher_no text not null,
    reason text not null,
    operator_id uuid not null,
    operator_name text not null,
    at timestamptz not null,
    primary key (company_id, id),
    unique (company_id, claim_id),
    unique (company_id, reversal_no)
  )`,
  // Final like the payment it reverses.
  `create trigger claim_reversal_stays before delete or update on claim_reversal for each row execute function
      claim_log_stays()`,
  `create trigger claim_reversal_stays_whole before truncate on claim_reversal for each statement execute function
      claim_log_stays()`,
  // Reports of payment channels by the number each is sent under: the same one twice changes nothing twice.
  `create table payment_notice (
    nonce text primary key,
    pay_no text not null,
    outcome text not null,
    received_at timestamptz not null
  )`,
  `create index payment_notice_by_time on payment_notice (received_at)`,
  // What the sandbox of payments was told and will say; no card numbers.
  `create table payment_sandbox (
    pay_no text primary key,
    amount_fen bigint not null,
    trade_no text not null,
    outcome text not null,
    due_at timestamptz not null,
    created_at timestamptz not null
  )`,
];
