import { type Kysely, sql } from 'kysely';

const STATEMENTS = [
  // A decision names its leave itself; what it changes is told by the day before it, which stays beside the day.
  `alter table check_exception drop column leave_kind, drop column amount`,
  `alter table check_day add column original jsonb`,
];

/** Decisions about exceptions that can be taken back. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}
