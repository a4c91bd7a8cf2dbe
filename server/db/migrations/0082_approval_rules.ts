import { type Kysely, sql } from 'kysely';

/** Who approves a company's wage sheets from which amount on, and who did so as the first of two. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table company_approval_rules (
      company_id uuid primary key references company (id),
      version integer not null,
      rules jsonb not null,
      saved_by text not null,
      saved_at timestamptz not null
    )`.execute(db);
  await sql`alter table wage_batch add column first_approved_by uuid`.execute(db);
}
