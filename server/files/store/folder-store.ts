import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, open, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { checkedName, type FileStore } from './types';

/** Characters of a name that choose its folder; names begin with the time and end at random. */
const SPREAD = 2;

/** Keeps files below a folder, spread over 256 of them; only the owner of the process may read them. */
export function createFolderStore(root: string): FileStore {
  const pathOf = (name: string) => {
    const folder = checkedName(name)
      .replace(/-thumb$/, '')
      .slice(-SPREAD);
    return join(root, folder, name);
  };
  return {
    async put(name, content, bytes) {
      const path = pathOf(name);
      await mkdir(dirname(path), { recursive: true, mode: 0o700 });
      // Under its name only when it is whole and on the disk.
      const half = `${path}.${randomUUID()}`;
      try {
        const target = createWriteStream(half, { mode: 0o600, flush: true });
        await pipeline(content, target);
        if (target.bytesWritten !== bytes) throw new Error(`${target.bytesWritten} bytes came instead of ${bytes}`);
        await rename(half, path);
      } catch (error) {
        await rm(half, { force: true });
        throw error;
      }
    },
    async open(name) {
      const path = pathOf(name);
      return openIfThere(path);
    },
    async remove(name) {
      await rm(pathOf(name), { force: true });
    },
  };
}

async function openIfThere(path: string): Promise<Readable | null> {
  try {
    const file = await open(path, 'r');
    return file.createReadStream();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}
