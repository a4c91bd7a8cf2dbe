import { Kysely } from 'kysely';
import type { Database } from './database';
import { databaseFolder, requireWhole } from './embedded/database-folder';
import { embeddedDialect } from './embedded/dialect';
import { lockFolder } from './embedded/folder-lock';
import { workerBackend } from './embedded/in-worker';
import { postgresDatabase } from './postgres/pool';

export interface ConnectOptions {
  /** undefined = the embedded database. */
  databaseUrl: string | undefined;
  dataDir: string;
  /** Keep nothing: the embedded database lives in memory. */
  inMemory?: boolean;
  workersDir: string;
  /** The embedded database's thread died: the process cannot go on. */
  onDeath: (error: Error) => void;
}

/**
 * Connects to PostgreSQL by its address, else opens the embedded database of the data folder.
 * Throws FolderInUse when another process has that folder, StartRefusal when what lies there is no whole database.
 */
export async function connect(options: ConnectOptions): Promise<{ db: Kysely<Database>; close: () => Promise<void> }> {
  if (options.databaseUrl) {
    const db = postgresDatabase(options.databaseUrl);
    return { db, close: () => db.destroy() };
  }
  const unlock = options.inMemory ? () => undefined : lockFolder(options.dataDir);
  const folder = options.inMemory ? null : databaseFolder(options.dataDir);
  if (folder !== null) requireWhole(folder);
  const backend = await workerBackend(options.workersDir, folder, options.onDeath);
  const db = new Kysely<Database>({ dialect: embeddedDialect(backend) });
  return {
    db,
    async close() {
      await db.destroy();
      unlock();
    },
  };
}
