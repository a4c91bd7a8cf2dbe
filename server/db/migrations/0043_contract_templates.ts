import { type Kysely, sql } from 'kysely';
import { CONTRACT_KINDS } from '@contract/fdd/contract-choices';
import { TEMPLATE_STATES } from '@contract/states/contract-template';

const oneOf = (values: readonly string[]) => values.map((value) => `'${value}'`).join(', ');

const STATEMENTS = [
  `create table contract_template (
    company_id uuid not null references company (id),
    id uuid not null,
    name text not null,
    kind text not null check (kind in (${oneOf(CONTRACT_KINDS)})),
    state text not null default 'enabled' check (state in (${oneOf(TEMPLATE_STATES)})),
    no integer not null default 1,
    version integer not null default 1,
    changed_by text not null,
    changed_at timestamptz not null,
    primary key (company_id, id),
    unique (company_id, name)
  )`,
  // Each file a template ever had: what was sent names the one it was made from.
  `create table contract_template_file (
    company_id uuid not null,
    id uuid not null,
    template_id uuid not null,
    no integer not null,
    file_id uuid not null,
    pages integer not null,
    fields jsonb not null,
    warnings jsonb not null,
    by_name text not null,
    at timestamptz not null,
    primary key (company_id, id),
    unique (company_id, template_id, no)
  )`,
];

/** 合同模板 and the versions of its file. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}
