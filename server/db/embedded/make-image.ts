import { renameSync, writeFileSync } from 'node:fs';
import { PGlite } from '@electric-sql/pglite';
import { Kysely } from 'kysely';
import type { Database } from '../database';
import { migrate } from '../migrate';
import { prepareRoles } from '../roles';
import { embeddedDialect } from './dialect';
import { inProcessBackend } from './in-process';

// A step of the build, in a process of its own: writes the image of an empty, migrated database to the path given.
const [, , path] = process.argv;
if (path === undefined) throw new Error('usage: make-image PATH');
const database = await PGlite.create();
const db = new Kysely<Database>({ dialect: embeddedDialect(inProcessBackend(database)) });
await migrate(db);
await prepareRoles(db);
const image = await database.dumpDataDir('gzip');
// Under its own name only once it is whole: a start takes whatever lies there.
const unfinished = `${path}.${process.pid}.tmp`;
writeFileSync(unfinished, Buffer.from(await image.arrayBuffer()));
renameSync(unfinished, path);
// The engine leaves an alarm clock running that would hold the process.
process.exit(0);
