import { type Child, startChild } from '../support/child';
import type { Place } from '../support/databases';
import { figure, holds } from '../support/figures';
import { cpuMs } from '../support/process-use';
import { BENCH_KEY } from '../support/built-server';
import type { SeededEmployee } from '../support/seeds/seed-publish';
import type { BareTask } from '../processes/bare-server';
import type { Saturated, SaturatePlan } from './saturate';
import { type Call, HOT_CALLS, VISIT } from './visit';

const CONNECTIONS = 50;
const EACH_MS = Number(process.env.BENCH_EACH_MS ?? 6_000);

export interface Hot extends Saturated {
  /** Processor of the server, all its threads, for a call; ms. */
  cpuEach: number;
}

/** As many of a call as a server answers, asked by these in turn. */
async function saturated(load: Child, pid: number, port: number, who: { token: string; call: Call }[]): Promise<Hot> {
  const before = cpuMs(pid);
  const made = await load.ask<Saturated>({
    do: 'saturate',
    port,
    tokens: who.map(({ token }) => token),
    calls: who.map(({ call }) => call),
    connections: CONNECTIONS,
    ms: EACH_MS,
  } satisfies SaturatePlan);
  return { ...made, cpuEach: (cpuMs(pid) - before) / made.calls };
}

/** The hot calls of the product, by all employees in turn. */
export async function saturateProduct(
  load: Child,
  pid: number,
  port: number,
  employees: readonly SeededEmployee[],
): Promise<Map<string, Hot>> {
  const made = new Map<string, Hot>();
  for (const [name, callOf] of Object.entries(HOT_CALLS))
    made.set(
      name,
      await saturated(
        load,
        pid,
        port,
        employees.map(({ token, slipId }) => ({ token, call: callOf(slipId) })),
      ),
    );
  return made;
}

/** Has the server answer what every visit asks for, some thousand times: what V8 compiles and the database plans lies behind it then. */
export async function workedBefore(load: Child, port: number, employees: readonly SeededEmployee[]): Promise<void> {
  const tokens = employees.map(({ token }) => token);
  for (const call of [VISIT.current, VISIT.firstScreen, ...VISIT.afterEvent({ payMonth: '' }, [])])
    await load.ask<Saturated>({
      do: 'saturate',
      port,
      tokens,
      calls: tokens.map(() => call),
      connections: 20,
      ms: 2_000,
    } satisfies SaturatePlan);
}

/** The same statements by a bare server on the same connection, once the product has left the database; notes both. */
export async function againstBare(
  { name, dataDir, databaseUrl = '' }: Place,
  load: Child,
  port: number,
  [warm, one]: readonly SeededEmployee[],
  product: ReadonlyMap<string, Hot>,
): Promise<void> {
  const env = { DATA_DIR: dataDir, DATABASE_URL: databaseUrl, PORT: String(port), DATA_KEY: BENCH_KEY };
  const bare = await startChild('bare-server', env, ['--v8-pool-size=1', '--max-semi-space-size=4']);
  try {
    const calls = Object.values(HOT_CALLS).map((callOf) => callOf(one?.slipId ?? ''));
    const task: BareTask = { calls, warmToken: warm?.token ?? '', token: one?.token ?? '' };
    const statements = await bare.ask<number[]>(task);
    for (const [at, call] of Object.keys(HOT_CALLS).entries()) {
      const own = product.get(call);
      if (!own) throw new Error(`${call} was not measured`);
      const peer = await saturated(load, bare.pid, port, [{ token: '', call: { method: 'POST', path: `/${at}` } }]);
      report(`${name}: ${call}`, statements[at] ?? 0, own, peer);
    }
  } finally {
    await bare.stop();
  }
}

function report(what: string, statements: number, own: Hot, peer: Hot): void {
  console.log(`\n${what}: ${statements} statements, ${CONNECTIONS} connections; bare: the same statements alone`);
  figure(what, own.perSecond, '/s');
  figure(`${what}, bare`, peer.perSecond, '/s');
  figure(`${what}, of the bare server`, (own.perSecond / peer.perSecond) * 100, '%');
  figure(`${what}, p99`, own.p99, 'ms');
  figure(`${what}, p99 bare`, peer.p99, 'ms');
  figure(`${what}, processor a call`, own.cpuEach, 'ms');
  figure(`${what}, processor a call bare`, peer.cpuEach, 'ms');
  for (const [failure, times] of [...own.failures, ...peer.failures]) console.log(`  ${times} × ${failure}`);
  holds(`${what}: all answered`, own.failures.length + peer.failures.length === 0);
}
