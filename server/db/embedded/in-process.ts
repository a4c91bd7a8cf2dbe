import type { PGlite } from '@electric-sql/pglite';
import { copyStatement } from '../copy';
import type { EmbeddedBackend } from './backend';

/** The name by which the embedded database reads and writes what it is given beside a statement. */
const BLOB = "'/dev/blob'";

/** The embedded database in this very thread: for the worker that hosts it, and for tests. */
export function inProcessBackend(database: PGlite): EmbeddedBackend {
  return {
    async query(sql, parameters) {
      const result = await database.query(sql, [...parameters]);
      return { rows: result.rows, affected: result.affectedRows };
    },
    async copy(sql, bytes) {
      const result = await database.query(copyStatement(sql, BLOB), [], bytes ? { blob: new Blob([bytes]) } : {});
      return { bytes: new Uint8Array(await (result.blob ?? new Blob()).arrayBuffer()), affected: result.affectedRows };
    },
    close: () => database.close(),
  };
}
