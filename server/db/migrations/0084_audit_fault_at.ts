import { type Kysely, sql } from 'kysely';

/** Since when the fault that stands in a chain of the operation log has been known; of one that stands by now, since the last check. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table audit_check add column fault_at timestamptz`.execute(db);
  await sql`update audit_check set fault_at = at where fault is not null`.execute(db);
  await sql`
    alter table audit_check add constraint audit_check_fault_at check ((fault is null) = (fault_at is null))`.execute(
    db,
  );
}
