import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';

const ENDING = '.tar.gz';
/** What a process that was killed has left. */
const UNFINISHED = /\.tar\.gz\.[0-9a-f-]{36}\.unfinished$/;
const LEFT_MS = 24 * 3600_000;

/** Keeps the newest backups whose names begin so (behind which the time stands), and clears away what was left unfinished. */
export async function keepNewest(folder: string, prefix: string, keep: number, now: Date): Promise<void> {
  const names = await readdir(folder);
  const ours = names.filter((name) => name.startsWith(prefix) && name.endsWith(ENDING)).sort();
  for (const name of ours.slice(0, Math.max(0, ours.length - keep))) await rm(join(folder, name), { force: true });
  for (const name of names.filter((each) => UNFINISHED.test(each))) {
    const path = join(folder, name);
    if (now.getTime() - (await stat(path)).mtimeMs > LEFT_MS) await rm(path, { force: true });
  }
}

/** The path of a new backup; its folder is made. */
export async function newPath(folder: string, prefix: string, stamp: string): Promise<string> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  return join(folder, `${prefix}${stamp}${ENDING}`);
}
