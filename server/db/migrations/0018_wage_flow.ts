import { type Kysely, sql } from 'kysely';

const STATEMENTS = [
  // A notice nobody can get (no mobile, never signed in) is no failure: it has a state of its own.
  `alter table wage_slip drop constraint wage_slip_delivery_check`,
  `alter table wage_slip add constraint wage_slip_delivery_check check (delivery in ('none', 'queued', 'sent', 'failed', 'unreachable'))`,
  `alter table wage_slip add column reminded_at timestamptz`,
  // People who have a slip in another monthly batch of the month, kept with the tick that it is meant.
  `alter table wage_batch add column paid_twice jsonb not null default '[]'`,
  `alter table wage_import add column paid_twice jsonb not null default '[]'`,
  // Steps on single slips, and what the machine says of itself, as codes to be told in the reader's language.
  `alter table wage_batch_event add column by_code text`,
  `alter table wage_batch_event add column subject text`,
  `alter table wage_batch_event add column note jsonb`,
  `update wage_batch_event set by_code = case by_name when '系统' then 'system' else 'schedule' end where by_name in ('系统', '系统（定时）')`,
  `create index staff_without_mobile on staff (company_id, id) where mobile_sealed is null`,
  `create index feedback_open_by_batch on feedback (company_id, batch_id, slip_id) where state in ('pending', 'processing', 'replied')`,
];

/** What a batch's history, its objections and the messages about it need beyond the first design. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}
