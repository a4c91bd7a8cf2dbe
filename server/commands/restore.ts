import { resolve } from 'node:path';
import { readS3Settings } from '../files/store/s3-settings';
import { restoreBackup } from '../modules/backup/service';
import { openingFault } from '../start-faults';
import { StartRefusal } from '../start-refusal';
import { givenKeys } from './given-keys';
import type { CommandContext } from './context';
import { seconds } from './say';

/** `--restore FILE` into an empty data folder, and the empty database of DATABASE_URL where it is set. */
export async function restoreCommand({ source, workersDir, log, say }: CommandContext, path: string): Promise<void> {
  const [databaseUrl, dataDir] = [source.DATABASE_URL || undefined, resolve(source.DATA_DIR ?? './data')];
  const keys = givenKeys(source);
  if (!keys)
    throw new StartRefusal(
      `没有给出数据密钥：备份中不含密钥，没有它就打不开其中的证件号、手机号和银行卡号。请先把保存的 data.key 放进 ${dataDir}，或用环境变量 DATA_KEY 给出`,
    );
  const startedAt = performance.now();
  const { head, manifest } = await restoreBackup(
    path,
    { databaseUrl, dataDir, keys, workersDir, s3: readS3Settings(source) },
    log,
  ).catch((error: unknown) => {
    throw error instanceof StartRefusal ? error : openingFault(error, { databaseUrl, dataDir });
  });
  const rows = Object.values(manifest.tables).reduce((sum, table) => sum + table.rows, 0);
  say(
    `恢复完成：${head.takenAt} 的备份（版本 ${head.program}），${rows} 行、${Object.keys(manifest.files).length} 个文件，逐表核对一致，${seconds(startedAt)}。现在可以启动服务`,
  );
  if (manifest.missing.length > 0) say(`注意：有 ${manifest.missing.length} 个文件在备份时就已经没有内容`);
}
