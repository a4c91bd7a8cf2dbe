import { readdir, rm, rmdir } from 'node:fs/promises';
import { join } from 'node:path';
import { isId } from '../kernel/ids';
import type { HeldArea, HeldFiles } from './held-files';

const AREAS: readonly HeldArea[] = ['uploads', 'exports'];

/** Uploads and exports once lay in folders of their own: hands over what a version before this one has left there. Gives how many. */
export async function adoptFiles(dataDir: string, held: HeldFiles): Promise<number> {
  let adopted = 0;
  for (const area of AREAS) {
    const folder = join(dataDir, 'files', area);
    const names = await readdir(folder).catch(unlessMissing);
    if (names === undefined) continue;
    for (const id of names.filter(isId)) {
      const path = join(folder, id);
      // It is the only copy there is: gone only once the store has it.
      await held.store(area, id, path);
      await rm(path);
      adopted += 1;
    }
    // What is not ours stays where it is.
    if (names.every(isId)) await rmdir(folder);
  }
  return adopted;
}

function unlessMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error;
}
