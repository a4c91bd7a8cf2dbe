import { closeSync, mkdirSync, openSync } from 'node:fs';
import { join } from 'node:path';
import { tryLock } from 'fs-native-extensions';
import { StartRefusal } from '../../start-refusal';

export class FolderInUse extends StartRefusal {}

/**
 * Takes the operating system's exclusive lock on a data folder; it ends with the process, however
 * that ends. Two processes on one embedded database corrupt it silently, so the second is refused.
 * Throws FolderInUse. Gives the function that lets go.
 */
export function lockFolder(folder: string): () => void {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const handle = openSync(join(folder, 'lock'), 'a+', 0o600);
  if (!tryLock(handle)) {
    closeSync(handle);
    throw new FolderInUse(`数据目录 ${folder} 正被另一个进程使用。请先停止它，或用 DATA_DIR 指定另一个目录`);
  }
  return () => closeSync(handle);
}
