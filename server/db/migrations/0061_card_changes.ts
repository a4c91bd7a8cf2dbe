import { type Kysely, sql } from 'kysely';

/** Which steps of a staff record's history gave it another bank card: a reviewer of wages is shown those shortly before payday. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table staff_event add column card_changed boolean not null default false`.execute(db);
  // Written as the names of the changed fields, before this column was.
  await sql`update staff_event set card_changed = true where action = 'edit' and note like '%银行卡号%'`.execute(db);
  await sql`create index staff_event_cards on staff_event (company_id, at) where card_changed`.execute(db);
}
