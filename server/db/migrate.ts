import { type Kysely, Migrator } from 'kysely';
import type { Database } from './database';
import { migrations } from './migrations';

/**
 * Brings the schema up to date; kysely takes an advisory lock, so that of several processes starting
 * at once one migrates and the rest wait. Throws the first failing migration's error.
 */
export async function migrate(db: Kysely<Database>): Promise<string[]> {
  const migrator = new Migrator({ db, provider: { getMigrations: () => Promise.resolve(migrations) } });
  const { error, results = [] } = await migrator.migrateToLatest();
  if (error) throw error;
  return results.map((result) => result.migrationName);
}
