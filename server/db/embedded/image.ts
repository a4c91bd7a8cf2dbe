import {
  createReadStream,
  createWriteStream,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { extract, pack } from 'tar-stream';

/**
 * The image of an empty, migrated database that the build leaves beside the worker threads' folder; null where there
 * is none, as in tests and on a development server.
 */
export function imageBeside(workersDir: string): string | null {
  const path = join(workersDir, '../database.tar.gz');
  return existsSync(path) ? path : null;
}

/** Writes the image of a database that was closed in order. */
export async function packImage(folder: string, image: string): Promise<void> {
  const entries = pack();
  const packing = pipeline(entries, createGzip(), createWriteStream(image));
  for (const found of readdirSync(folder, { recursive: true, encoding: 'utf8' }).sort()) {
    const name = found.replaceAll('\\', '/');
    const path = join(folder, found);
    if (statSync(path).isDirectory()) entries.entry({ name, type: 'directory' });
    else entries.entry({ name }, readFileSync(path));
  }
  entries.finalize();
  await packing;
}

/** All bytes of a file in an image. */
async function contentOf(entry: AsyncIterable<Buffer>): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of entry) parts.push(part);
  return Buffer.concat(parts);
}

/** Lays an image out in a folder, which is made; all of it is for this user alone. Holds up its thread. */
export async function unpackImage(image: string, folder: string): Promise<void> {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const entries = extract();
  const unpacking = pipeline(createReadStream(image), createGunzip(), entries);
  for await (const entry of entries) {
    const path = join(folder, entry.header.name);
    if (entry.header.type === 'directory') mkdirSync(path, { mode: 0o700 });
    else writeFileSync(path, await contentOf(entry), { mode: 0o600 });
    entry.resume();
  }
  await unpacking;
}
