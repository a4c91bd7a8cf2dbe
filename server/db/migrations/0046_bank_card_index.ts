import { type Kysely, sql } from 'kysely';

/** People are found by a whole bank card, as by a whole mobile and a whole document. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index staff_by_bank_card on staff (company_id, bank_card_index) where bank_card_index is not null`.execute(
    db,
  );
}
