import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { setFlagsFromString } from 'node:v8';
import pino from 'pino';
import { seedDemo } from './demo/seed';
import { describeDemo } from './demo/accounts';
import { readEnv } from './env';
import { resealAll } from './modules/key-rotation/reseal';
import { watchFaults } from './process-faults';
import { StartRefusal } from './start-refusal';
import { startServer } from './start-server';

const STOP_MS = 10_000;
// `npm start` narrows this thread's young generation; the other threads have limits of their own, which the flag would undo.
setFlagsFromString('--max-semi-space-size=0');

const here = fileURLToPath(new URL('.', import.meta.url));

/** The process: environment, database, listen, and an orderly end. `--demo` fills an empty database, `--memory` keeps nothing, `--reseal` seals all numbers with the newest key and ends. */
async function main(): Promise<void> {
  const inMemory = process.argv.includes('--memory');
  const source = inMemory
    ? { ...process.env, DATA_DIR: mkdtempSync(join(tmpdir(), 'salary-slips-')), DATABASE_URL: undefined }
    : process.env;
  const env = readEnv(source, {
    demo: process.argv.includes('--demo'),
    workersDir: join(here, 'workers'),
    consoleDir: join(here, '../console'),
  });
  const log = pino({ level: env.logLevel });
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
    await resealAll(server.deps, ({ table, column, count }) =>
      process.stdout.write(`${table}.${column}：重新加密 ${count} 条\n`),
    );
    await server.stop();
    return;
  }
  if (env.demo) await seedDemo(server.deps);
  server.deps.jobs.start();
  await server.app.listen({ port: env.port, host: env.host });
  const address = server.app.server.address();
  const port = typeof address === 'object' && address ? address.port : env.port;
  const url = `http://${env.host === '0.0.0.0' || env.host === '127.0.0.1' ? 'localhost' : env.host}:${port}`;
  process.stdout.write(`\n工资条管理平台已启动：${url}\n${env.demo ? describeDemo() : ''}\n`);

  let stopping = false;
  const stop = (code: number, why: object) => {
    if (stopping) return;
    stopping = true;
    log.info(why, 'stopping');
    setTimeout(() => end(1), STOP_MS).unref();
    server.stop().then(
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
}

main().catch((error: unknown) => {
  const inWords = error instanceof StartRefusal || (error as NodeJS.ErrnoException).code === 'EADDRINUSE';
  process.stderr.write(
    `无法启动：${inWords && error instanceof Error ? error.message : error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`,
  );
  process.exit(1);
});
