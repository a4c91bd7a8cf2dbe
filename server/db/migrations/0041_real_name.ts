import { type Kysely, sql } from 'kysely';
import { REAL_NAME_METHODS, VERIFY_OUTCOMES } from '@contract/real-name/choices';
import { REAL_NAME_STATES } from '@contract/states/real-name';

const oneOf = (values: readonly string[]) => values.map((value) => `'${value}'`).join(', ');

const STATEMENTS = [
  // One a person; company_id is the company it was last handed in at, whose managers decide on it.
  `create table real_name (
    company_id uuid not null references company (id),
    id uuid not null,
    account_id uuid not null references account (id),
    state text not null check (state in (${oneOf(REAL_NAME_STATES)})),
    version integer not null default 1,
    round integer not null default 1,
    name text not null,
    id_type text not null,
    id_no_sealed text not null,
    id_no_index text not null,
    id_no_last4 text not null,
    id_expire_at text,
    mobile_sealed text not null,
    mobile_index text not null,
    mobile_last4 text not null,
    bank_card_sealed text,
    front_file_id uuid,
    back_file_id uuid,
    face_file_id uuid,
    method text not null check (method in (${oneOf(REAL_NAME_METHODS)})),
    outcome text not null check (outcome in (${oneOf(VERIFY_OUTCOMES)})),
    score integer check (score between 0 and 100),
    serial_no text,
    fail_reason text,
    reason text,
    staff_id uuid,
    submitted_at timestamptz not null,
    reviewer_id uuid,
    reviewer_name text,
    reviewed_at timestamptz,
    primary key (company_id, id)
  )`,
  `create unique index real_name_of_account on real_name (account_id)`,
  // A document belongs to one person: neither waits nor holds for two at a time.
  `create unique index real_name_one_holder on real_name (id_no_index) where state in ('pending', 'approved')`,
  `create index real_name_list on real_name (company_id, submitted_at, id) include (state, method)`,
  `create index real_name_everywhere on real_name (submitted_at, id) include (state, method)`,
  `create index real_name_waiting on real_name (company_id, submitted_at) where state = 'pending'`,
  `create index real_name_by_id_no on real_name (company_id, id_no_index)`,
  `create index real_name_by_mobile on real_name (company_id, mobile_index)`,
  `create index real_name_by_staff on real_name (company_id, staff_id) where staff_id is not null`,
  `create index real_name_expiring on real_name (id_expire_at) where state = 'approved' and id_expire_at is not null`,
  `create table real_name_event (
    company_id uuid not null,
    id uuid not null,
    real_name_id uuid not null,
    at timestamptz not null,
    by_name text not null,
    action text not null,
    note text,
    primary key (company_id, id)
  )`,
  `create index real_name_event_of on real_name_event (real_name_id, id)`,
];

/** 实名认证 of app users and what happened to each. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}
