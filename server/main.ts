import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import pino from 'pino';
import { commandNamed, commandOf } from './commands';
import { serveCommands } from './commands/control/serve';
import { watchKeyFile } from './commands/key-notice';
import { seedDemo } from './demo/seed';
import { across } from './db/wall/held';
import { describeDemo } from './demo/accounts';
import { type Env, readEnv } from './env';
import { createLog } from './log/create-log';
import { maskedText } from './log/masked-text';
import { resealAll } from './modules/key-rotation/reseal';
import { addListeners } from './operations/listeners';
import { watchFaults } from './process-faults';
import { setProcess } from './process-settings';
import { StartRefusal } from './start-refusal';
import { adminAsked, describeAdminLink, describeFirstAdmin } from './start-admin';
import { describeProviders } from './start-providers';
import { startServer } from './start-server';

const STOP_MS = 10_000;

const here = fileURLToPath(new URL('.', import.meta.url));
setProcess(here);

/** Connections that wait to be taken up: of those beyond it the system makes browsers try again after 1, 3, 7 … seconds. Node's own number is 511. */
const WAITING_AT_THE_DOOR = 4096;

/** The process: environment, database, listen, and an orderly end. `--demo` fills an empty database, `--memory` keeps nothing, `--reseal` seals all numbers with the newest key and ends, `--admin <account>` makes a link for an administrator and ends; what else is done instead of serving stands in commands. */
async function main(): Promise<void> {
  const admin = adminAsked(process.argv);
  const command = commandOf(process.argv);
  if (command) {
    const log = createLog('warn', pino.destination({ dest: 2, sync: true }));
    await command({
      source: process.env,
      workersDir: join(here, 'workers'),
      log,
      say: (line) => void process.stdout.write(`${line}\n`),
    });
    return;
  }
  const inMemory = process.argv.includes('--memory');
  const source = inMemory
    ? { ...process.env, DATA_DIR: mkdtempSync(join(tmpdir(), 'salary-slips-')), DATABASE_URL: undefined }
    : process.env;
  const newKey = watchKeyFile(resolve(source.DATA_DIR ?? './data'));
  const env = readEnv(source, {
    demo: process.argv.includes('--demo'),
    workersDir: join(here, 'workers'),
    consoleDir: join(here, '../console'),
  });
  const log = createLog(env.logLevel);
  if (inMemory) process.on('exit', () => rmSync(env.dataDir, { recursive: true, force: true }));
  const end = (code: number) => process.exit(code);
  let giveUp = (): void => end(1);
  watchFaults(log, () => giveUp());
  const onDeath = (error: Error) => {
    log.fatal({ err: error }, 'the database ended');
    end(1);
  };
  const server = await startServer(env, log, { inMemory, onDeath });
  if (process.argv.includes('--reseal')) {
    await across('command', () =>
      resealAll(server.deps, ({ table, column, count }) =>
        process.stdout.write(`${table}.${column}：重新加密 ${count} 条\n`),
      ),
    );
    await server.stop();
    return;
  }
  if (admin !== null) {
    const link = across('command', () => describeAdminLink(server.deps, admin, addressOf(env, env.port)));
    process.stdout.write(await link.finally(server.stop));
    return;
  }
  if (env.demo) await across('demo', () => seedDemo(server.deps));
  server.deps.jobs.start();
  const endCommands = env.databaseUrl === undefined && !inMemory ? await serveCommands(server.deps) : undefined;
  let stopping = false;
  const stop = (code: number, why: object) => {
    if (stopping) return;
    stopping = true;
    log.info(why, 'stopping');
    setTimeout(() => end(1), env.drainMs + STOP_MS).unref();
    Promise.resolve(endCommands?.())
      .then(() => server.stop())
      .then(
        () => end(code),
        (error: unknown) => {
          log.error({ err: error }, 'not stopped in order');
          end(1);
        },
      );
  };
  giveUp = () => stop(1, { fault: true });
  process.on('SIGTERM', () => stop(0, { signal: 'SIGTERM' }));
  process.on('SIGINT', () => stop(0, { signal: 'SIGINT' }));

  await server.app.listen({ port: env.port, host: env.host, backlog: WAITING_AT_THE_DOOR });
  await addListeners(server.app, { workersDir: env.workersDir, backlog: WAITING_AT_THE_DOOR }).catch((error: unknown) =>
    log.warn({ err: error }, 'there are fewer listeners than wanted'),
  );
  if (stopping) return;
  const address = server.app.server.address();
  const port = typeof address === 'object' && address ? address.port : env.port;
  const url = addressOf(env, port);
  const words = `${describeProviders(server.deps)}${env.demo ? describeDemo() : newKey(process.stdout.isTTY)}${await across('start', () => describeFirstAdmin(server.deps, url))}`;
  process.stdout.write(`\n工资条管理平台已启动：${url}\n${words}\n`);
}

/** Where the console is opened on this machine. */
function addressOf({ host }: Pick<Env, 'host'>, port: number): string {
  return `http://${host === '0.0.0.0' || host === '127.0.0.1' ? 'localhost' : host}:${port}`;
}

main().catch((error: unknown) => {
  const inWords = error instanceof StartRefusal || (error as NodeJS.ErrnoException).code === 'EADDRINUSE';
  process.stderr.write(
    `${commandNamed(process.argv) ? '没有完成' : '无法启动'}：${inWords && error instanceof Error ? error.message : maskedText(error instanceof Error ? (error.stack ?? error.message) : String(error))}\n`,
  );
  process.exit(1);
});
