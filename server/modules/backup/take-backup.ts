import { existsSync } from 'node:fs';
import { asOwner } from '../../db/wall/held';
import type { Deps } from '../../deps';
import { StartRefusal } from '../../start-refusal';
import { withSnapshot } from './snapshot/with-snapshot';
import { type BackupReport, writeBackup } from './write-backup';

export type { BackupReport } from './write-backup';

export type BackupTools = Pick<Deps, 'db' | 'store' | 'clock' | 'work'> & {
  env: Pick<Deps['env'], 'databaseUrl' | 'dataDir' | 'workersDir'>;
};

let running = false;

const onItself: typeof withSnapshot = ({ db }, use) => use(db);

/** Takes a backup; `alone`: nobody else works on the embedded database. Throws StartRefusal where the file is there already, or another backup of this process goes on. */
export async function takeBackup(
  tools: BackupTools,
  path: string,
  { alone = false, signal }: { alone?: boolean; signal?: AbortSignal } = {},
): Promise<BackupReport> {
  if (existsSync(path)) throw new StartRefusal(`文件 ${path} 已存在：备份不覆盖任何文件，请另取名字`);
  if (running) throw new StartRefusal('另一份备份正在生成，请等它完成后再试');
  running = true;
  try {
    return await (alone ? onItself : withSnapshot)(tools, (snapshot) =>
      asOwner('backup', () =>
        writeBackup(
          {
            snapshot,
            live: tools.db,
            store: tools.store,
            now: tools.clock.now(),
            ...(signal ? { signal } : {}),
          },
          path,
        ),
      ),
    );
  } finally {
    running = false;
  }
}
