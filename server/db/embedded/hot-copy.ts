import { constants } from 'node:fs';
import { copyFile, mkdir, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Kysely, sql } from 'kysely';
import { codeOf } from '../../kernel/error-code';
import type { Database } from '../database';

/** Keeps the log of what is written while the files are copied. */
const SLOT = 'backup';
/** What a copy begins without: log and slots, which come last or not at all, and what says that a process is at work here. */
const LEFT_OUT = new Set(['pg_wal', 'pg_replslot', 'pg_stat_tmp', 'postmaster.pid', 'postmaster.opts']);
const CONTROL = 'global/pg_control';

/**
 * Copies the files of an embedded database while it is worked on, by PostgreSQL's own way for a base backup
 * (https://www.postgresql.org/docs/current/continuous-archiving.html#BACKUP-LOWLEVEL-BASE-BACKUP): files that change under
 * the copying are put right from the log when the copy is opened, which then stands as the database stood at the end.
 */
export async function hotCopy(db: Kysely<Database>, folder: string, to: string): Promise<void> {
  await dropLeftSlot(db);
  await sql`select pg_create_physical_replication_slot(${SLOT}, true)`.execute(db);
  try {
    const label = await whileBackingUp(db, () => copyTree(folder, to));
    await copyFile(join(folder, CONTROL), join(to, CONTROL));
    await copyLog(folder, to, label);
    await writeFile(join(to, 'backup_label'), label.text, { mode: 0o600 });
  } finally {
    await dropLeftSlot(db);
  }
}

/** A process that was killed has left its slot, and with it the whole log since. */
export async function dropLeftSlot(db: Kysely<Database>): Promise<void> {
  await sql`select pg_drop_replication_slot(slot_name) from pg_replication_slots where slot_name = ${SLOT}`.execute(db);
}

interface Label {
  text: string;
  /** Names of the first and the last file of the log that are needed. */
  first: string;
  last: string;
}

async function whileBackingUp(db: Kysely<Database>, copy: () => Promise<void>): Promise<Label> {
  await sql`select pg_backup_start('backup', true)`.execute(db);
  let copied = false;
  try {
    await copy();
    copied = true;
  } finally {
    if (!copied) await sql`select pg_backup_stop(false)`.execute(db);
  }
  const { rows } = await sql<{ text: string; last: string }>`
    select labelfile as text, pg_walfile_name(lsn) as last from pg_backup_stop(false)`.execute(db);
  const [label] = rows;
  const first = /^START WAL LOCATION: \S+ \(file (\w+)\)/.exec(label?.text ?? '')?.[1];
  if (!label || first === undefined) throw new Error('the database gave no label of the backup');
  return { ...label, first };
}

/** Copies a folder; what vanishes meanwhile is known to the log. */
async function copyTree(from: string, to: string): Promise<void> {
  await mkdir(to, { recursive: true, mode: 0o700 });
  for (const entry of await readdir(from, { withFileTypes: true })) {
    const [source, target] = [join(from, entry.name), join(to, entry.name)];
    if (LEFT_OUT.has(entry.name)) {
      if (entry.isDirectory()) await mkdir(target, { mode: 0o700 });
    } else if (entry.isDirectory()) await copyTree(source, target);
    else await copyFile(source, target, constants.COPYFILE_FICLONE).catch(unlessGone);
  }
}

/** Copies the log from the beginning of the backup to its end, and the folders the database looks for beside it. */
async function copyLog(folder: string, to: string, { first, last }: Label): Promise<void> {
  for (const entry of await readdir(join(folder, 'pg_wal'), { withFileTypes: true })) {
    const [source, target] = [join(folder, 'pg_wal', entry.name), join(to, 'pg_wal', entry.name)];
    if (entry.isDirectory()) await mkdir(target, { mode: 0o700 });
    else if (entry.name >= first && entry.name <= last) await copyFile(source, target, constants.COPYFILE_FICLONE);
  }
}

const unlessGone = (error: unknown) => {
  if (codeOf(error) !== 'ENOENT') throw error;
};
