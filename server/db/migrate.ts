import { type Kysely, Migrator, sql } from 'kysely';
import type { Database } from './database';
import { migrations } from './migrations';

/**
 * Brings the schema up to date; kysely takes an advisory lock, so that of several processes starting
 * at once one migrates and the rest wait. Throws the first failing migration's error.
 */
export async function migrate(db: Kysely<Database>): Promise<string[]> {
  if (await isCurrent(db)) return [];
  const migrator = new Migrator({ db, provider: { getMigrations: () => Promise.resolve(migrations) } });
  const { error, results = [] } = await migrator.migrateToLatest();
  if (error) throw error;
  return results.map((result) => result.migrationName);
}

/** Whether just these migrations have run. Asked first: kysely reads every column of the database, twice, before it knows. */
async function isCurrent(db: Kysely<Database>): Promise<boolean> {
  const { rows } = await sql<{
    present: boolean;
  }>`select to_regclass('kysely_migration') is not null as present`.execute(db);
  if (!rows[0]?.present) return false;
  const applied = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db);
  return applied.rows.map(({ name }) => name).join() === Object.keys(migrations).sort().join();
}
