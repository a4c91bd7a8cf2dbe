import { closeSync, fstatSync, mkdirSync, openSync, statSync } from 'node:fs';
import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { tryLock } from 'fs-native-extensions';
import type { Logger } from 'pino';
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

  constructor(
    private readonly parent: string,
    private readonly log: Logger,
  ) {}

  /** The folder, made and locked at first use. */
  path(): string {
    this.own ??= this.make();
    return this.own.path;
  }

  private make(): { path: string; handle: number } {
    const path = join(this.parent, newId());
    mkdirSync(path, { recursive: true, mode: 0o700 });
    const handle = openSync(join(path, LOCK), 'a+', 0o600);
    if (takesLock(path, handle)) return { path, handle };
    // Another process found the folder before it was locked, took it for abandoned, and removes it.
    closeSync(handle);
    return this.make();
  }

  /** Removes what processes that are gone have left behind; gives the number of their folders. What may not be touched is logged and left. */
  async removeAbandoned(now: Date): Promise<number> {
    mkdirSync(this.parent, { recursive: true, mode: 0o700 });
    let removed = 0;
    for (const entry of await readdir(this.parent)) {
      const path = join(this.parent, entry);
      if (path === this.own?.path) continue;
      try {
        if (await removeIfAbandoned(path, now)) removed += 1;
      } catch (error) {
        if (!isForbidden(error)) throw error;
        // Of another user of the system, say: no reason not to start.
        this.log.warn({ err: error, path }, 'working copies could not be removed');
      }
    }
    return removed;
  }

  /** Lets go of the folder and removes it. */
  async close(): Promise<void> {
    const { own } = this;
    this.own = undefined;
    if (own) await removeLocked(own.path, own.handle);
  }
}

/**
 * Locks a folder by the open handle of its lock file; false where another process holds it, or held it and has removed
 * the folder: the lock of a file that is gone says nothing.
 */
function takesLock(path: string, handle: number): boolean {
  return tryLock(handle) && statSync(join(path, LOCK), { throwIfNoEntry: false })?.ino === fstatSync(handle).ino;
}

async function removeIfAbandoned(path: string, now: Date): Promise<boolean> {
  let handle: number;
  try {
    handle = openSync(join(path, LOCK), 'r+');
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    // A plain file: made before each process had a folder of its own.
    const abandoned =
      code === 'ENOTDIR' || (code === 'ENOENT' && now.getTime() - (await lastChanged(path, now)) > HALF_MADE_MS);
    if (abandoned) await rm(path, { recursive: true, force: true });
    else if (code !== 'ENOENT') throw error;
    return abandoned;
  }
  if (takesLock(path, handle)) {
    await removeLocked(path, handle);
    return true;
  }
  closeSync(handle);
  return false;
}

/** Removes a folder whose lock the handle holds. The lock is held until its file is gone; the folder goes last, as some systems keep one in which a file is open. */
async function removeLocked(path: string, handle: number): Promise<void> {
  try {
    for (const name of await readdir(path)) await rm(join(path, name), { recursive: true, force: true });
  } finally {
    closeSync(handle);
  }
  await rm(path, { recursive: true, force: true });
}

function isForbidden(error: unknown): boolean {
  const { code } = error as NodeJS.ErrnoException;
  return code === 'EACCES' || code === 'EPERM';
}

/** Milliseconds since 1970; what has vanished meanwhile needs no removing. */
function lastChanged(path: string, now: Date): Promise<number> {
  return stat(path).then(
    (found) => found.mtimeMs,
    () => now.getTime(),
  );
}
