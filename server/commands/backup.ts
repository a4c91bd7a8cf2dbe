import type { Env } from '../env';
import { FolderInUse } from '../db/embedded/folder-lock';
import { createFileStore } from '../files/store/create-store';
import { createWorkFiles } from '../files/work-files';
import { systemClock } from '../kernel/clock';
import { type BackupReport, takeBackup } from '../modules/backup/service';
import { askForBackup } from './control/ask';
import type { CommandContext } from './context';
import { installedEnv, withDatabase } from './own-database';
import { seconds, sized } from './say';

/**
 * `--backup FILE`. On PostgreSQL this process reads the database itself; the embedded one belongs to the server while that
 * runs, which is then asked to write the file.
 */
export async function backupCommand(context: CommandContext, path: string): Promise<void> {
  const { say } = context;
  const env = installedEnv(context, '没有可备份的内容');
  const startedAt = performance.now();
  const report = await takeHere(env, context, path).catch((error: unknown) => {
    if (error instanceof FolderInUse) return askForBackup(env.dataDir, path);
    throw error;
  });
  say(
    `备份完成：${report.path}（${sized(report.bytes)}，${report.rows} 行，${report.files} 个文件，${seconds(startedAt)}）`,
  );
  if (report.missing.length > 0)
    say(`注意：${report.missing.length} 个文件只有记录，文件存储中没有内容：${report.missing.slice(0, 5).join('、')}`);
  say('其中没有数据密钥：恢复时需要，请另外保存。请用 --verify 检验这份备份');
}

function takeHere(env: Env, context: CommandContext, path: string): Promise<BackupReport> {
  return withDatabase(env, context, async (db) => {
    const work = createWorkFiles(env.dataDir, context.log);
    try {
      const store = createFileStore(env, systemClock);
      return await takeBackup({ db, env, work, clock: systemClock, store }, path, { alone: true });
    } finally {
      await work.close();
    }
  });
}
