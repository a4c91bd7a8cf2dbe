import { join } from 'node:path';
import { type Kysely, sql } from 'kysely';
import type { Logger } from 'pino';
import type { Database } from '../../../db/database';
import { openAside } from '../../../db/embedded/aside';
import { postgresDatabase } from '../../../db/postgres/pool';
import type { Env } from '../../../env';
import { createFileStore } from '../../../files/store/create-store';
import { createWorkFiles } from '../../../files/work-files';
import { systemClock } from '../../../kernel/clock';
import { StartRefusal } from '../../../start-refusal';
import { inspectArchive } from '../archive/inspect';
import { tablesOf } from '../snapshot/tables';
import { intoStore } from './file-sink';
import { type Loaded, loadArchive } from './load';
import { requireKeysOf } from './require-keys';
import { restoringFolder } from './restoring-folder';
import { isOfThisLevel, requireKnown } from './schema';

export type RestoreTarget = Pick<Env, 'databaseUrl' | 'dataDir' | 's3' | 'workersDir' | 'keys'>;

/**
 * Restores an archive into an empty data folder, and into an empty database where DATABASE_URL names one: all of it or
 * nothing. Killed half-way it leaves a folder no server starts on, and can be run again. Throws StartRefusal.
 */
export async function restoreBackup(path: string, target: RestoreTarget, log: Logger): Promise<Loaded> {
  let fromImage = false;
  await inspectArchive(path, (head) => {
    fromImage = isOfThisLevel(head.migrations);
    requireKnown(head.migrations, head.program);
    requireKeysOf(head, target.keys);
  });
  const folder = restoringFolder(target.dataDir);
  const work = createWorkFiles(folder.aside, log);
  try {
    const { db, close } = await openTarget(target, join(folder.aside, 'database'), fromImage);
    const files = intoStore(createFileStore({ dataDir: folder.aside, s3: target.s3 }, systemClock), work);
    // The one database is put into its place when it has been closed, the other holds what is not committed.
    const embedded = target.databaseUrl === undefined;
    let loaded: Loaded;
    try {
      loaded = await loadArchive(path, {
        db,
        files,
        async beforeCommit() {
          await work.close();
          if (!embedded) await folder.putInPlace();
        },
      });
      // A server gathers them by itself, the embedded database does not.
      if (embedded) await sql`analyze`.execute(db);
    } finally {
      await close();
    }
    if (embedded) await folder.putInPlace();
    folder.finish();
    return loaded;
  } finally {
    await work.close();
    folder.close();
  }
}

async function openTarget(
  { databaseUrl, workersDir }: RestoreTarget,
  folder: string,
  fromImage: boolean,
): Promise<{ db: Kysely<Database>; close(): Promise<void> }> {
  if (databaseUrl === undefined) return openAside(workersDir, folder, { fromImage });
  const db = postgresDatabase(databaseUrl, { max: 1 });
  const [table] = await tablesOf(db);
  if (table === undefined) return { db, close: () => db.destroy() };
  await db.destroy();
  throw new StartRefusal(
    `DATABASE_URL 指定的数据库不是空的（有表 ${table.name}）：恢复只写入空数据库，以免盖住已有的数据。请新建一个数据库再恢复`,
  );
}
