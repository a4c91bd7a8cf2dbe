import { type Kysely, sql } from 'kysely';

/**
 * Slips that are changed later are asked what their sheet was asked: what was found of each (null = as of most), the doubts
 * that are open since it was changed or added (null = none), and with every change those it was saved with.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table wage_slip add column audited text, add column doubts jsonb`.execute(db);
  await sql`create index wage_slip_doubts on wage_slip (company_id, batch_id) where doubts is not null`.execute(db);
  await sql`
    alter table wage_slip_edit add column doubts jsonb not null default '[]'::jsonb, add column reason text`.execute(
    db,
  );
}
