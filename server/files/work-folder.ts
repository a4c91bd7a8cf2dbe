import { closeSync, mkdirSync, openSync } from 'node:fs';
import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { tryLock } from 'fs-native-extensions';
import { newId } from '../kernel/ids';

const LOCK = 'lock';
/** A folder without a lock file this long was left half made. */
const HALF_MADE_MS = 3600_000;

/**
 * A folder for this process's plain working copies, marked by a lock of the operating system that ends
 * with the process, however that ends: whoever finds the lock free knows that nobody needs what lies there.
 */
export class WorkFolder {
  private own: { path: string; handle: number } | undefined;

  constructor(private readonly parent: string) {}

  /** The folder, made and locked at first use. */
  path(): string {
    this.own ??= this.make();
    return this.own.path;
  }

  private make(): { path: string; handle: number } {
    const path = join(this.parent, newId());
    mkdirSync(path, { recursive: true, mode: 0o700 });
    const handle = openSync(join(path, LOCK), 'a+', 0o600);
    if (tryLock(handle)) return { path, handle };
    // Another process was just looking whether it is abandoned, and will remove it.
    closeSync(handle);
    return this.make();
  }

  /** Removes what processes that are gone have left behind; gives the number of their folders. */
  async removeAbandoned(now: Date): Promise<number> {
    mkdirSync(this.parent, { recursive: true, mode: 0o700 });
    let removed = 0;
    for (const entry of await readdir(this.parent)) {
      const path = join(this.parent, entry);
      if (path === this.own?.path || !(await isAbandoned(path, now))) continue;
      await rm(path, { recursive: true, force: true });
      removed += 1;
    }
    return removed;
  }

  /** Lets go of the folder and removes it. */
  async close(): Promise<void> {
    const { own } = this;
    this.own = undefined;
    if (!own) return;
    closeSync(own.handle);
    await rm(own.path, { recursive: true, force: true });
  }
}

async function isAbandoned(path: string, now: Date): Promise<boolean> {
  let handle: number;
  try {
    handle = openSync(join(path, LOCK), 'r+');
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    // A plain file: made before each process had a folder of its own.
    if (code === 'ENOTDIR') return true;
    if (code === 'ENOENT') return now.getTime() - (await lastChanged(path, now)) > HALF_MADE_MS;
    throw error;
  }
  try {
    return tryLock(handle);
  } finally {
    closeSync(handle);
  }
}

/** Milliseconds since 1970; what has vanished meanwhile needs no removing. */
function lastChanged(path: string, now: Date): Promise<number> {
  return stat(path).then(
    (found) => found.mtimeMs,
    () => now.getTime(),
  );
}
