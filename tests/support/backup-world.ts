import { randomUUID } from 'node:crypto';
import { mkdtempSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import pino from 'pino';
import { openAside } from '@server/db/embedded/aside';
import { postgresDatabase } from '@server/db/postgres/pool';
import type { ArchiveHead, ArchiveManifest } from '@server/modules/backup/archive/format';
import { readParts } from '@server/modules/backup/archive/reader';
import { ArchiveWriter } from '@server/modules/backup/archive/writer';
import { restoreBackup } from '@server/modules/backup/service';
import type { TestApp } from './server';

export const newFolder = () => mkdtempSync(join(process.env.TEST_FOLDER ?? '', 'backup-'));
export const newFile = () => join(newFolder(), 'backup.tar.gz');
export const quiet = pino({ level: 'silent' });

/** Where a restore goes: an empty folder and, when the suite runs on PostgreSQL, an empty database. */
export async function newTarget({ deps: { env } }: TestApp, dataDir = newFolder()) {
  const { workersDir, keys } = env;
  const common = { dataDir, workersDir, keys, s3: undefined };
  if (env.databaseUrl === undefined) {
    const open = () => openAside(workersDir, join(dataDir, 'database'));
    return { target: { ...common, databaseUrl: undefined }, open, drop: () => Promise.resolve() };
  }
  const name = `salary_restored_${randomUUID().replaceAll('-', '')}`;
  const onServer = async (statement: string) => {
    const client = new pg.Client({ connectionString: env.databaseUrl });
    await client.connect();
    await client.query(statement).finally(() => client.end());
  };
  await onServer(`create database ${name}`);
  const url = new URL(env.databaseUrl);
  url.pathname = `/${name}`;
  const open = () => {
    const db = postgresDatabase(url.href, { max: 1 });
    return Promise.resolve({ db, close: () => db.destroy() });
  };
  return {
    target: { ...common, databaseUrl: url.href },
    open,
    drop: () => onServer(`drop database ${name} with (force)`),
  };
}

export const restore = (path: string, target: Parameters<typeof restoreBackup>[1]) =>
  restoreBackup(path, target, quiet);

/** Head and manifest of an archive. */
export async function describedBy(path: string): Promise<{ head: ArchiveHead; manifest: ArchiveManifest }> {
  const found = new Map<string, unknown>();
  for await (const { name, content } of readParts(path))
    if (name.endsWith('.json')) found.set(name, JSON.parse(content.toString('utf8')));
  return { head: found.get('head.json') as ArchiveHead, manifest: found.get('manifest.json') as ArchiveManifest };
}

/** A copy of an archive with some of its entries changed; null leaves one out. */
export async function changed(path: string, change: (name: string, content: Buffer) => Buffer | null): Promise<string> {
  const copy = newFile();
  const writer = new ArchiveWriter(copy);
  for await (const { name, content } of readParts(path)) {
    const instead = change(name, content);
    if (instead) await writer.part(name, instead);
  }
  await writer.finish();
  return copy;
}
