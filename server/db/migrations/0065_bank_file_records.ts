import { type Kysely, sql } from 'kysely';

const ACTIONS = `'apply', 'approve', 'reject', 'pay', 'succeed', 'fail', 'retry', 'offline', 'close', 'cancel', 'lose', 'query', 'bankFile', 'bankFileOut', 'bankReturn', 'anomaly', 'reverse'`;

const STATEMENTS = [
  `create table claim_bank_file (
    company_id uuid not null,
    id uuid not null,
    job_id uuid not null,
    format text not null,
    reason text not null,
    claims integer not null check (claims >= 0),
    sum_fen bigint not null check (sum_fen >= 0),
    moved integer not null default 0,
    returned integer not null default 0,
    replaced_at timestamptz,
    made_at timestamptz not null,
    maker_id uuid not null,
    maker_name text not null,
    primary key (company_id, id)
  )`,
  `create index claim_bank_file_list on claim_bank_file (id)`,
  `create index claim_order_by_bank_file on claim_order (company_id, bank_file_id) include (state) where bank_file_id is not null`,
  `alter table wage_bank_due add column why text not null default 'taken' check (why in ('taken', 'noCard', 'recalled'))`,
  `alter table claim_log drop constraint claim_log_action_check`,
  `alter table claim_log add constraint claim_log_action_check check (action in (${ACTIONS}))`,
];

/** Which 代发文件 of claims were made and what became of them; why a 代发文件 of wages does not pay somebody whole. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}
