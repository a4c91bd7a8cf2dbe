import { Kysely } from 'kysely';
import type { Database } from './database';
import { databaseFolder, requireWhole } from './embedded/database-folder';
import { embeddedDialect } from './embedded/dialect';
import { lockFolder } from './embedded/folder-lock';
import { workerBackend } from './embedded/in-worker';
import { postgresHandles } from './postgres/pool';
import { type Sessions, walledSessions, type WallRoles } from './wall/session';

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

export interface Connected {
  /** As the user who signed in: for migrations, roles and commands. */
  db: Kysely<Database>;
  /** The same database behind the wall: without a company or a crossing nothing is seen. */
  walled(roles: WallRoles): Kysely<Database>;
  close(): Promise<void>;
}

/**
 * Connects to PostgreSQL by its address, else opens the embedded database of the data folder.
 * Throws FolderInUse when another process has that folder, StartRefusal when what lies there is no whole database.
 */
export async function connect(options: ConnectOptions): Promise<Connected> {
  if (options.databaseUrl) return handles(postgresHandles(options.databaseUrl));
  const unlock = options.inMemory ? () => undefined : lockFolder(options.dataDir);
  const folder = options.inMemory ? null : databaseFolder(options.dataDir);
  if (folder !== null) requireWhole(folder);
  const backend = await workerBackend(options.workersDir, folder, options.onDeath);
  return handles((sessions) => new Kysely<Database>({ dialect: embeddedDialect(backend, sessions) }), unlock);
}

function handles(handle: (sessions?: Sessions) => Kysely<Database>, closed = () => {}): Connected {
  const db = handle();
  const open = [db];
  return {
    db,
    walled(roles) {
      const walled = handle(walledSessions(roles));
      open.push(walled);
      return walled;
    },
    async close() {
      for (const each of open) await each.destroy();
      closed();
    },
  };
}
