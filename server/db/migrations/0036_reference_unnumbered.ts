import { type Kysely, sql } from 'kysely';

/**
 * What a 对账文件 says of people whom nobody can look for later, having no identity number: without them its totals are not known.
 * Null of files that came before.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table wage_reference add column unnumbered jsonb`.execute(db);
}
