import { verifyBackup } from '../modules/backup/service';
import { StartRefusal } from '../start-refusal';
import { givenKeys } from './given-keys';
import type { CommandContext } from './context';
import { seconds } from './say';

/** `--verify FILE`: restores it aside and says what was looked at. Throws StartRefusal where something is wrong with it. */
export async function verifyCommand({ source, workersDir, say }: CommandContext, path: string): Promise<void> {
  const startedAt = performance.now();
  const { head, manifest, links, asked, problems, keysFit } = await verifyBackup(path, {
    workersDir,
    keys: givenKeys(source),
  });
  if (problems.length > 0) throw new StartRefusal(`备份 ${path} 能读完，但有问题：\n${problems.join('\n')}`);
  const tables = Object.values(manifest.tables);
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  say(`备份 ${path} 完好：${head.takenAt} 生成，版本 ${head.program}，数据库 ${head.migrations.at(-1)}`);
  say(
    `已另行恢复并核对：${tables.length} 张表共 ${rows} 行的行数与校验和、${Object.keys(manifest.files).length} 个文件的校验和、全部引用关系、${asked} 条规则（合计等于各条之和、版本递增、无孤立记录、操作记录完整）、操作日志的链 ${links} 环，用时 ${seconds(startedAt)}`,
  );
  say(keysFit === null ? '没有给出数据密钥，未核对密钥' : '当前的数据密钥与备份相符');
}
