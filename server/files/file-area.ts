import { mkdirSync } from 'node:fs';
import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Logger } from 'pino';
import { isId } from '../kernel/ids';
import { together } from '../kernel/together';
import { WorkFolder } from './work-folder';

/** Kept files, encrypted by whoever writes them; and `work`, plain copies for as long as this process needs them. */
export type FileAreaName = KeptArea | 'work';
type KeptArea = 'uploads' | 'exports';

/** Files of this installation by area and id; ids are ours, so no name from outside ever forms a path. */
export interface FileArea {
  /** Path for a file, its folder existing. Write with mode 0600. Throws on an id that is not a uuid. */
  pathFor(area: FileAreaName, id: string): string;
  /** Removes a file; a missing one is fine. */
  remove(area: FileAreaName, id: string): Promise<void>;
  /** Ids of an area's files last written before a moment, whoever left them there. */
  older(area: KeptArea, than: Date): Promise<string[]>;
  /** Removes the working copies of processes that are gone; gives the number of those processes. */
  removeAbandoned(now: Date): Promise<number>;
  /** Removes the working copies of this process. */
  close(): Promise<void>;
}

export function createFileArea(dataDir: string, log: Logger): FileArea {
  const work = new WorkFolder(join(dataDir, 'files', 'work'), log);
  const folderOf = (area: FileAreaName) => {
    if (area === 'work') return work.path();
    const folder = join(dataDir, 'files', area);
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    return folder;
  };
  const pathFor = (area: FileAreaName, id: string) => {
    if (!isId(id)) throw new Error('a file id must be a uuid');
    return join(folderOf(area), id);
  };
  return {
    pathFor,
    remove: (area, id) => rm(pathFor(area, id), { force: true }),
    async older(area, than) {
      const folder = folderOf(area);
      const names = (await readdir(folder)).filter(isId);
      const old = await together(...names.map((name) => async () => (await lastWritten(join(folder, name))) < than.getTime()));
      return names.filter((_name, index) => old[index]);
    },
    removeAbandoned: (now) => work.removeAbandoned(now),
    close: () => work.close(),
  };
}

/** Milliseconds since 1970; a file that vanished meanwhile counts as new. */
async function lastWritten(path: string): Promise<number> {
  try {
    return (await stat(path)).mtimeMs;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return Infinity;
    throw error;
  }
}
