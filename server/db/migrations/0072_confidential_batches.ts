import { type Kysely, sql } from 'kysely';

/** Who alone sees a confidential batch, and the sheet it is made of. Titles of such batches say nothing to others, so two may have the same. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table wage_batch add column named_ids jsonb`.execute(db);
  await sql`alter table wage_import add column named_ids jsonb`.execute(db);
  await sql`create index wage_batch_confidential on wage_batch (company_id, id) where named_ids is not null`.execute(
    db,
  );
  await sql`create index wage_import_confidential on wage_import (company_id, id) where named_ids is not null`.execute(
    db,
  );
  await sql`drop index wage_batch_title`.execute(db);
  await sql`create unique index wage_batch_title on wage_batch (company_id, title)
    where deleted_at is null and named_ids is null`.execute(db);
}
