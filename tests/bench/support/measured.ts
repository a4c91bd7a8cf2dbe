import { fork } from 'node:child_process';
import { resolve } from 'node:path';
import type { RunningServer } from './built-server';

/** Starts measured-server on a data folder, with its key file, as `npm start` starts the server; ready when it listens. */
export async function startMeasured(
  dataDir: string,
  port: number,
  env: Record<string, string> = {},
): Promise<RunningServer> {
  const child = fork(resolve('dist/bench/measured-server.mjs'), {
    execArgv: ['--v8-pool-size=1', '--max-semi-space-size=4'],
    env: { ...process.env, DATA_DIR: dataDir, PORT: String(port), LOG_LEVEL: 'warn', DATABASE_URL: '', ...env },
  });
  await new Promise((ready) => child.once('message', ready));
  if (child.pid === undefined) throw new Error('no process id');
  return {
    url: `http://127.0.0.1:${port}`,
    pid: child.pid,
    async stop() {
      const ended = new Promise((done) => child.once('exit', done));
      child.kill('SIGTERM');
      await ended;
    },
  };
}
