import { type Kysely, sql } from 'kysely';

/**
 * What the slips of a batch add to the tax year, packed by thousands, so that twelve months of everybody are read in a moment.
 * Made when first asked for; a part goes when a slip of it is changed. after_id, upto_id: the people of a part, in order;
 * is_last: nobody comes behind.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table wage_packed_slips (
      company_id uuid not null,
      batch_id uuid not null,
      after_id uuid not null,
      upto_id uuid not null,
      is_last boolean not null,
      slips bytea not null,
      primary key (company_id, batch_id, after_id),
      foreign key (company_id, batch_id) references wage_batch (company_id, id) on delete cascade
    )`.execute(db);
}
