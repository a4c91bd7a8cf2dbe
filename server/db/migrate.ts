import { type Kysely, Migrator, sql } from 'kysely';
import { StartRefusal } from '../start-refusal';
import type { Database } from './database';
import { migrations } from './migrations';

/**
 * Brings the schema up to date; kysely takes an advisory lock, so that of several processes starting
 * at once one migrates and the rest wait. `before` is asked first where there is data and something to run.
 * Throws StartRefusal where a newer program has migrated the database, else the first failing migration's error.
 */
export async function migrate(
  db: Kysely<Database>,
  before: (pending: readonly string[]) => Promise<void> = () => Promise.resolve(),
): Promise<string[]> {
  // Asked first: kysely reads every column of the database, twice, before it knows.
  const applied = await appliedMigrations(db);
  requireKnown(applied);
  const pending = Object.keys(migrations)
    .filter((name) => !applied.includes(name))
    .sort();
  if (pending.length === 0) return [];
  if (applied.length > 0) await before(pending);
  const migrator = new Migrator({ db, provider: { getMigrations: () => Promise.resolve(migrations) } });
  const { error, results = [] } = await migrator.migrateToLatest();
  if (error) throw error;
  return results.map((result) => result.migrationName);
}

/** Names of the migrations that have run, in order; none in an empty database. */
export async function appliedMigrations(db: Kysely<Database>): Promise<string[]> {
  const { rows } = await sql<{
    present: boolean;
  }>`select to_regclass('kysely_migration') is not null as present`.execute(db);
  if (!rows[0]?.present) return [];
  const applied = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db);
  return applied.rows.map(({ name }) => name);
}

/** An earlier program would read and write such a database wrongly: going back is restoring the backup from before the step. */
function requireKnown(applied: readonly string[]): void {
  const unknown = applied.filter((name) => !(name in migrations));
  if (unknown.length === 0) return;
  throw new StartRefusal(
    `数据库已由较新的版本升级（${unknown.join('、')}），本版本不能使用，没有改动任何数据。请安装较新的版本；要退回本版本，请把升级前的备份用 --restore 恢复到一个空的数据目录`,
  );
}
