import type { PGlite } from '@electric-sql/pglite';
import type { EmbeddedBackend } from './backend';

/** The embedded database in this very thread: for the worker that hosts it, and for tests. */
export function inProcessBackend(database: PGlite): EmbeddedBackend {
  return {
    async query(sql, parameters) {
      const result = await database.query(sql, [...parameters]);
      return { rows: result.rows, affected: result.affectedRows };
    },
    close: () => database.close(),
  };
}
