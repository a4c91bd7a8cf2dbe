import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';

export interface RunningServer {
  url: string;
  pid: number;
  stop(): Promise<void>;
}

export interface BuiltServer extends RunningServer {
  /** Memory in use after a collection of garbage; only of one started with an ear. */
  heap(): Promise<NodeJS.MemoryUsage>;
}

/** Seals what a bench writes into the database before the server starts. */
export const BENCH_KEY = Buffer.alloc(32, 5).toString('base64');

/** A slow start is no fault of a bench. */
const STARTS_WITHIN_MS = 120_000;

/** What `npm start` tells Node. */
function flagsOfStart(): string[] {
  const { scripts } = JSON.parse(readFileSync(resolve('package.json'), 'utf8')) as { scripts: { start: string } };
  return scripts.start.split(' ').filter((word) => word.startsWith('--'));
}

/** Starts dist/server/main.mjs as a process of its own, on the embedded database or the one named, and waits until it answers. */
export async function startServer({
  dataDir,
  port,
  databaseUrl,
  env = {},
  ear = false,
  args = [],
}: {
  dataDir: string;
  port: number;
  databaseUrl?: string | undefined;
  /** More settings. */
  env?: Record<string, string>;
  /** Can be asked for its heap. */
  ear?: boolean;
  args?: string[];
}): Promise<BuiltServer> {
  const url = `http://127.0.0.1:${port}`;
  const answers = () =>
    fetch(`${url}/api/health/ready`).then(
      (response) => response.ok,
      () => false,
    );
  if (await answers()) throw new Error(`another server answers at ${url}: set BENCH_PORT`);
  const child = spawn(
    process.execPath,
    [
      ...flagsOfStart(),
      ...(ear ? ['--import', resolve('dist/bench/heap-ear.mjs')] : []),
      resolve(process.env.BENCH_DIST ?? 'dist/server', 'main.mjs'),
      ...args,
    ],
    {
      env: {
        ...process.env,
        DATA_DIR: dataDir,
        PORT: String(port),
        LOG_LEVEL: 'warn',
        DATABASE_URL: databaseUrl ?? '',
        // The database is filled before the server first runs, which then makes no key of its own.
        DATA_KEY: BENCH_KEY,
        ...env,
      },
      stdio: ['ignore', 'inherit', 'inherit', ...(ear ? (['ipc'] as const) : [])],
    },
  );
  const ended = new Promise<void>((done) => child.once('exit', () => done()));
  for (let tries = 0; ; tries += 1) {
    if (child.exitCode !== null || tries > STARTS_WITHIN_MS / 100) {
      child.kill();
      throw new Error('the built server does not start');
    }
    // Refused until it listens.
    if (await answers()) break;
    await new Promise((done) => setTimeout(done, 100));
  }
  if (child.pid === undefined) throw new Error('no process id');
  return {
    url,
    pid: child.pid,
    heap: () =>
      new Promise((tell) => {
        child.once('message', (usage) => tell(usage as NodeJS.MemoryUsage));
        child.send('heap');
      }),
    async stop() {
      child.kill('SIGTERM');
      await ended;
    },
  };
}
