import { existsSync, mkdirSync } from 'node:fs';
import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { isId } from '../kernel/ids';

export type FileAreaName = 'uploads' | 'exports' | 'work';

/** Files of this installation by area and id; ids are ours, so no name from outside ever forms a path. */
export interface FileArea {
  /** Path for a file, its folder existing. Write with mode 0600. Throws on an id that is not a uuid. */
  pathFor(area: FileAreaName, id: string): string;
  /** Removes a file; a missing one is fine. */
  remove(area: FileAreaName, id: string): Promise<void>;
  /** Removes an area's files last written before a moment, whoever left them there; gives their number. */
  removeOlder(area: FileAreaName, than: Date): Promise<number>;
}

export function createFileArea(dataDir: string): FileArea {
  const pathFor = (area: FileAreaName, id: string) => {
    if (!isId(id)) throw new Error('a file id must be a uuid');
    const folder = join(dataDir, 'files', area);
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    return join(folder, id);
  };
  const remove = (area: FileAreaName, id: string) => rm(pathFor(area, id), { force: true });
  return {
    pathFor,
    remove,
    async removeOlder(area, than) {
      const folder = join(dataDir, 'files', area);
      if (!existsSync(folder)) return 0;
      const names = (await readdir(folder)).filter(isId);
      const old = await Promise.all(names.map(async (name) => (await lastWritten(join(folder, name))) < than.getTime()));
      const gone = names.filter((_name, index) => old[index]);
      await Promise.all(gone.map((name) => remove(area, name)));
      return gone.length;
    },
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
