import { type Kysely, sql } from 'kysely';

/**
 * Opening figures of a tax year stand with the 对账文件, as one of a kind and month: pay_month is then the month of payment up to
 * which they go. Whoever the staff list does not know yet waits there by his identity number's index.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table wage_reference drop constraint wage_reference_kind_check`.execute(db);
  await sql`
    alter table wage_reference add constraint wage_reference_kind_check
      check (kind in ('tax', 'social', 'fund', 'opening'))`.execute(db);
  await sql`
    create table wage_reference_waiting (
      company_id uuid not null,
      reference_id uuid not null,
      id_no_index text not null,
      name text not null,
      figures jsonb not null,
      primary key (company_id, reference_id, id_no_index),
      foreign key (company_id, reference_id) references wage_reference (company_id, id) on delete cascade
    )`.execute(db);
}
