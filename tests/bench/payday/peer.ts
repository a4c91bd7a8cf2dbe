import { type Child, startChild } from '../support/child';
import type { Place } from '../support/databases';
import { figure, holds } from '../support/figures';
import { BENCH_KEY } from '../support/built-server';
import type { SeededEmployee } from '../support/seeds/seed-publish';
import type { BareTask } from '../processes/bare-server';
import type { Saturated, SaturatePlan } from './saturate';
import { hotCalls } from './visit';

const CONNECTIONS = 50;
const EACH_MS = 6_000;

/** The hot calls, as many as are answered, asked by all employees in turn. */
export async function saturateProduct(
  load: Child,
  port: number,
  employees: readonly SeededEmployee[],
): Promise<Map<string, Saturated>> {
  const made = new Map<string, Saturated>();
  for (const name of Object.keys(hotCalls('')))
    made.set(
      name,
      await load.ask<Saturated>({
        do: 'saturate',
        port,
        tokens: employees.map(({ token }) => token),
        calls: employees.map(({ slipId }) => hotCalls(slipId)[name] ?? { method: 'GET', path: '/' }),
        connections: CONNECTIONS,
        ms: EACH_MS,
      } satisfies SaturatePlan),
    );
  return made;
}

/** The same statements by a bare server on the same connection, once the product has left the database; notes both. */
export async function againstBare(
  { name, dataDir, databaseUrl = '' }: Place,
  load: Child,
  port: number,
  [warm, one]: readonly SeededEmployee[],
  product: ReadonlyMap<string, Saturated>,
): Promise<void> {
  const calls = hotCalls(one?.slipId ?? '');
  const env = { DATA_DIR: dataDir, DATABASE_URL: databaseUrl, PORT: String(port), DATA_KEY: BENCH_KEY };
  const bare = await startChild('bare-server', env, ['--v8-pool-size=1', '--max-semi-space-size=4']);
  try {
    const task: BareTask = { calls, warmToken: warm?.token ?? '', token: one?.token ?? '' };
    const statements = await bare.ask<Record<string, number>>(task);
    for (const [at, call] of Object.keys(calls).entries()) {
      const peer = await load.ask<Saturated>({
        do: 'saturate',
        port,
        tokens: [''],
        calls: [{ method: 'POST', path: `/${at}` }],
        connections: CONNECTIONS,
        ms: EACH_MS,
      } satisfies SaturatePlan);
      const own = product.get(call);
      if (!own) throw new Error(`${call} was not measured`);
      const what = `${name}: ${call}`;
      console.log(
        `\n${what}, ${statements[call] ?? 0} statements: p99 ${own.p99.toFixed(0)} ms at ${CONNECTIONS} connections, bare ${peer.p99.toFixed(0)} ms`,
      );
      figure(what, own.perSecond, '/s');
      figure(`${what}, its statements by a bare server`, peer.perSecond, '/s');
      figure(`${what}, of the bare server`, (own.perSecond / peer.perSecond) * 100, '%');
      for (const [failure, times] of [...own.failures, ...peer.failures]) console.log(`  ${times} × ${failure}`);
      holds(`${what}: all answered`, own.failures.length + peer.failures.length === 0);
    }
  } finally {
    await bare.stop();
  }
}
