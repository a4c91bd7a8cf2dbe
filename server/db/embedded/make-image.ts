import { mkdtempSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { Kysely, sql } from 'kysely';
import type { Database } from '../database';
import { migrate } from '../migrate';
import { prepareRoles } from '../roles';
import { embeddedDialect } from './dialect';
import { packImage } from './image';
import { inProcessBackend } from './in-process';

// A step of the build, in a process of its own: writes the image of an empty, migrated database to the path given.
const [, , path] = process.argv;
if (path === undefined) throw new Error('usage: make-image PATH');
const folder = mkdtempSync(join(tmpdir(), 'database-image-'));
try {
  const db = new Kysely<Database>({ dialect: embeddedDialect(inProcessBackend(await PGlite.create(folder))) });
  await migrate(db);
  await prepareRoles(db, { embedded: true });
  // Closed in order, and with a log that begins anew: a first start would otherwise replay all of the above.
  await sql`select pg_switch_wal()`.execute(db);
  await sql`checkpoint`.execute(db);
  await db.destroy();
  // Under its own name only once it is whole: a start takes whatever lies there.
  const unfinished = `${path}.${process.pid}.tmp`;
  await packImage(folder, unfinished);
  renameSync(unfinished, path);
} finally {
  rmSync(folder, { recursive: true, force: true });
}
// The engine leaves an alarm clock running that would hold the process.
process.exit(0);
