import { existsSync } from 'node:fs';
import { readdir, rm, rmdir } from 'node:fs/promises';
import { join } from 'node:path';
import { codeOf } from '../kernel/error-code';
import { isId } from '../kernel/ids';
import type { HeldArea, HeldFiles } from './held-files';

const AREAS: readonly HeldArea[] = ['uploads', 'exports'];

/**
 * Uploads and exports once lay in folders of their own: hands over what a version before this one has left there. Gives how
 * many. Of several servers that start at once on one folder each takes what the others have not taken yet.
 */
export async function adoptFiles(dataDir: string, held: HeldFiles): Promise<number> {
  let adopted = 0;
  for (const area of AREAS) {
    const folder = join(dataDir, 'files', area);
    const names = await readdir(folder).catch(unless('ENOENT'));
    if (names === undefined) continue;
    for (const id of names.filter(isId)) if (await adopt(held, area, id, join(folder, id))) adopted += 1;
    // What is not ours stays where it is.
    if (names.every(isId)) await rmdir(folder).catch(unless('ENOENT', 'ENOTEMPTY'));
  }
  return adopted;
}

/** False where another server has taken it meanwhile. Where both do so at once, they hold the same content under the same id. */
async function adopt(held: HeldFiles, area: HeldArea, id: string, path: string): Promise<boolean> {
  try {
    await held.store(area, id, path);
  } catch (error) {
    // The store's own folders may be missing as well: that is no reason to go on.
    if (codeOf(error) === 'ENOENT' && !existsSync(path)) return false;
    throw error;
  }
  // It is the only other copy: gone only once the store has it.
  await rm(path, { force: true });
  return true;
}

const unless =
  (...codes: string[]) =>
  (error: unknown): undefined => {
    if (!codes.includes(codeOf(error))) throw error;
  };
