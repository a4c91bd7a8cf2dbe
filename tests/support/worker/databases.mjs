import { embeddedDatabase } from './embedded-database.mjs';
import { postgresCopy } from './postgres-copy.mjs';

const open = process.env.DATABASE_URL ? postgresCopy : embeddedDatabase;

/** Databases nobody uses: kept open from suite to suite, emptied when they are taken again. */
const idle = [];
const taken = new Set();

/** The databases of this worker process. */
export const workerDatabases = {
  /** An empty migrated one; `own`: none that is used again, for who changes its tables. */
  async take(options, { own = false } = {}) {
    const known = own ? undefined : idle.pop();
    if (known) await known.clear();
    const database = known ?? (await open({ ...options, own }));
    taken.add(database);
    return {
      database,
      async giveBack() {
        taken.delete(database);
        if (own) return database.close();
        try {
          await database.assertSchemaUnchanged();
        } catch (error) {
          await database.close();
          throw error;
        }
        idle.push(database);
      },
    };
  },

  /** Closes what a suite has not given back: something may still be writing there. */
  async abandon() {
    const left = [...taken];
    taken.clear();
    await Promise.all(left.map((database) => database.close()));
  },
};
