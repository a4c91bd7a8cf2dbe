import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { IdleMemoryFS } from '../idle-memory-fs.mjs';
import { databaseCleaner } from './clear-database.mjs';

/** A copy of the migrated snapshot in memory. `parsers`: how values of a type are read; `own`: one that is never emptied. */
export async function embeddedDatabase({ parsers, own }) {
  const snapshot = new Blob([readFileSync(join(process.env.TEST_FOLDER, 'snapshot.tar'))]);
  const database = await PGlite.create({ parsers, fs: new IdleMemoryFS(), loadDataDir: snapshot });
  const close = () => database.close();
  if (own) return { embedded: database, close };
  const cleaner = await databaseCleaner(async (statement) => (await database.query(statement)).rows);
  return {
    embedded: database,
    async clear() {
      // A transaction or a setting that a failed suite has left.
      await database.query('rollback');
      await database.query('discard all');
      await cleaner.clear();
    },
    assertSchemaUnchanged: () => cleaner.assertSchemaUnchanged(),
    close,
  };
}
