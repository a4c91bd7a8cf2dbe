import { type Kysely, sql } from 'kysely';
import { PARTY_KINDS } from '@contract/fdd/choices';
import { CONTRACT_KINDS } from '@contract/fdd/contract-choices';
import { CONTRACT_STATES, SIGNER_STATES } from '@contract/states/contract-record';

const oneOf = (values: readonly string[]) => values.map((value) => `'${value}'`).join(', ');

const STATEMENTS = [
  `create table fdd_contract (
    company_id uuid not null references company (id),
    id uuid not null,
    batch_id uuid not null,
    contract_no text not null,
    title text not null,
    kind text not null check (kind in (${oneOf(CONTRACT_KINDS)})),
    template_name text,
    started_by text not null,
    source_file_id uuid not null,
    signed_file_id uuid,
    reference text not null unique,
    sign_task_id text unique,
    abolish_task_id text,
    dedupe_key text,
    subject_type text,
    subject_id uuid,
    state text not null default 'draft' check (state in (${oneOf(CONTRACT_STATES)})),
    raw_status text,
    fail_reason text,
    expires_at timestamptz not null,
    tried_at timestamptz,
    urged_at timestamptz,
    synced_at timestamptz,
    finished_at timestamptz,
    version integer not null default 1,
    created_at timestamptz not null,
    primary key (company_id, id),
    unique (company_id, contract_no)
  )`,
  `create index fdd_contract_by_time on fdd_contract (company_id, created_at, id)`,
  `create index fdd_contract_of_batch on fdd_contract (company_id, batch_id, id)`,
  `create unique index fdd_contract_once on fdd_contract (company_id, dedupe_key) where dedupe_key is not null`,
  `create index fdd_contract_by_end on fdd_contract (expires_at) where state in ('filling', 'signing', 'signed')`,
  `create index fdd_contract_by_abolition on fdd_contract (abolish_task_id) where abolish_task_id is not null`,
  `create index fdd_contract_by_file on fdd_contract (source_file_id)`,
  // Persons and companies sign side by side; which of the two one is, is never guessed from an id.
  `create table fdd_signer (
    company_id uuid not null,
    contract_id uuid not null,
    actor_id text not null,
    position integer not null,
    kind text not null check (kind in (${oneOf(PARTY_KINDS)})),
    staff_id uuid,
    name text not null,
    state text not null default 'wait_sign' check (state in (${oneOf(SIGNER_STATES)})),
    joined boolean not null default false,
    read boolean not null default false,
    signed_at timestamptz,
    reason text,
    primary key (company_id, contract_id, actor_id),
    check ((kind = 'person') = (staff_id is not null))
  )`,
  `create index fdd_signer_of_staff on fdd_signer (company_id, staff_id) where staff_id is not null`,
];

/** 签署记录: what was sent to be signed, and who signs it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}
