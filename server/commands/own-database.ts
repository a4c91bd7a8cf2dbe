import { resolve } from 'node:path';
import type { Kysely } from 'kysely';
import { connect } from '../db/connect';
import type { Database } from '../db/database';
import { databaseFolder, isVacant } from '../db/embedded/database-folder';
import { type Env, readEnv } from '../env';
import { openingFault } from '../start-faults';
import { StartRefusal } from '../start-refusal';
import type { CommandContext } from './context';

/** The environment of an installation that has data. Throws StartRefusal, ending in `nothing`, where there is no database. */
export function installedEnv({ source, workersDir }: CommandContext, nothing: string): Env {
  const dataDir = resolve(source.DATA_DIR ?? './data');
  if (!source.DATABASE_URL && isVacant(databaseFolder(dataDir)))
    throw new StartRefusal(`数据目录 ${dataDir} 中没有数据库，${nothing}。请用 DATA_DIR 指定数据目录`);
  return readEnv(source, { demo: false, workersDir });
}

/** Opens the database for a command and closes it behind it. Throws FolderInUse where a server works on the embedded one, StartRefusal where it cannot be opened. */
export async function withDatabase<T>(
  env: Env,
  { log, workersDir }: CommandContext,
  use: (db: Kysely<Database>) => Promise<T>,
): Promise<T> {
  const { databaseUrl, dataDir } = env;
  const onDeath = (error: Error) => log.fatal({ err: error }, 'the database ended');
  const { db, close } = await connect({ databaseUrl, dataDir, workersDir, onDeath }).catch((error: unknown) => {
    throw openingFault(error, env);
  });
  try {
    return await use(db);
  } finally {
    await close();
  }
}
