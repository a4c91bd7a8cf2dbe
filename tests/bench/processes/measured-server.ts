import { join, resolve } from 'node:path';
import pino from 'pino';
import { onStatement } from '@server/db/statements';
import { readEnv } from '@server/env';
import { setProcess } from '@server/process-settings';
import { startServer } from '@server/start-server';

/** BENCH_STAND_IN, “origin of a provider, origin of its stand-in”: calls to the first go to the second. */
function redirect(pair: string): void {
  const [provider = '', standIn = ''] = pair.split(' ');
  const real = globalThis.fetch;
  globalThis.fetch = (input, init) => {
    const url = new URL(input instanceof Request ? input.url : input);
    return url.origin === provider ? real(new URL(url.pathname + url.search, standIn), init) : real(input, init);
  };
}

/** The server as it runs, with an ear on its statements: on any message it tells the slowest since the last one. */
async function main(): Promise<void> {
  const built = resolve('dist/server');
  setProcess(built);
  if (process.env.BENCH_STAND_IN) redirect(process.env.BENCH_STAND_IN);
  const env = readEnv(process.env, { demo: false, workersDir: join(built, 'workers') });
  let slowest = { ms: 0, sql: '' };
  let count = 0;
  const times: number[] = [];
  onStatement((info) => {
    count += 1;
    times.push(info.ms);
    if (info.ms > slowest.ms) slowest = info;
  });
  const server = await startServer(env, pino({ level: env.logLevel }), {
    onDeath: (error) => {
      throw error;
    },
  });
  server.deps.jobs.start();
  await server.app.listen({ port: env.port, host: env.host });
  process.on('message', () => {
    const sorted = times.splice(0).sort((a, b) => a - b);
    process.send?.({ ...slowest, count, p99: sorted[Math.floor(sorted.length * 0.99)] ?? 0 });
    slowest = { ms: 0, sql: '' };
    count = 0;
  });
  process.on('SIGTERM', () => void server.stop().then(() => process.exit(0)));
  process.send?.('ready');
}

await main();
