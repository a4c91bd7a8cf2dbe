import { type Kysely, sql } from 'kysely';

/** Corrected slips one of two has agreed to are told to the second: few among all slips. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index wage_slip_first_release on wage_slip (company_id, batch_id) where first_release is not null`.execute(
    db,
  );
}
