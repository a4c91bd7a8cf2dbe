import { backupFailedBrief } from '@contract/bell/brief';
import type { Deps } from '../../../deps';
import type { Actor } from '../../../kernel/actor';

/** Tells administrators that the newest daily backup failed, and why; the line goes with the next one that succeeds. */
export async function backupLines({ db }: Pick<Deps, 'db'>, reader: Actor) {
  if (reader.role !== 'admin') return [];
  const last = await db
    .selectFrom('backup_run')
    .select(['id', 'at', 'error'])
    .orderBy('at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return last?.error ? [backupFailedBrief({ runId: last.id, reason: last.error, at: last.at })] : [];
}
