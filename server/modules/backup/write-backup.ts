import { type Kysely, sql } from 'kysely';
import { version } from '../../../package.json';
import type { Database } from '../../db/database';
import { appliedMigrations } from '../../db/migrate';
import type { FileStore } from '../../files/store/types';
import { chainHeads } from '../audit/service';
import { RunningDigest } from './archive/digest';
import {
  type ArchiveHead,
  type ArchiveManifest,
  type Digest,
  FORMAT,
  HEAD,
  MANIFEST,
  PRODUCT,
  type TableDigest,
} from './archive/format';
import { LAST } from './archive/read-archive';
import { ArchiveWriter } from './archive/writer';
import { filesOf, isNamed, type NamedFile } from './snapshot/files';
import { contentOf, rowsOf } from './snapshot/rows';
import { inLongTransaction } from './snapshot/settings';
import { sequencesOf, tablesOf } from './snapshot/tables';

/** Bytes of a file read before they are written. */
const FILE_PART_BYTES = 1024 * 1024;

export interface BackupSource {
  /** What is backed up: nobody else's statements wait while its rows are read. */
  snapshot: Kysely<Database>;
  /** The database that is worked on, which may be the same. */
  live: Kysely<Database>;
  store: FileStore;
  now: Date;
  signal?: AbortSignal;
}

export interface BackupReport {
  path: string;
  bytes: number;
  rows: number;
  files: number;
  /** See ArchiveManifest. */
  missing: string[];
}

/**
 * Writes database and files into one archive: the tables as they stood at one moment, read in one transaction, then every
 * file their records name. Whatever breaks off leaves no archive.
 */
export async function writeBackup(source: BackupSource, path: string): Promise<BackupReport> {
  const writer = new ArchiveWriter(path);
  try {
    const { tables, named, auditHeads } = await writeTables(source, writer);
    const files = await writeFiles(source, writer, named);
    const manifest: ArchiveManifest = { tables, auditHeads, ...files };
    await writer.json(MANIFEST, manifest);
    return {
      path,
      bytes: await writer.finish(),
      rows: Object.values(tables).reduce((sum, { rows }) => sum + rows, 0),
      files: Object.keys(files.files).length,
      missing: files.missing,
    };
  } catch (error) {
    await writer.abandon();
    throw error;
  }
}

function writeTables({ snapshot, now, signal }: BackupSource, writer: ArchiveWriter) {
  return snapshot.transaction().execute(async (trx) => {
    await sql`set transaction isolation level repeatable read read only`.execute(trx);
    await inLongTransaction(trx);
    const archived = await tablesOf(trx);
    const head: ArchiveHead = {
      product: PRODUCT,
      format: FORMAT,
      program: version,
      takenAt: now.toISOString(),
      migrations: await appliedMigrations(trx),
      keys: await trx.selectFrom('data_key_check').selectAll().execute(),
      tables: archived,
      sequences: await sequencesOf(trx, archived),
    };
    // Nobody alters a table before its turn has come.
    await sql`lock table ${sql.join(archived.map(({ name }) => sql.table(name)))} in access share mode`.execute(trx);
    await writer.json(HEAD, head);
    const tables: Record<string, TableDigest> = {};
    for (const table of archived) {
      const digest = new RunningDigest();
      let number = 0;
      for await (const part of rowsOf(trx, table)) {
        signal?.throwIfAborted();
        digest.add(part);
        await writer.part(`tables/${table.name}/${number}`, part);
        number += 1;
      }
      tables[table.name] = { ...digest.end(), ...(await contentOf(trx, table.name)) };
    }
    // A database that is about to be migrated may have no chains yet.
    const chained = archived.some(({ name }) => name === 'audit_link');
    const heads = chained ? await chainHeads(trx) : [];
    const auditHeads = heads.map(({ seq, ...head }) => ({ ...head, seq: seq.toString() }));
    return { tables, named: await filesOf(trx), auditHeads };
  });
}

async function writeFiles({ live, store, signal }: BackupSource, writer: ArchiveWriter, named: readonly NamedFile[]) {
  const files: Record<string, Digest> = {};
  const removedMeanwhile: string[] = [];
  const missing: string[] = [];
  for (const file of named) {
    signal?.throwIfAborted();
    const content = await store.open(file.name);
    if (content) files[file.name] = await writeFile(writer, file.name, content);
    else if (await isNamed(live, file)) missing.push(file.name);
    else removedMeanwhile.push(file.name);
  }
  return { files, removedMeanwhile, missing };
}

async function writeFile(writer: ArchiveWriter, name: string, content: AsyncIterable<Buffer>): Promise<Digest> {
  const digest = new RunningDigest();
  let number = 0;
  let waiting: Buffer[] = [];
  let bytes = 0;
  const write = async (end: string) => {
    await writer.part(`files/${name}/${number}${end}`, Buffer.concat(waiting));
    [waiting, bytes] = [[], 0];
    number += 1;
  };
  for await (const chunk of content) {
    digest.add(chunk);
    waiting.push(chunk);
    bytes += chunk.byteLength;
    if (bytes >= FILE_PART_BYTES) await write('');
  }
  await write(LAST);
  return digest.end();
}
