import type { Kysely } from 'kysely';
import type { Database } from '../../../db/database';
import { existsSync } from 'node:fs';
import { databaseFolder, isVacant } from '../../../db/embedded/database-folder';
import { openAside } from '../../../db/embedded/aside';
import { hotCopy } from '../../../db/embedded/hot-copy';
import { asOwner } from '../../../db/wall/held';
import type { Deps } from '../../../deps';

type Tools = Pick<Deps, 'db' | 'work'> & { env: Pick<Deps['env'], 'databaseUrl' | 'dataDir' | 'workersDir'> };

/**
 * Gives `use` a database that stands still, while the one that is worked on goes on. PostgreSQL gives each transaction its
 * own picture. The embedded database has one session only, which a transaction would keep to itself for as long as the
 * backup takes: its files are copied while it works, and the copy is opened beside it.
 */
export async function withSnapshot<T>(tools: Tools, use: (snapshot: Kysely<Database>) => Promise<T>): Promise<T> {
  const { db, env, work } = tools;
  const folder = databaseFolder(env.dataDir);
  // In memory: nothing to copy, and small.
  if (env.databaseUrl !== undefined || !existsSync(folder) || isVacant(folder)) return use(db);
  const copy = work.path();
  try {
    await asOwner('backup', () => hotCopy(db, folder, copy));
    const { db: snapshot, close } = await openAside(env.workersDir, copy);
    try {
      return await use(snapshot);
    } finally {
      await close();
    }
  } finally {
    await work.remove(copy);
  }
}
