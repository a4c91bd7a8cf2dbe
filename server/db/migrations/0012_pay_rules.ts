import { type Kysely, sql } from 'kysely';

/** What a company says of its pay: insurance, minimum wage, payment, and which doubts stop its sheets. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table company_pay_rules (
      company_id uuid primary key references company (id),
      version integer not null,
      rules jsonb not null,
      saved_by text not null,
      saved_at timestamptz not null
    )`.execute(db);
}
