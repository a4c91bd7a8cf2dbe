import { createFileStore } from '../../../files/store/create-store';
import { createWorkFiles } from '../../../files/work-files';
import type { Env } from '../../../env';
import type { Kysely } from 'kysely';
import type { Logger } from 'pino';
import type { Database } from '../../../db/database';
import { systemClock } from '../../../kernel/clock';
import { fileStamp } from '../../../kernel/shanghai-time';
import { StartRefusal } from '../../../start-refusal';
import { takeBackup } from '../take-backup';
import { keepNewest, newPath } from './folder';

const PREFIX = 'before-update-';

/**
 * Takes a backup of a database that is about to be migrated: by it one goes back to the program before. Throws StartRefusal
 * where it fails, and then nothing is migrated.
 */
export async function backUpBeforeMigration(db: Kysely<Database>, env: Env, log: Logger): Promise<void> {
  const { folder, keep } = env.backups;
  if (keep === 0) return;
  const work = createWorkFiles(env.dataDir, log);
  try {
    const path = await newPath(folder, PREFIX, fileStamp(systemClock.now()));
    const store = createFileStore(env, systemClock);
    const { bytes } = await takeBackup({ db, env, store, work, clock: systemClock }, path, { alone: true });
    log.info({ path, bytes }, 'backup taken before the schema is updated');
    await keepNewest(folder, PREFIX, keep, systemClock.now());
  } catch (error) {
    throw new StartRefusal(
      `升级数据库之前的备份没有完成（${error instanceof Error ? error.message : String(error)}），没有升级，也没有改动数据。请检查 ${folder} 所在的磁盘，或用 BACKUP_DIR 指定另一个目录；已自行备份时，可设置 BACKUP_KEEP=0 跳过`,
      { cause: error },
    );
  } finally {
    await work.close();
  }
}
