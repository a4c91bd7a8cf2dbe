import { type Kysely, sql } from 'kysely';

/**
 * Login links of employees: of a staff record, whose account is made by using one. An account made so has a mobile nobody has
 * proved to own, until a code sent to it is used.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table account add column mobile_proven boolean not null default true`.execute(db);
  await sql`
    alter table account_activation
      drop constraint account_activation_kind_check,
      drop constraint account_activation_check,
      add column staff_id uuid,
      add column wrong_tries integer not null default 0,
      add constraint account_activation_kinds check (kind in ('password', 'admin', 'staff')),
      add constraint account_activation_of_account check (kind <> 'password' or account_id is not null),
      add constraint account_activation_of_staff check ((kind = 'staff') = (staff_id is not null) and (kind <> 'staff' or company_id is not null))`.execute(
    db,
  );
  await sql`create index account_activation_by_staff on account_activation (company_id, staff_id) where staff_id is not null`.execute(
    db,
  );
}
