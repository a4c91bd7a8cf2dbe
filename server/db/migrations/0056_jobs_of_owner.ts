import { type Kysely, sql } from 'kysely';

/** 我的文件 lists what somebody ordered lately; jobs of all others are not gone through for it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index job_of_owner on job (owner_id, created_at) where owner_id is not null`.execute(db);
}
