import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import pino from 'pino';
import { serveCommands } from '@server/commands/control/serve';
import { across } from '@server/db/wall/held';
import { readEnv } from '@server/env';
import { releaseLeases } from '@server/jobs/store';
import { watchFaults } from '@server/process-faults';
import { startServer } from '@server/start-server';
import { faultsOf, stands } from './stands';
import { makeCrashWorld } from './world';

// A server of its own that does all a server does; made to be killed. Says who works there where there was nobody yet,
// where it listens, and where it can be asked how its database stands: /stands and /faults.
const say = (line: string) => process.stdout.write(`${line}\n`);
const log = pino({ level: process.env.LOG_LEVEL ?? 'silent' }, pino.destination({ dest: 2, sync: true }));

const fail = (word: string) => (error: unknown) => {
  say(`${word} ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`);
  process.exit(1);
};

async function main(): Promise<void> {
  const env = readEnv(process.env, { demo: false, workersDir: process.env.WORKERS ?? '' });
  watchFaults(log, () => fail('gave up')('a fault that nobody caught'));
  const { app, deps, stop } = await startServer(env, log, { onDeath: fail('died') });
  const known = await deps.db.selectFrom('company').select('id').executeTakeFirst();
  if (!known) say(`world ${JSON.stringify(await across('demo', () => makeCrashWorld(deps)))}`);
  // Nobody else works on it: what a lease waits for, half a minute, has been waited for.
  if (env.databaseUrl !== undefined) await across('start', () => releaseLeases(deps.db));
  deps.jobs.start();
  const endCommands = env.databaseUrl === undefined ? await serveCommands(deps) : undefined;
  const answers = {
    '/stands': () => across('operations', () => stands(deps)),
    '/faults': () => across('operations', () => faultsOf(deps)),
  };
  const inside = createServer((request, response: ServerResponse) => {
    answers[request.url as keyof typeof answers]().then(
      (found) => response.end(JSON.stringify(found)),
      (error: unknown) => response.writeHead(500).end(JSON.stringify([String(error)])),
    );
  });
  await new Promise<void>((resolve) => inside.listen(0, '127.0.0.1', resolve));
  say(`inside http://127.0.0.1:${(inside.address() as AddressInfo).port}`);
  say(`listens ${await app.listen({ port: 0, host: '127.0.0.1' })}`);
  process.on('SIGTERM', () => {
    inside.close();
    inside.closeAllConnections();
    void Promise.resolve(endCommands?.())
      .then(stop)
      .then(() => process.exit(0), fail('not stopped'));
  });
}

main().catch(fail('refused'));
