import { type Kysely, sql } from 'kysely';

/** Which 代发文件 a claim stands in: one made again later takes it over, and the earlier file is no longer written with it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table claim_order add column bank_file_id uuid`.execute(db);
}
