import { type Kysely, sql } from 'kysely';

const ACTIONS = `'apply', 'approve', 'reject', 'pay', 'succeed', 'fail', 'retry', 'offline', 'close', 'cancel', 'lose', 'query', 'bankFile', 'bankReturn', 'anomaly', 'reverse'`;

/** Which 代发文件 a claim stands in: one made again later takes it over, and the earlier file is no longer written with it; and that the bank did not pay it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table claim_order add column bank_file_id uuid`.execute(db);
  await sql`alter table claim_log drop constraint claim_log_action_check`.execute(db);
  await sql
    .raw(`alter table claim_log add constraint claim_log_action_check check (action in (${ACTIONS}))`)
    .execute(db);
}
