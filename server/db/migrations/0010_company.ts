import { type Kysely, sql } from 'kysely';
import { COMPANY_TYPES, ESIGN_STATES } from '@contract/company/choices';
import { COMPANY_STATES } from '@contract/states/company';

const oneOf = (values: readonly string[]) => values.map((value) => `'${value}'`).join(', ');

const STATEMENTS = [
  `alter table company drop constraint company_status_check`,
  `alter table company add constraint company_status_check check (status in (${oneOf(COMPANY_STATES)}))`,
  // A deleted company keeps its row; its name and code are free again.
  `alter table company add column deleted_at timestamptz`,
  `alter table company drop constraint company_credit_code_key`,
  `create unique index company_credit_code on company (credit_code) where deleted_at is null`,
  `update company c set name = name || '（' || credit_code || '）'
    where exists (select 1 from company o where o.name = c.name and o.id < c.id)`,
  `create unique index company_name on company (name) where deleted_at is null`,
  `alter table company add column company_type text not null default 'enterprise' check (company_type in (${oneOf(COMPANY_TYPES)}))`,
  `alter table company add column legal_person_name text not null default ''`,
  `alter table company add column legal_person_id_no_sealed text`,
  `alter table company add column contact_name text not null default ''`,
  `alter table company add column contact_mobile_sealed text`,
  `alter table company add column contact_email text not null default ''`,
  `alter table company add column region_code text not null default ''`,
  `alter table company add column address text not null default ''`,
  `alter table company add column industry text not null default ''`,
  `alter table company add column staff_scale text`,
  `alter table company add column bank_name text not null default ''`,
  `alter table company add column bank_account_sealed text`,
  `alter table company add column pay_day integer`,
  `alter table company add column retention_years integer not null default 3`,
  `alter table company add column esign_state text not null default 'none' check (esign_state in (${oneOf(ESIGN_STATES)}))`,
  `alter table company add column remark text not null default ''`,
  `alter table company add column opened_at timestamptz`,
  `update company set opened_at = created_at`,
  `create index company_by_expiry on company (expire_at) where status = 'active' and expire_at is not null`,
  // 在职人数 of a page of companies is counted from this index alone.
  `create index staff_employed on staff (company_id) where status <> 'left'`,
];

/** All that is kept of a 企业 besides its wage settings; who it is may stand once among those not deleted. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}
