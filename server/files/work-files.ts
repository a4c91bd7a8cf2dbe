import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Logger } from 'pino';
import { newId } from '../kernel/ids';
import { WorkFolder } from './work-folder';

/** Files on this machine that only this process needs, and only for a while: what is on its way into the file store, and plain copies for the worker threads. */
export interface WorkFiles {
  /** A new path, its folder existing. Write with mode 0600. */
  path(): string;
  /** Removes what stands at what `path` gave, a file or a folder; a missing one is fine. */
  remove(path: string): Promise<void>;
  /** Removes the files of processes that are gone; gives the number of those processes. */
  removeAbandoned(now: Date): Promise<number>;
  /** Removes the files of this process. */
  close(): Promise<void>;
}

export function createWorkFiles(dataDir: string, log: Logger): WorkFiles {
  const folder = new WorkFolder(join(dataDir, 'files', 'work'), log);
  return {
    path: () => join(folder.path(), newId()),
    remove: (path) => rm(path, { recursive: true, force: true }),
    removeAbandoned: (now) => folder.removeAbandoned(now),
    close: () => folder.close(),
  };
}
