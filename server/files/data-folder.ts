import { accessSync, closeSync, constants, existsSync, mkdirSync, openSync, unlinkSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { codeOf } from '../kernel/error-code';
import { StartRefusal } from '../start-refusal';

const ANOTHER = '或用 DATA_DIR 指定另一个目录';

/** What to do about a folder in which files cannot be made or read, by the code of the operating system. */
const WORDS: Readonly<Record<string, (folder: string) => string>> = {
  EACCES: (folder) =>
    `没有权限读写数据目录 ${folder} 中的文件。请把该目录及其中的文件改为归运行本服务的用户所有，${ANOTHER}`,
  EROFS: (folder) =>
    `数据目录 ${folder} 所在的磁盘是只读的。请检查磁盘（出错的磁盘会被系统改为只读），重新以可写方式挂载，${ANOTHER}`,
  ENOTDIR: (folder) => `数据目录 ${folder} 的位置上是一个文件，不是文件夹。请把它移到别处，${ANOTHER}`,
  ENOSPC: (folder) => `数据目录 ${folder} 所在的磁盘已满。请清理磁盘空间后再启动，${ANOTHER}`,
  EIO: (folder) => `读写数据目录 ${folder} 时磁盘出错。请检查磁盘，必要时从备份恢复到另一个磁盘，再用 DATA_DIR 指定`,
  ENOENT: (folder) => `数据目录 ${folder} 无法建立。请检查路径是否正确、磁盘是否已挂载，${ANOTHER}`,
};
const ALIKE: Readonly<Record<string, string>> = { EPERM: 'EACCES', EEXIST: 'ENOTDIR', EDQUOT: 'ENOSPC' };

/** The words for an error of the operating system over the data folder; null for any other error. */
export function folderRefusal(error: unknown, folder: string): StartRefusal | null {
  const code = codeOf(error);
  const words = WORDS[ALIKE[code] ?? code];
  return words ? new StartRefusal(`${words(folder)}（${code}）`, { cause: error }) : null;
}

const { R_OK, W_OK, X_OK } = constants;
/** What lies in it and must be had. */
const NEEDED: readonly (readonly [name: string, mode: number])[] = [
  ['data.key', R_OK],
  ['lock', R_OK | W_OK],
  ['database', R_OK | W_OK | X_OK],
  ['files', R_OK | W_OK | X_OK],
];

/** Where a restore lays out what belongs into a data folder; gone when all of it is in its place. */
export const restoringIn = (folder: string) => join(folder, '.restoring');

/** Makes the data folder where there is none, and sees that files can be made in it and those there can be had. Throws StartRefusal. */
export function requireDataFolder(folder: string): void {
  if (existsSync(restoringIn(folder)))
    throw new StartRefusal(
      `数据目录 ${folder} 的恢复没有完成，其中的数据不完整。请再次运行 --restore（会从头恢复），${ANOTHER}`,
    );
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    const probe = join(folder, `.writable-${process.pid}`);
    const handle = openSync(probe, 'w', 0o600);
    try {
      writeSync(handle, 'ok');
    } finally {
      closeSync(handle);
      unlinkSync(probe);
    }
    for (const [name, mode] of NEEDED) if (existsSync(join(folder, name))) accessSync(join(folder, name), mode);
  } catch (error) {
    throw folderRefusal(error, folder) ?? error;
  }
}
