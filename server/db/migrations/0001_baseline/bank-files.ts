/** 代发文件: what was made, what is not paid whole, and whose card is right where sheet and staff record differ. */
export const STATEMENTS: readonly string[] = [
  // All 代发文件, of wages as of claims; items and sum are known once a file is written.
  `create table bank_file (
    company_id uuid not null,
    id uuid not null,
    job_id uuid,
    format text,
    reason text not null,
    items integer check (items >= 0),
    sum_fen bigint check (sum_fen >= 0),
    moved integer not null default 0,
    returned integer not null default 0,
    replaced_at timestamptz,
    made_at timestamptz not null,
    maker_id uuid not null,
    maker_name text not null,
    batch_id uuid,
    primary key (company_id, id)
  )`,
  `create index bank_file_by_batch on bank_file (company_id, batch_id, id) include (replaced_at)
    where batch_id is not null`,
  `create index bank_file_list on bank_file (id)`,
  // What a 代发文件 of wages pays of a slip that it does not pay whole, and why. Slips without a row are paid
  // whole.
  `create table wage_bank_due (
    company_id uuid not null,
    file_id uuid not null,
    slip_id uuid not null,
    due_fen bigint not null check (due_fen >= 0),
    why text not null default 'taken' check (why in ('taken', 'noCard', 'recalled', 'cardDiffers')),
    primary key (company_id, file_id, slip_id)
  )`,
  `create index wage_bank_due_by_slip on wage_bank_due (company_id, slip_id) include (due_fen)`,
  // The marks tell two numbers apart without holding them.
  `create table wage_card_choice (
    company_id uuid not null,
    batch_id uuid not null,
    slip_id uuid not null,
    choice text not null check (choice in ('sheet', 'staff')),
    reason text not null,
    sheet_mark text not null,
    staff_mark text not null,
    account_id uuid not null,
    by_name text not null,
    at timestamptz not null,
    primary key (company_id, batch_id, slip_id)
  )`,
];
