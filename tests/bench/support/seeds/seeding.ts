import { resolve } from 'node:path';
import type { Kysely } from 'kysely';
import { createSealer } from '@server/crypto/sealer';
import { connect } from '@server/db/connect';
import type { Database } from '@server/db/database';
import { migrate } from '@server/db/migrate';
import { openSession } from '@server/modules/session/open-session';
import { BENCH_KEY } from '../built-server';

/** Opens the database a server will run on later, with its tables, writes into it and closes it. */
export async function seeding<T>(
  { dataDir, databaseUrl }: { dataDir: string; databaseUrl?: string | undefined },
  write: (db: Kysely<Database>) => Promise<T>,
): Promise<T> {
  const { db, close } = await connect({
    databaseUrl,
    dataDir,
    workersDir: resolve(process.env.BENCH_DIST ?? 'dist/server', 'workers'),
    onDeath(error) {
      throw error;
    },
  });
  try {
    await migrate(db);
    return await write(db);
  } finally {
    await close();
  }
}

/** Seals as the server will that is started with BENCH_KEY. */
export const benchSealer = () => createSealer({ keys: [{ id: 'k1', key: BENCH_KEY }], indexKey: BENCH_KEY });

/** Gives the token of somebody who is signed in. */
export async function signIn(db: Kysely<Database>, accountId: string): Promise<string> {
  const session = { accountId, sliding: false, ip: '127.0.0.1', userAgent: 'bench' };
  return (await openSession(db, session, new Date())).token;
}
