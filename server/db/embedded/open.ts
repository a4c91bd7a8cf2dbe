import { existsSync, openAsBlob, renameSync, rmdirSync, rmSync } from 'node:fs';
import { dirname } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { NodeFS } from '@electric-sql/pglite/nodefs';
import { VALUE_PARSERS } from '../value-types';
import { isVacant } from './database-folder';
import { unpackImage } from './image';
import { DurableNodeFS, syncFolder, syncTree } from './durable-fs';

/** fsync on (the default set turns it off by -F), by the call that the file system passes through (fdatasync is a no-op there).
 * A small buffer pool: the default of 128 MB alone would take a fifth of what the process may use, and the operating system caches the files as well. */
const SMALL = ['-c', 'shared_buffers=24MB'];
const DURABLE = [
  ...PGlite.defaultStartParams.filter((parameter) => parameter !== '-F'),
  '-c',
  'wal_sync_method=fsync',
  ...SMALL,
];

/** For a database that is thrown away, or forced to the disk as a whole when it has been filled and closed. */
const PASSING = [...PGlite.defaultStartParams, ...SMALL];

/**
 * Opens the embedded database on a folder, durably unless it is said not to be; the caller holds the folder's lock. A new one is
 * made beside its place and moved there when it is whole and on the disk: a first start that was
 * killed half-way leaves nothing that looks like a database, and what it leaves is known by its name,
 * never by what it lacks. A folder with anything in it is opened as it is. With an image nothing needs to be made:
 * it is laid out in a fraction of the time and of the memory that making and migrating a database takes.
 */
export async function openOnFolder(folder: string, image: string | null, durable = true): Promise<PGlite> {
  if (!durable) {
    if (image !== null && isVacant(folder)) await unpackImage(image, folder);
    return PGlite.create({ fs: new NodeFS(folder), startParams: PASSING, parsers: VALUE_PARSERS });
  }
  if (isVacant(folder)) {
    const fresh = `${folder}.new`;
    rmSync(fresh, { recursive: true, force: true });
    if (image === null) await (await open(fresh)).close();
    else await unpackImage(image, fresh);
    await syncTree(fresh);
    if (existsSync(folder)) rmdirSync(folder);
    renameSync(fresh, folder);
    syncFolder(dirname(folder));
  }
  return open(folder);
}

function open(folder: string): Promise<PGlite> {
  return PGlite.create({ fs: new DurableNodeFS(folder), startParams: DURABLE, parsers: VALUE_PARSERS });
}

/** Opens an embedded database in memory, from an image where there is one. */
export async function openInMemory(image: string | null): Promise<PGlite> {
  return PGlite.create({
    parsers: VALUE_PARSERS,
    ...(image === null ? {} : { loadDataDir: await openAsBlob(image, { type: 'application/x-gzip' }) }),
  });
}
