import { type Kysely, sql } from 'kysely';
import { APPLICATION_SOURCES, MESSAGE_STATES } from '@contract/approval/choices';
import { APPROVAL_STATES } from '@contract/states/approval';

const oneOf = (values: readonly string[]) => values.map((value) => `'${value}'`).join(', ');

const STATEMENTS = [
  `create table company_application (
    id uuid primary key,
    no text not null unique,
    state text not null check (state in (${oneOf(APPROVAL_STATES)})),
    round integer not null default 1,
    version integer not null default 1,
    source text not null check (source in (${oneOf(APPLICATION_SOURCES)})),
    name text not null,
    credit_code text not null,
    contact_name text not null,
    contact_mobile_sealed text not null,
    contact_mobile_index text not null,
    contact_mobile_last4 text not null,
    applicant_name text not null,
    applicant_mobile_sealed text not null,
    applicant_mobile_index text not null,
    applicant_mobile_last4 text not null,
    staff_scale text,
    created_at timestamptz not null,
    submitted_at timestamptz not null,
    assignee_id uuid references account (id),
    reviewer_id uuid,
    reviewer_name text,
    reviewed_at timestamptz,
    company_id uuid references company (id),
    manager_id uuid references account (id)
  )`,
  `create index company_application_by_time on company_application (submitted_at, id)`,
  `create index company_application_by_review on company_application (reviewed_at, id)`,
  `create index company_application_waiting on company_application (submitted_at, id) where state = 'pending'`,
  `create index company_application_by_code on company_application (credit_code)`,
  `create index company_application_by_applicant on company_application (applicant_mobile_index)`,
  `create index company_application_by_contact on company_application (contact_mobile_index)`,
  // What was handed in each time, whole: names and numbers of people in one sealed text.
  `create table company_application_round (
    id uuid primary key,
    application_id uuid not null references company_application (id),
    round integer not null,
    submitted_at timestamptz not null,
    form_sealed text not null,
    license_file_id uuid not null,
    auth_letter_file_id uuid,
    outcome text check (outcome in ('approved', 'rejected', 'cancelled')),
    decided_by text,
    decided_at timestamptz,
    reason text,
    unique (application_id, round)
  )`,
  // A link is known by its token's hash alone.
  `create table account_activation (
    id uuid primary key,
    account_id uuid not null references account (id),
    company_id uuid not null references company (id),
    application_id uuid references company_application (id),
    token_hash text not null unique,
    created_at timestamptz not null,
    expires_at timestamptz not null,
    used_at timestamptz,
    revoked_at timestamptz,
    message_state text not null default 'queued' check (message_state in (${oneOf(MESSAGE_STATES)})),
    message_error text
  )`,
  `create index account_activation_by_account on account_activation (account_id)`,
  `create index account_activation_by_application on account_activation (application_id)`,
];

/** 开通申请 with every submission, and the links by which new managers set their first password. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}
