import { type Kysely, sql } from 'kysely';

/** 对账文件: what tax client and bureaus say of a month's pay, by person. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table wage_reference (
      company_id uuid not null,
      id uuid not null,
      pay_month text not null,
      kind text not null check (kind in ('tax', 'social', 'fund')),
      file_name text not null,
      by_id uuid not null,
      by_name text not null,
      at timestamptz not null,
      people integer not null,
      matched integer not null,
      unmatched jsonb not null,
      says_month text,
      primary key (company_id, id),
      unique (company_id, pay_month, kind)
    )`.execute(db);
  await sql`
    create table wage_reference_figure (
      company_id uuid not null,
      reference_id uuid not null,
      staff_id uuid not null,
      figures jsonb not null,
      primary key (company_id, reference_id, staff_id),
      foreign key (company_id, reference_id) references wage_reference (company_id, id) on delete cascade
    )`.execute(db);
}
