import { type Kysely, sql } from 'kysely';

const STATEMENTS = [
  // How the totals of a sheet stood, and by what rules its rows were asked.
  `alter table wage_import add column checks jsonb not null default '[]'`,
  `alter table wage_import add column sum_rules jsonb`,
  `alter table wage_batch add column checks jsonb`,
  `alter table wage_batch add column import_record jsonb`,
  // What was changed by hand before the batch was made: company data, so it stands here and in no audit row.
  `create table wage_import_change (
    company_id uuid not null,
    batch_id uuid not null,
    row_no integer not null,
    place integer not null,
    kind text not null check (kind in ('cell', 'person', 'sameName', 'ignored', 'restored')),
    name text not null,
    label text,
    before text,
    after text,
    account_id uuid not null,
    by_name text not null,
    at timestamptz not null,
    primary key (company_id, batch_id, row_no, place)
  )`,
];

/** What a sheet's total deductions say was kept as what lies between gross and net: where the slip has the sheet's own figure, that one stands. */
const AS_STATED = [
  ...['wage_slip', 'wage_slip_version'].map(
    (table) => `update ${table} set deduct_fen = (items ->> 'totalDeduction')::bigint
      where items ->> 'totalDeduction' ~ '^-?[0-9]+$' and deduct_fen is distinct from (items ->> 'totalDeduction')::bigint`,
  ),
  `update wage_batch b set deduct_fen = s.deduct
    from (select company_id, batch_id, sum(deduct_fen)::bigint as deduct from wage_slip group by company_id, batch_id) s
    where s.company_id = b.company_id and s.batch_id = b.id and not b.filling and b.deduct_fen is distinct from s.deduct`,
];

/** The record of an import that goes with its batch, and the deductions of slips as their sheets state them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of [...STATEMENTS, ...AS_STATED]) await sql.raw(statement).execute(db);
}
