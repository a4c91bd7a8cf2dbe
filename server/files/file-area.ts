import { mkdirSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { isId } from '../kernel/ids';

export type FileAreaName = 'uploads' | 'exports' | 'work';

/** Files of this installation by area and id; ids are ours, so no name from outside ever forms a path. */
export interface FileArea {
  /** Path for a file, its folder existing. Write with mode 0600. Throws on an id that is not a uuid. */
  pathFor(area: FileAreaName, id: string): string;
  /** Removes a file; a missing one is fine. */
  remove(area: FileAreaName, id: string): Promise<void>;
}

export function createFileArea(dataDir: string): FileArea {
  const pathFor = (area: FileAreaName, id: string) => {
    if (!isId(id)) throw new Error('a file id must be a uuid');
    const folder = join(dataDir, 'files', area);
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    return join(folder, id);
  };
  return { pathFor, remove: (area, id) => rm(pathFor(area, id), { force: true }) };
}
