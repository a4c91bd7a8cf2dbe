import { createReadStream, existsSync, mkdirSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { extract } from 'tar-stream';

/**
 * The image of an empty, migrated database that the build leaves beside the worker threads' folder; null where there
 * is none, as in tests and on a development server.
 */
export function imageBeside(workersDir: string): string | null {
  const path = join(workersDir, '../database.tar.gz');
  return existsSync(path) ? path : null;
}

/** Lays an image out in a folder, which is made; all of it is for this user alone. */
export async function unpackImage(image: string, folder: string): Promise<void> {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const entries = extract();
  const unpacking = pipeline(createReadStream(image), createGunzip(), entries);
  for await (const entry of entries) {
    const path = join(folder, entry.header.name);
    if (entry.header.type === 'directory') mkdirSync(path, { recursive: true, mode: 0o700 });
    else {
      mkdirSync(dirname(path), { recursive: true, mode: 0o700 });
      await writeFile(path, await buffer(entry), { mode: 0o600 });
    }
    entry.resume();
  }
  await unpacking;
}
