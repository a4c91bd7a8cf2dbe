import { type Kysely, sql } from 'kysely';

/** Net pay may be computed where a sheet has no column of it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table wage_import drop constraint wage_import_net_proof_check,
      add constraint wage_import_net_proof_check check (net_proof in ('proven', 'only', 'unproven', 'computed'))
  `.execute(db);
}
