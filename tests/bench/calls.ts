/**
 * The calls everybody makes first, and the lists: how many a second the server answers, with how many statements each, and beside
 * it the same statements sent by a bare Fastify route of the same process over the same connection. Clients and server share the
 * machine. BENCH_DATABASE_URL names an empty PostgreSQL to measure as well, BENCH_PEOPLE how many are signed in.
 */
import { fork } from 'node:child_process';
import { BENCH_KEY } from './support/built-server';
import { type Load, load, type Wire } from './support/calls/load';
import type { CallsWorld } from './support/calls/seed';
import { type FromServer, serve, type ToServer } from './support/calls/serve';
import { onEachDatabase, type Place } from './support/databases';
import { bench, figure } from './support/figures';

const PEOPLE = Number(process.env.BENCH_PEOPLE ?? 1000);
const CLIENTS = Number(process.env.BENCH_CLIENTS ?? 12);
/** Ours and the bare route by turns, so that a disturbance does not hit one alone. */
const SLICES = 4;
const SLICE_MS = Number(process.env.BENCH_SLICE_MS ?? 700);
const LEARNT = 40;
const LEAST_RATIO = 0.8;
const MOST_STATEMENTS = 3;
const LEAST_CALLS: Record<string, number> = { embedded: 600, PostgreSQL: 1200 };

interface Route {
  name: string;
  wires: Wire[];
}

const current = (tokens: readonly string[]) =>
  tokens.map((token): Wire => ({ method: 'POST', path: '/api/admin/queryCurrent', token, body: '{}' }));

const routesOf = ({ employees, manager, finance }: CallsWorld): Route[] => {
  const get = (path: string, tokens: readonly string[]) =>
    tokens.map((token): Wire => ({ method: 'GET', path, token }));
  const some = employees.slice(0, LEARNT);
  return [
    { name: 'queryCurrent of employees', wires: current(some) },
    { name: 'queryCurrent of a manager', wires: current([manager]) },
    { name: '/api/me/slips', wires: get('/api/me/slips?page=1&pageSize=12', some) },
    { name: '/api/wages/batches', wires: get('/api/wages/batches?page=1&pageSize=20', [finance]) },
    { name: '/api/staff', wires: get('/api/staff?page=1&pageSize=20', [manager]) },
  ];
};

async function measure({ name, dataDir, databaseUrl }: Place): Promise<void> {
  const child = fork(process.argv[1] ?? '', ['--serve'], {
    execArgv: ['--v8-pool-size=1', '--max-semi-space-size=4', ...(process.env.BENCH_EXEC_ARGV?.split(' ') ?? [])],
    env: {
      ...process.env,
      DATA_DIR: dataDir,
      LOG_LEVEL: 'error',
      DATABASE_URL: databaseUrl ?? '',
      DATA_KEY: BENCH_KEY,
    },
  });
  const answer = <K extends string>(key: K) =>
    new Promise<Extract<FromServer, Record<K, unknown>>>((done, fail) => {
      child.once('exit', (code) => fail(new Error(`the server ended with ${code}`)));
      const hear = (message: FromServer) => {
        if (!(key in message)) return;
        child.off('message', hear);
        done(message as Extract<FromServer, Record<K, unknown>>);
      };
      child.on('message', hear);
    });
  const tell = (message: ToServer) => child.send(message);
  const usage = async () => {
    tell({ usage: true });
    return answer('cpuMs');
  };
  try {
    const { world, port, barePort } = await answer('world');
    // The server has been at work before.
    await load(port, current(world.employees.slice(0, LEARNT)), CLIENTS, { ms: SLICE_MS });
    const before = await usage();
    const visits = await load(port, current(world.employees.slice(LEARNT)), CLIENTS, 'once');
    report(`${name}: queryCurrent, each the first of a visit`, visits, before, await usage(), name);
    for (const { name: route, wires } of routesOf(world)) {
      const bareWires: Wire[] = [];
      for (const [at, wire] of wires.entries()) {
        const as = `${route.replace(/\W/g, '')}${at}`;
        tell({ learn: wire, as });
        await answer('learnt');
        bareWires.push({ method: 'GET', path: `/${as}`, token: wire.token });
      }
      const [ours, bare]: [Load, Load] = [nothing(), nothing()];
      let [spent, asked] = [0, 0];
      for (let slice = -1; slice < SLICES; slice += 1) {
        const at = await usage();
        const own = await load(port, wires, CLIENTS, { ms: SLICE_MS });
        const after = await usage();
        const theirs = await load(barePort, bareWires, CLIENTS, { ms: SLICE_MS });
        if (slice < 0) continue;
        add(ours, own);
        add(bare, theirs);
        spent += after.cpuMs - at.cpuMs;
        asked += after.statements - at.statements;
      }
      const from = { statements: 0, cpuMs: 0 };
      const title = `${name}: ${route}`;
      report(title, ours, from, { statements: asked, cpuMs: spent }, route.startsWith('queryCurrent') ? name : null);
      const bareRate = bare.calls / bare.seconds;
      figure(`${title}, a bare route`, bareRate, '/s');
      figure(`${title} against a bare route`, ours.calls / ours.seconds / bareRate, '', { atLeast: LEAST_RATIO });
    }
  } finally {
    if (child.connected) {
      const ended = new Promise((done) => child.once('exit', done));
      child.disconnect();
      await ended;
    }
  }
}

const nothing = (): Load => ({ calls: 0, seconds: 0, times: [] });

function add(sum: Load, { calls, seconds, times }: Load): void {
  sum.calls += calls;
  sum.seconds += seconds;
  sum.times.push(...times);
}

interface Usage {
  statements: number;
  cpuMs: number;
}

/** `database`: by which its calls a second are judged; null = they are told alone. */
function report(
  title: string,
  { calls, seconds, times }: Load,
  before: Usage,
  after: Usage,
  database: string | null,
): void {
  const least = database === null ? undefined : LEAST_CALLS[database];
  figure(title, calls / seconds, '/s', least === undefined ? undefined : { atLeast: least });
  const statements = (after.statements - before.statements) / calls;
  figure(`${title}, statements of a call`, statements, '', { atMost: MOST_STATEMENTS });
  figure(`${title}, p50`, quantile(times, 0.5), 'ms');
  figure(`${title}, p99`, quantile(times, 0.99), 'ms');
  figure(`${title}, the server's processor for a call`, (after.cpuMs - before.cpuMs) / calls, 'ms');
}

function quantile(values: readonly number[], q: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * q))] ?? Number.NaN;
}

if (process.argv.includes('--serve')) await serve(PEOPLE);
else await bench(() => onEachDatabase(measure));
