import { type Kysely, sql, type Transaction } from 'kysely';
import { copyIn } from '../../../db/copy';
import type { Database } from '../../../db/database';
import type { ArchiveHead, ArchiveManifest } from '../archive/format';
import { readArchive } from '../archive/read-archive';
import { damaged } from '../archive/reader';
import { contentOf } from '../snapshot/rows';
import { inLongTransaction } from '../snapshot/settings';
import { tablesOf } from '../snapshot/tables';
import { bareTables } from './bare-tables';
import type { FileSink } from './file-sink';
import { makeSchema } from './schema';

export interface Loading {
  /** Without any table of the product, or with those of the archive's level and nobody's rows. */
  db: Kysely<Database>;
  files: FileSink;
  /** The last step before the rows are there for everybody. */
  beforeCommit?(): Promise<void>;
}

export interface Loaded {
  head: ArchiveHead;
  manifest: ArchiveManifest;
}

type Trx = Transaction<Database>;

/**
 * Loads an archive that has been looked at into an empty database, in one transaction, and its files into a store. The rows that have come in are
 * counted and compared by their checksums; constraints are made behind them, and so hold for all of them. Throws
 * StartRefusal, and then the database is empty as before.
 */
export function loadArchive(path: string, { db, files, beforeCommit }: Loading): Promise<Loaded> {
  return db.transaction().execute(async (trx) => {
    await inLongTransaction(trx);
    const columns = new Map<string, readonly string[]>();
    let complete = (): Promise<void> => Promise.resolve();
    const loaded = await readArchive(path, {
      async head(head) {
        await makeSchema(trx, head.migrations);
        await requireSameTables(trx, path, head);
        for (const { name, columns: names } of head.tables) columns.set(name, names);
        complete = await bareTables(trx, [...columns.keys()]);
      },
      async rows(table, content) {
        const names = columns.get(table);
        if (!names) throw damaged(path, `开头没有列出表 ${table}`);
        // Of the table of that name, as the comparison above has shown.
        await copyIn(trx, table as keyof Database, names as never[], new Uint8Array(content));
      },
      file: (name, content, last) => files.take(name, content, last),
    });
    await setSequences(trx, loaded.head);
    await compareTables(trx, path, loaded.manifest);
    await complete();
    await forgetRemoved(trx, loaded.manifest);
    await beforeCommit?.();
    return loaded;
  });
}

/** What the migrations make must be what the archive has: a table or a column less would be lost in silence. */
async function requireSameTables(trx: Trx, path: string, head: ArchiveHead): Promise<void> {
  const made = await tablesOf(trx);
  const text = (tables: typeof made) =>
    tables.map(({ name, columns }) => `${name}(${[...columns].sort().join()})`).sort();
  const [ours, theirs] = [text(made), text(head.tables)];
  const odd = [...ours.filter((each) => !theirs.includes(each)), ...theirs.filter((each) => !ours.includes(each))];
  if (odd.length > 0) throw damaged(path, `其中的表与数据库版本 ${head.migrations.at(-1)} 不一致：${odd.join('、')}`);
}

async function setSequences(trx: Trx, { sequences }: ArchiveHead): Promise<void> {
  for (const { table, column, last } of sequences)
    if (last !== null)
      await sql`select setval(pg_get_serial_sequence(${`"${table}"`}, ${column}), ${last}::bigint)`.execute(trx);
}

async function compareTables(trx: Trx, path: string, { tables }: ArchiveManifest): Promise<void> {
  for (const [name, { rows, content }] of Object.entries(tables)) {
    const found = await contentOf(trx, name);
    if (found.rows !== rows || found.content !== content)
      throw damaged(path, `表 ${name} 恢复后为 ${found.rows} 行，应为 ${rows} 行，或内容的校验和不符`);
  }
}

/** Files that were removed while the backup was taken have no content: their records say so, too. */
async function forgetRemoved(trx: Trx, { removedMeanwhile }: ArchiveManifest): Promise<void> {
  for (const name of removedMeanwhile) {
    const [, area, held] = /^(uploads|exports)-(.+)$/.exec(name) ?? [];
    if (held !== undefined)
      await trx
        .deleteFrom('held_file')
        .where('area', '=', area as 'uploads')
        .where('id', '=', held)
        .execute();
    else
      await trx
        .updateTable('stored_file')
        .set({ state: 'removed' })
        .where('id', '=', name.replace(/-thumb$/, ''))
        .execute();
  }
}
