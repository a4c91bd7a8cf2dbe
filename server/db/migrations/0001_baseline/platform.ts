import { PLATFORM } from '../../platform-rows';

/**
 * What every module stands on: audit, idempotent calls, jobs, events, messages to the outside, the check of the data
 * keys. What belongs to no company is the platform's.
 */
export const STATEMENTS: readonly string[] = [
  `create table audit_log (
    company_id uuid not null default '${PLATFORM}',
    id uuid not null,
    at timestamptz not null,
    account_id uuid not null,
    account_name text not null,
    role text not null,
    action text not null,
    target_type text not null,
    target_id text not null,
    result text not null,
    request_id text,
    fields jsonb not null,
    note text,
    ip text not null,
    user_agent text not null,
    primary key (company_id, id)
  )`,
  `create index audit_log_by_company on audit_log (company_id, at)`,
  `create table idempotency (
    account_id uuid not null,
    scope text not null,
    request_id text not null,
    answer jsonb,
    created_at timestamptz not null default now(),
    primary key (account_id, scope, request_id)
  )`,
  `create table job (
    company_id uuid not null default '${PLATFORM}',
    id uuid not null,
    owner_id uuid,
    kind text not null,
    payload jsonb not null,
    state text not null default 'queued' check (state in ('queued', 'running', 'succeeded', 'failed', 'cancelled')),
    attempt integer not null default 0,
    run_at timestamptz not null,
    lease_until timestamptz,
    lease_token uuid,
    dedupe_key text,
    done integer not null default 0,
    total integer not null default 0,
    unit text not null default '',
    step text not null default '',
    error text,
    result jsonb not null default '{}',
    created_at timestamptz not null,
    finished_at timestamptz,
    primary key (company_id, id),
    unique (company_id, dedupe_key)
  )`,
  // A browser asks for a job by its id alone, and so do the processes that run it.
  `create index job_by_id on job (id)`,
  `create index job_due on job (run_at, id) where state = 'queued'`,
  `create index job_finished on job (finished_at) where finished_at is not null`,
  `create index job_leased on job (lease_until) where state = 'running'`,
  `create table event_log (
    company_id uuid not null default '${PLATFORM}',
    id uuid not null,
    at timestamptz not null,
    permission text,
    account_ids jsonb,
    event text not null,
    data jsonb not null,
    -- An event for all, for companies or for roles.
    audience jsonb,
    primary key (company_id, id)
  )`,
  // A browser that was away reads on from the last id it knows, whichever companies the events are of.
  `create index event_log_by_id on event_log (id)`,
  `create table outbox (
    company_id uuid not null,
    id uuid not null,
    group_id uuid not null,
    kind text not null check (kind in ('sms', 'notice')),
    dedupe_key text not null,
    payload jsonb not null,
    state text not null default 'queued' check (state in ('queued', 'sending', 'sent', 'failed')),
    attempts integer not null default 0,
    lease_until timestamptz,
    error text,
    created_at timestamptz not null,
    settled_at timestamptz,
    primary key (company_id, id),
    unique (company_id, dedupe_key)
  )`,
  `create index outbox_open on outbox (company_id, group_id, id) where state in ('queued', 'sending')`,
  // What the SMS sandbox was given instead of a provider, for administrators to read.
  `create table sms_outbox (
    id uuid primary key,
    at timestamptz not null,
    mobile_sealed text not null,
    mobile_index text not null,
    mobile_last4 text not null,
    template text not null,
    params_sealed text not null,
    withheld boolean not null,
    error text
  )`,
  `create index sms_outbox_by_last4 on sms_outbox (mobile_last4, at)`,
  `create index sms_outbox_by_time on sms_outbox (at, id)`,
  // By what a start tells whether it was given the keys of what is stored: a known text sealed with each data key in
  // use ('seal', by the key's id), and its keyed hash ('index').
  `create table data_key_check (
    kind text not null check (kind in ('seal', 'index')),
    key_id text not null,
    value text not null,
    primary key (kind, key_id)
  )`,
];
