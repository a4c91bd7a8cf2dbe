import { resolve } from 'node:path';
import { connect } from '../db/connect';
import { databaseFolder, isVacant } from '../db/embedded/database-folder';
import { FolderInUse } from '../db/embedded/folder-lock';
import { type Env, readEnv } from '../env';
import { createFileStore } from '../files/store/create-store';
import { createWorkFiles } from '../files/work-files';
import { systemClock } from '../kernel/clock';
import { type BackupReport, takeBackup } from '../modules/backup/service';
import { openingFault } from '../start-faults';
import { StartRefusal } from '../start-refusal';
import { askForBackup } from './control/ask';
import type { CommandContext } from './context';
import { seconds, sized } from './say';

/**
 * `--backup FILE`. On PostgreSQL this process reads the database itself; the embedded one belongs to the server while that
 * runs, which is then asked to write the file.
 */
export async function backupCommand(context: CommandContext, path: string): Promise<void> {
  const { source, workersDir, say } = context;
  const dataDir = resolve(source.DATA_DIR ?? './data');
  if (!source.DATABASE_URL && isVacant(databaseFolder(dataDir)))
    throw new StartRefusal(`数据目录 ${dataDir} 中没有数据库，没有可备份的内容。请用 DATA_DIR 指定数据目录`);
  const env = readEnv(source, { demo: false, workersDir });
  const startedAt = performance.now();
  const report = await takeHere(env, context, path).catch((error: unknown) => {
    if (error instanceof FolderInUse) return askForBackup(dataDir, path);
    throw error;
  });
  say(
    `备份完成：${report.path}（${sized(report.bytes)}，${report.rows} 行，${report.files} 个文件，${seconds(startedAt)}）`,
  );
  if (report.missing.length > 0)
    say(`注意：${report.missing.length} 个文件只有记录，文件存储中没有内容：${report.missing.slice(0, 5).join('、')}`);
  say('其中没有数据密钥：恢复时需要，请另外保存。请用 --verify 检验这份备份');
}

async function takeHere(env: Env, { log, workersDir }: CommandContext, path: string): Promise<BackupReport> {
  const { databaseUrl, dataDir } = env;
  const onDeath = (error: Error) => log.fatal({ err: error }, 'the database ended');
  const { db, close } = await connect({ databaseUrl, dataDir, workersDir, onDeath }).catch((error: unknown) => {
    throw openingFault(error, env);
  });
  const work = createWorkFiles(dataDir, log);
  try {
    return await takeBackup({ db, env, work, clock: systemClock, store: createFileStore(env, systemClock) }, path, {
      alone: true,
    });
  } finally {
    await work.close();
    await close();
  }
}
