import { FolderInUse } from '../db/embedded/folder-lock';
import { systemClock } from '../kernel/clock';
import { auditFindings } from '../modules/audit/service';
import { auditHeadsOf } from '../modules/backup/service';
import { StartRefusal } from '../start-refusal';
import { askToVerifyAudit } from './control/ask';
import type { CommandContext } from './context';
import { installedEnv, withDatabase } from './own-database';
import { seconds } from './say';

/**
 * `--verify-audit [BACKUP]`: goes over the chains of the operation log, link by link, and compares them with their anchors and
 * with where they ended when the backup was taken. Throws StartRefusal, naming the first broken link of each chain.
 */
export async function verifyAuditCommand(context: CommandContext, backup: string | null): Promise<void> {
  const env = installedEnv(context, '没有操作日志');
  const startedAt = performance.now();
  const heads = backup === null ? [] : await auditHeadsOf(backup);
  const { lines, broken } = await withDatabase(env, context, (db) =>
    auditFindings(db, { now: systemClock.now(), heads }),
  ).catch((error: unknown) => {
    if (error instanceof FolderInUse) return askToVerifyAudit(env.dataDir, heads);
    throw error;
  });
  for (const line of lines) context.say(line);
  if (broken.length > 0) throw new StartRefusal(`操作日志有问题：\n${broken.join('\n')}`);
  context.say(`操作日志完好，用时 ${seconds(startedAt)}`);
}
