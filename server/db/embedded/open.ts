import { PGlite } from '@electric-sql/pglite';
import { VALUE_PARSERS } from '../value-types';
import { DurableNodeFS } from './durable-fs';

/** fsync on (the default set turns it off by -F), by the call that the file system passes through (fdatasync is a no-op there). */
const DURABLE = [...PGlite.defaultStartParams.filter((parameter) => parameter !== '-F'), '-c', 'wal_sync_method=fsync'];

/** Opens the embedded database on a folder, durably; the caller holds the folder's lock. */
export async function openOnFolder(folder: string): Promise<PGlite> {
  return PGlite.create({ fs: new DurableNodeFS(folder), startParams: DURABLE, parsers: VALUE_PARSERS });
}

/** Opens an embedded database in memory, from a snapshot made by dumpDataDir where one is given. */
export async function openInMemory(snapshot?: Blob): Promise<PGlite> {
  return PGlite.create({ parsers: VALUE_PARSERS, ...(snapshot ? { loadDataDir: snapshot } : {}) });
}
