import { Kysely } from 'kysely';
import type { Database } from '../database';
import { embeddedDialect } from './dialect';
import { workerBackend } from './in-worker';

export interface OpenDatabase {
  db: Kysely<Database>;
  close(): Promise<void>;
}

/**
 * Opens the embedded database of a folder that nobody else uses, or makes one, by default without any table; nothing written to
 * it is forced to the disk. `fromImage`: a new one is laid out from the image, where there is one, with this program's tables.
 */
export async function openAside(workersDir: string, folder: string, { fromImage = false } = {}): Promise<OpenDatabase> {
  // Should its thread die, every statement fails, and with it the work it is opened for.
  const backend = await workerBackend(workersDir, folder, () => undefined, { fromImage, durable: false });
  const db = new Kysely<Database>({ dialect: embeddedDialect(backend) });
  return { db, close: () => db.destroy() };
}
