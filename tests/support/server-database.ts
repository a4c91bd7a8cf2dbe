import type { PGlite } from '@electric-sql/pglite';
import { Kysely } from 'kysely';
import type { Database } from '@server/db/database';
import { embeddedDialect } from '@server/db/embedded/dialect';
import { inProcessBackend } from '@server/db/embedded/in-process';
import { postgresDatabase } from '@server/db/postgres/pool';
import { VALUE_PARSERS } from '@server/db/value-types';

interface WorkerDatabase {
  embedded?: PGlite;
  url?: string;
}

declare global {
  /** Given by tests/support/worker/environment.cjs. */
  var workerDatabases: {
    take(
      options: { parsers: typeof VALUE_PARSERS },
      how: { own?: boolean },
    ): Promise<{ database: WorkerDatabase; giveBack(): Promise<void> }>;
  };
}

/**
 * An empty migrated database: the worker's one, emptied, or another where that one is in use.
 * `own`: one that no later suite gets, for tests that change its tables.
 */
export async function openTestDatabase(
  options: { own?: boolean } = {},
): Promise<{ db: Kysely<Database>; close(): Promise<void> }> {
  const { database, giveBack } = await globalThis.workerDatabases.take({ parsers: VALUE_PARSERS }, options);
  const db = connected(database);
  return {
    db,
    async close() {
      await db.destroy();
      await giveBack();
    },
  };
}

function connected({ embedded, url }: WorkerDatabase): Kysely<Database> {
  if (!embedded) return postgresDatabase(url ?? '', { max: 4 });
  const backend = { ...inProcessBackend(embedded), close: () => Promise.resolve() };
  return new Kysely<Database>({ dialect: embeddedDialect(backend) });
}
