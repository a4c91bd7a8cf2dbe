/**
 * Publishing 100,000 slips: how soon an employee sees his, how long the longest statement holds the
 * embedded database, and how other people's lists answer while the notices go out. The server runs
 * in a process of its own. Prints figures and a PASS or FAIL line for each limit.
 */
import { type ChildProcess, fork } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { seedPublish, type SeededBatch } from './support/seed-publish';

const SLIPS = Number(process.env.BENCH_SLIPS ?? 100_000);
const PORT = Number(process.env.BENCH_PORT ?? 8411);
const LIMITS = { visibleMs: 1000, statementMs: 200, p95Ms: 300 };

interface Slowest {
  ms: number;
  sql: string;
  count: number;
  p99: number;
}

async function main(): Promise<boolean> {
  const folder = mkdtempSync(join(tmpdir(), 'bench-publish-'));
  const built = resolve('dist/bench/measured-server.mjs');
  try {
    const startedAt = performance.now();
    const seeded = await seedPublish(join(folder, 'data'), SLIPS);
    console.log(`${SLIPS} people and slips stored in ${((performance.now() - startedAt) / 1000).toFixed(1)} s`);
    const child = fork(built, {
      env: { ...process.env, DATA_DIR: join(folder, 'data'), PORT: String(PORT), LOG_LEVEL: 'warn', DATABASE_URL: '' },
    });
    await new Promise((ready) => child.once('message', ready));
    try {
      return report(await measure(child, seeded));
    } finally {
      const ended = new Promise((done) => child.once('exit', done));
      child.kill('SIGTERM');
      await ended;
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

const slowestOf = (child: ChildProcess) =>
  new Promise<Slowest>((done) => {
    child.once('message', (message) => done(message as Slowest));
    child.send('slowest?');
  });

async function call<T>(token: string, path: string, body?: unknown): Promise<T> {
  const response = await fetch(`http://127.0.0.1:${PORT}${path}`, {
    method: body === undefined ? 'GET' : 'POST',
    headers: {
      authorization: `Bearer ${token}`,
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const answer = (await response.json()) as { code: number; msg: string; data: T };
  if (answer.code !== 200) throw new Error(`${path}: ${response.status} ${JSON.stringify(answer)}`);
  return answer.data;
}

interface BatchState {
  version: number;
  state: string;
  counts: { delivered: number; failed: number };
}

const sleep = (ms: number) => new Promise((done) => setTimeout(done, ms));

/** Calls of another clerk every 50 ms until told to stop; gives how long each took. */
function otherPeople(seeded: SeededBatch) {
  const slips = `/api/wages/batches/${seeded.batchId}/slips`;
  const paths = [
    '/api/wages/batches',
    `${slips}?pageSize=20`,
    `${slips}?pageSize=20&sortField=netFen&sortOrder=desc`,
    `${slips}?pageSize=20&page=${SLIPS / 40}`,
  ];
  const waits = new Map<string, number[]>(paths.map((path) => [path, []]));
  let going = true;
  const run = async () => {
    for (let n = 0; going; n += 1) {
      const path = paths[n % paths.length] ?? '';
      const at = performance.now();
      await call(seeded.other, path);
      waits.get(path)?.push(performance.now() - at);
      await sleep(50);
    }
  };
  const ended = run();
  return async () => {
    going = false;
    await ended;
    return waits;
  };
}

async function measure(child: ChildProcess, seeded: SeededBatch) {
  const { batchId, clerk, employee } = seeded;
  const batch = () => call<BatchState>(clerk, `/api/wages/batches/${batchId}`);
  await call(employee, '/api/me/slips');
  const stop = otherPeople(seeded);
  await sleep(1000);
  const { version } = await batch();
  await slowestOf(child);
  const startedAt = performance.now();
  const publishing = call(clerk, `/api/wages/batches/${batchId}/act`, {
    action: 'publish',
    version,
    requestId: `bench-${batchId}`,
  }).then(() => performance.now() - startedAt);
  while ((await call<{ total: number }>(employee, '/api/me/slips')).total === 0) await sleep(5);
  const visibleMs = performance.now() - startedAt;
  const answeredMs = await publishing;
  let state = await batch();
  while (state.state === 'publishing') {
    await sleep(250);
    state = await batch();
  }
  const deliveredMs = performance.now() - startedAt;
  const waits = await stop();
  return { answeredMs, visibleMs, deliveredMs, waits, state, slowest: await slowestOf(child) };
}

function quantile(values: readonly number[], q: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * q))] ?? Number.NaN;
}

function report({
  answeredMs,
  visibleMs,
  deliveredMs,
  waits,
  state,
  slowest,
}: Awaited<ReturnType<typeof measure>>): boolean {
  const all = [...waits.values()].flat();
  console.log(`publish answered          ${answeredMs.toFixed(0)} ms`);
  console.log(`visible to an employee    ${visibleMs.toFixed(0)} ms after the call began`);
  console.log(
    `all notices out           ${(deliveredMs / 1000).toFixed(1)} s, ${state.state}, ${state.counts.delivered} delivered, ${state.counts.failed} failed`,
  );
  console.log(
    `statements                ${slowest.count}, p99 ${slowest.p99.toFixed(1)} ms, slowest ${slowest.ms.toFixed(0)} ms: ${slowest.sql.replace(/\s+/g, ' ').slice(0, 160)}`,
  );
  console.log(
    `others' lists meanwhile   ${all.length} calls, median ${quantile(all, 0.5).toFixed(0)} ms, p95 ${quantile(all, 0.95).toFixed(0)} ms, longest ${Math.max(...all).toFixed(0)} ms`,
  );
  for (const [path, times] of waits)
    console.log(
      `  ${path.replace(/[0-9a-f-]{36}/, ':id').padEnd(72)} median ${quantile(times, 0.5).toFixed(0)} ms, p95 ${quantile(times, 0.95).toFixed(0)} ms`,
    );
  return [
    verdict(`visible within ${LIMITS.visibleMs} ms`, visibleMs < LIMITS.visibleMs),
    verdict('every employee told', state.state === 'published' && state.counts.delivered === SLIPS),
    verdict(`no statement over ${LIMITS.statementMs} ms`, slowest.ms < LIMITS.statementMs),
    verdict(`others' lists p95 below ${LIMITS.p95Ms} ms`, quantile(all, 0.95) < LIMITS.p95Ms),
  ].every(Boolean);
}

function verdict(name: string, passed: boolean): boolean {
  console.log(`${passed ? 'PASS' : 'FAIL'}  ${name}`);
  return passed;
}

process.exitCode = (await main()) ? 0 : 1;
