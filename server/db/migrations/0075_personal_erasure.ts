import { type Kysely, sql } from 'kysely';

/** Who has been erased: his record stays for what a law keeps, and stands in no list. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table staff_erasure (
      company_id uuid not null,
      staff_id uuid not null,
      at timestamptz not null,
      by_id uuid not null,
      -- Grounds with the last day of each; what went, by table.
      kept jsonb not null,
      erased jsonb not null,
      primary key (company_id, staff_id),
      foreign key (company_id, staff_id) references staff (company_id, id) on delete cascade
    )`.execute(db);
}
