import { type Kysely, sql } from 'kysely';
import { AUTH_METHODS, CERT_STATES, GRANT_STATES, PARTY_KINDS } from '@contract/fdd/choices';
import { AUTH_STATES } from '@contract/states/auth-record';

const oneOf = (values: readonly string[]) => values.map((value) => `'${value}'`).join(', ');

const STATEMENTS = [
  // One record a company and one a person of it; the ids of persons and of companies have columns of their own.
  `create table fdd_auth (
    company_id uuid not null references company (id),
    id uuid not null,
    kind text not null check (kind in (${oneOf(PARTY_KINDS)})),
    staff_id uuid,
    name text not null,
    cert_no_sealed text,
    cert_no_index text,
    client_user_id text unique,
    client_corp_id text unique,
    open_user_id text,
    open_corp_id text,
    method text not null check (method in (${oneOf(AUTH_METHODS)})),
    transaction_no text,
    serial_no text,
    state text not null default 'none' check (state in (${oneOf(AUTH_STATES)})),
    raw jsonb not null default '{}',
    cert_state text not null default 'none' check (cert_state in (${oneOf(CERT_STATES)})),
    grant_state text not null default 'unauthorized' check (grant_state in (${oneOf(GRANT_STATES)})),
    scopes jsonb not null default '[]',
    fail_reason text,
    link_sealed text,
    link_expires_at timestamptz,
    submitted_at timestamptz,
    approved_at timestamptz,
    synced_at timestamptz,
    version integer not null default 1,
    created_at timestamptz not null,
    primary key (company_id, id),
    check (case kind when 'person' then staff_id is not null and client_user_id is not null and client_corp_id is null and open_corp_id is null
      else staff_id is null and client_corp_id is not null and client_user_id is null and open_user_id is null end)
  )`,
  `create unique index fdd_auth_of_company on fdd_auth (company_id) where kind = 'corp'`,
  `create unique index fdd_auth_of_person on fdd_auth (company_id, staff_id) where kind = 'person'`,
  `create index fdd_auth_by_time on fdd_auth (created_at, id)`,
  `create index fdd_auth_by_cert on fdd_auth (cert_no_index) where cert_no_index is not null`,
  // What happened to a record, for people to read.
  `create table fdd_step (
    company_id uuid not null,
    id uuid not null,
    record_id uuid not null,
    at timestamptz not null,
    by_name text,
    action text not null,
    subject text,
    note text,
    primary key (company_id, id)
  )`,
  `create index fdd_step_of on fdd_step (company_id, record_id, id)`,
  // Every call of the provider as it came; the key lets one event in once.
  `create table fdd_event (
    id uuid primary key,
    event_key text not null unique,
    event text not null,
    payload_sealed text not null,
    event_at timestamptz,
    received_at timestamptz not null,
    outcome text not null default 'waiting' check (outcome in ('waiting', 'applied', 'ignored', 'unknown')),
    company_id uuid,
    record_id uuid
  )`,
  `create index fdd_event_of on fdd_event (record_id, id) where record_id is not null`,
  // What the sandbox remembers in the provider's place; empty where a provider is connected.
  `create table fdd_sandbox (
    id uuid primary key,
    key text not null unique,
    reference text,
    item_sealed text not null,
    updated_at timestamptz not null
  )`,
  `create index fdd_sandbox_by_reference on fdd_sandbox (reference) where reference is not null`,
];

/** 法大大: who may sign, and what the provider said. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}
