import { type Kysely, sql } from 'kysely';

/**
 * What a 代发文件 of wages pays of a slip somebody has claimed of, in 分: what a claim left open that comes to nothing
 * afterwards is the person's to claim. Slips of which nothing was taken have no row: the bank pays them whole.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table wage_bank_due (
    company_id uuid not null,
    file_id uuid not null,
    slip_id uuid not null,
    due_fen bigint not null check (due_fen >= 0),
    primary key (company_id, file_id, slip_id)
  )`.execute(db);
  await sql`create index wage_bank_due_by_slip on wage_bank_due (company_id, slip_id) include (due_fen)`.execute(db);
}
