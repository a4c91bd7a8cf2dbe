import { statfs } from 'node:fs/promises';
import { type Kysely, sql } from 'kysely';
import type { Database } from '../db/database';

/** What is left where the data lie, in bytes. */
export async function freeBytes(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}

/** By how many seconds this machine's clock is ahead of the database's; half the way there and back is open. */
export async function clockAhead(db: Kysely<Database>): Promise<number> {
  const before = Date.now();
  const { rows } = await sql<{ at: string }>`select extract(epoch from clock_timestamp())::text as at`.execute(db);
  return (before + Date.now()) / 2000 - Number(rows[0]?.at);
}
