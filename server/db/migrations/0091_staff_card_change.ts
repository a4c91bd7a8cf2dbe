import { type Kysely, sql } from 'kysely';

/**
 * A bank account somebody entered for a person on record that another has to agree to first. Of a person one waits at a time.
 * One that was refused keeps its reason for who made it, and no number.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table staff_card_change (
      company_id uuid not null,
      staff_id uuid not null,
      id uuid not null,
      state text not null check (state in ('waiting', 'refused')),
      -- Who made it, and when.
      by_id uuid not null,
      by_name text not null,
      at timestamptz not null,
      import_id uuid,
      bank_card_sealed text,
      bank_card_index text,
      bank_card_last4 text,
      bank_name text,
      bank_branch text,
      bank_account_name text,
      reviewer_name text,
      reviewed_at timestamptz,
      reason text,
      primary key (company_id, staff_id),
      foreign key (company_id, staff_id) references staff (company_id, id) on delete cascade
    )`.execute(db);
}
