import type { PGlite } from '@electric-sql/pglite';
import { Kysely } from 'kysely';
import type { Database } from '@server/db/database';
import { embeddedDialect } from '@server/db/embedded/dialect';
import { inProcessBackend } from '@server/db/embedded/in-process';
import { postgresHandles } from '@server/db/postgres/pool';
import { prepareRoles } from '@server/db/roles';
import { VALUE_PARSERS } from '@server/db/value-types';
import { type Sessions, walledSessions, type WallRoles } from '@server/db/wall/session';

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

export interface TestDatabase {
  /** As the user who signed in, who sees everything; within a wall, as the wall is. */
  db: Kysely<Database>;
  /** As the product has it: without a wall nothing is seen. */
  walled: Kysely<Database>;
  roles: WallRoles;
  /** As another user of the cluster. */
  acting(role: string): Kysely<Database>;
  close(): Promise<void>;
}

/**
 * An empty migrated database: the worker's one, emptied, or another where that one is in use.
 * `own`: one that no later suite gets, for tests that change its tables.
 */
export async function openTestDatabase(options: { own?: boolean } = {}): Promise<TestDatabase> {
  const { database, giveBack } = await globalThis.workerDatabases.take({ parsers: VALUE_PARSERS }, options);
  const handle = handles(database);
  const plain = handle();
  const { wall: roles, refused } = await prepareRoles(plain, { embedded: database.embedded !== undefined });
  if (roles === null) throw new Error(`the database of the tests has no row-level security: ${refused.join('; ')}`);
  const db = handle(walledSessions(roles, { kind: 'owner', why: 'backup' }));
  const walled = handle(walledSessions(roles));
  return {
    db,
    walled,
    roles,
    acting: (role) => handle(() => ({ role, companies: '' })),
    async close() {
      // What comes late is refused, or it would find the next suite's session.
      for (const each of [walled, db, plain]) await each.destroy();
      await giveBack();
    },
  };
}

function handles({ embedded, url }: WorkerDatabase): (sessions?: Sessions) => Kysely<Database> {
  if (!embedded) return postgresHandles(url ?? '', { max: 4 });
  const backend = { ...inProcessBackend(embedded), close: () => Promise.resolve() };
  return (sessions) => new Kysely<Database>({ dialect: embeddedDialect(backend, sessions) });
}
