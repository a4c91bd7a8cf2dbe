import { existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { lockFolder } from '../../../db/embedded/folder-lock';
import { syncFolder, syncTree } from '../../../db/embedded/durable-fs';
import { restoringIn } from '../../../files/data-folder';
import { StartRefusal } from '../../../start-refusal';

/** May lie in a folder that counts as empty: the key must be there before what it opens, and backups are not data. */
const ALLOWED = new Set(['data.key', 'lock', 'backups']);

/** A data folder into which something is being restored. */
export interface RestoringFolder {
  /** Everything is laid out below this folder first. */
  aside: string;
  /** Moves what lies aside to its place, from the disk's view as a whole: until it is done, no server starts on the folder. */
  putInPlace(): Promise<void>;
  /** The folder is a data folder from now on. */
  finish(): void;
  /** Lets go of it, having removed what is unfinished. */
  close(): void;
}

/**
 * Takes an empty data folder, or one in which a restore was cut off: what that has left is removed. Throws StartRefusal
 * where anything else lies in it, and FolderInUse.
 */
export function restoringFolder(dataDir: string): RestoringFolder {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const unlock = lockFolder(dataDir);
  const aside = restoringIn(dataDir);
  try {
    if (!existsSync(aside)) requireEmpty(dataDir);
    mkdirSync(aside, { recursive: true, mode: 0o700 });
    removeParts(dataDir);
  } catch (error) {
    unlock();
    throw error;
  }
  let finished = false;
  return {
    aside,
    async putInPlace() {
      await syncTree(aside);
      for (const name of readdirSync(aside)) renameSync(join(aside, name), join(dataDir, name));
      syncFolder(dataDir);
    },
    finish() {
      rmSync(aside, { recursive: true });
      syncFolder(dataDir);
      finished = true;
    },
    close() {
      if (!finished) {
        removeParts(dataDir);
        rmSync(aside, { recursive: true, force: true });
      }
      unlock();
    },
  };
}

function requireEmpty(dataDir: string): void {
  const [other] = readdirSync(dataDir).filter((name) => !ALLOWED.has(name));
  if (other !== undefined)
    throw new StartRefusal(
      `数据目录 ${dataDir} 不是空的（有 ${other}）：恢复只写入空目录，以免盖住已有的数据。请用 DATA_DIR 指定另一个目录，或先把现有目录移到别处；data.key 可以先放进去`,
    );
}

/** The folder was empty when the restore that was cut off began: all else is its own. */
function removeParts(dataDir: string): void {
  const aside = restoringIn(dataDir);
  for (const name of readdirSync(aside)) rmSync(join(aside, name), { recursive: true, force: true });
  for (const name of readdirSync(dataDir))
    if (!ALLOWED.has(name) && join(dataDir, name) !== aside)
      rmSync(join(dataDir, name), { recursive: true, force: true });
}
