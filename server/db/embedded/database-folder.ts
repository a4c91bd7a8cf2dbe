import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { StartRefusal } from '../../start-refusal';

/** Where the embedded database lies in a data folder. */
export const databaseFolder = (dataDir: string) => join(dataDir, 'database');

/** What every database of PostgreSQL consists of, whatever is in it. */
const ESSENTIAL = ['PG_VERSION', 'global/pg_control', 'base', 'pg_wal', 'pg_xact'];

/** True where a folder is not there or has nothing in it: a database may be made in its place. */
export function isVacant(folder: string): boolean {
  return !existsSync(folder) || readdirSync(folder).length === 0;
}

/**
 * Refuses a folder in which something lies that is no whole database: what is missing may be on a disk
 * that is not mounted, or in a backup, and nobody but the operator knows whether the rest is still
 * wanted. A first start that was cut off leaves no such folder: its database is made under another name.
 */
export function requireWhole(folder: string): void {
  if (isVacant(folder)) return;
  const missing = ESSENTIAL.filter((name) => !existsSync(join(folder, name)));
  if (missing.length === 0) return;
  throw new StartRefusal(
    `数据库目录 ${folder} 不完整，缺少 ${missing.join('、')}。其中的内容没有改动，也没有新建数据库。请检查磁盘是否已挂载，或从备份恢复整个目录；确实要重新开始时，请先把该目录移到别处`,
  );
}
