import { BENCH_KEY, type RunningServer } from './built-server';
import { startChild } from './child';

/** Statements since the last time they were asked for. */
export interface Statements {
  count: number;
  p99: number;
  /** The slowest of them. */
  ms: number;
  sql: string;
}

/** Starts measured-server on a data folder as `npm start` starts the server; ready when it listens. */
export async function startMeasured(
  dataDir: string,
  port: number,
  env: Record<string, string> = {},
): Promise<RunningServer & { statements(): Promise<Statements> }> {
  const { pid, ask, stop } = await startChild(
    'measured-server',
    { DATA_DIR: dataDir, PORT: String(port), LOG_LEVEL: 'warn', DATABASE_URL: '', DATA_KEY: BENCH_KEY, ...env },
    ['--v8-pool-size=1', '--max-semi-space-size=4'],
  );
  return { url: `http://127.0.0.1:${port}`, pid, statements: () => ask<Statements>('statements'), stop };
}
