import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import { buildApp } from './app';
import { createDeps } from './create-deps';
import { connect } from './db/connect';
import { migrate } from './db/migrate';
import { prepareRoles } from './db/roles';
import { across } from './db/wall/held';
import type { Deps } from './deps';
import type { Env } from './env';
import { watchMachine } from './operations/watch';
import { releaseLeases } from './jobs/store';
import { together } from './kernel/together';
import { keepLinked } from './modules/audit/service';
import { backUpBeforeMigration } from './modules/backup/service';
import { requireDataKeys } from './modules/key-rotation/require-keys';
import { adoptFiles } from './files/adopt-files';
import { requireDataFolder } from './files/data-folder';
import { openingFault, startFault } from './start-faults';

/** How long calls that are being answered are waited for at the end. */
const CALLS_MS = 8000;

export interface RunningServer {
  app: FastifyInstance;
  deps: Deps;
  /** Ends in order: jobs given back, calls answered, events stored, database closed. */
  stop(): Promise<void>;
}

/** Opens the database, brings its schema up to date and builds the app; opens no port and starts no job. Throws StartRefusal where disk or database do not let it. */
export async function startServer(
  env: Env,
  log: Logger,
  options: { inMemory?: boolean; onDeath: (error: Error) => void },
): Promise<RunningServer> {
  const { databaseUrl, dataDir, workersDir } = env;
  requireDataFolder(dataDir);
  if (databaseUrl !== undefined && env.s3 === undefined)
    log.warn(
      { dataDir },
      'files lie in DATA_DIR: several servers on one database must share this folder, or S3_* must be set',
    );
  const connected = await connect({ databaseUrl, dataDir, workersDir, ...options }).catch((error: unknown) => {
    throw openingFault(error, env);
  });
  const { close } = connected;
  try {
    const applied = await migrate(connected.db, () => backUpBeforeMigration(connected.db, env, log));
    if (applied.length > 0) log.info({ applied }, 'schema updated');
    const { refused, skipped, wall } = await prepareRoles(connected.db, {
      embedded: databaseUrl === undefined,
      walled: env.rowLevelSecurity,
    });
    if (skipped) log.warn('database roles were not prepared: another server is at it; the next start does it');
    if (refused.length > 0)
      log.warn({ refused }, 'database roles are incomplete: an administrator of the database may run these statements');
    if (wall === null && env.rowLevelSecurity)
      log.warn('row-level security is off: only the queries themselves keep companies apart');
    const db = wall === null ? connected.db : connected.walled(wall);
    const deps = createDeps({ env, db, log });
    await across('start', () => putInOrder(deps));
    const app = await buildApp(deps);
    const endWatch = watchMachine(deps);
    const endLinking = keepLinked(deps);
    const stop = async () => {
      endWatch();
      await together(
        () => app.draining.end(env.drainMs, CALLS_MS),
        () => deps.jobs.stop(),
      );
      await app.close();
      await endLinking();
      deps.channels.stop();
      await deps.events.stop();
      await deps.work.close();
      await close();
    };
    return { app, deps, stop };
  } catch (error) {
    await close();
    throw startFault(error, env);
  }
}

/** What is to be in order before anybody is let in. */
async function putInOrder(deps: Deps): Promise<void> {
  const { db, env, log } = deps;
  await requireDataKeys({ db, env });
  // The embedded database is this process's alone: whoever held a lease in it is gone.
  const released = env.databaseUrl === undefined ? await releaseLeases(db) : 0;
  if (released > 0) log.info({ jobs: released }, 'jobs of an ended process taken over');
  await deps.channels.refresh();
  const abandoned = await deps.work.removeAbandoned(deps.clock.now());
  if (abandoned > 0) log.info({ processes: abandoned }, 'working copies of ended processes removed');
  const adopted = await adoptFiles(env.dataDir, deps.held);
  if (adopted > 0) log.info({ adopted }, 'uploads and exports moved into the file store');
}
