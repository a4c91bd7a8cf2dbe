/**
 * Notices: 2,000 open event streams on one server (BENCH_STREAMS), its memory as the kernel counts it, what it takes at rest
 * (BENCH_REST_S), and a notice published to 100,000 accounts (BENCH_ACCOUNTS): how soon the call returns, how soon every
 * stream has it, and that streams cut meanwhile lose none and get none twice. The built server runs in a process of its own, on the embedded database and, where BENCH_DATABASE_URL names an
 * empty one, on PostgreSQL (BENCH_ONLY chooses one of them). Peers: an inbox row for each reader, and plain node:http
 * streams. Prints figures and a PASS or FAIL line for each limit.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type RunningServer, startServer } from './support/built-server';
import { seedReaders } from './support/seed-readers';
import { megabytes, openAll, openCrowd, pause, processorMs, until } from './support/stream-crowd';
import { measurePlainStreams, type StreamFigures } from './support/stream-peer';

const ACCOUNTS = Number(process.env.BENCH_ACCOUNTS ?? 100_000);
const STREAMS = Number(process.env.BENCH_STREAMS ?? 2_000);
const PORT = Number(process.env.BENCH_PORT ?? 8455);
const ROUNDS = 10;
const REST_MS = Number(process.env.BENCH_REST_S ?? 20) * 1000;
/** A server, and what each of its streams may add. */
const LIMITS = { publishMs: 1_000, shownMs: 2_000, rssMb: 300 + (50 * STREAMS) / 1000 };
const METRICS_TOKEN = 'bench-metrics-token-of-32-letters';

function verdict(what: string, passed: boolean): boolean {
  console.log(`${passed ? 'PASS' : 'FAIL'}  ${what}`);
  return passed;
}

async function publish(url: string, token: string, title: string): Promise<number> {
  const startedAt = performance.now();
  const response = await fetch(`${url}/api/notices`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({
      title,
      type: 'notification',
      content: '<p>10月1日至7日放假。</p>',
      scope: 'all',
      publishMode: 'now',
      requestId: `bench-${title}`,
    }),
  });
  const answer = (await response.json()) as { code: number };
  if (answer.code !== 200) throw new Error(`${response.status} ${JSON.stringify(answer)}`);
  return performance.now() - startedAt;
}

/** What JavaScript objects take, MB: at the end of a collection this is what the server holds. */
async function heapMb(url: string): Promise<number> {
  const response = await fetch(`${url}/api/metrics`, { headers: { authorization: `Bearer ${METRICS_TOKEN}` } });
  const bytes = /^nodejs_heap_size_used_bytes (\S+)$/m.exec(await response.text())?.[1];
  return Number(bytes) / 1024 / 1024;
}

const most = (values: readonly number[]) => Math.max(...values);
const median = (values: readonly number[]) =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;

async function measure(
  name: string,
  server: RunningServer,
  { admin, readers, inboxMs }: Awaited<ReturnType<typeof seedReaders>>,
  plain: StreamFigures,
): Promise<boolean> {
  const idle = megabytes(server.pid, 'VmRSS');
  const idleHeap = await heapMb(server.url);
  const { clients, ms: openedMs } = await openCrowd(PORT, readers);
  await pause(3_000);
  const open = megabytes(server.pid, 'VmRSS');
  const cpuBefore = processorMs(server.pid);
  await pause(REST_MS);
  const restShare = (processorMs(server.pid) - cpuBefore) / REST_MS;
  const openHeap = await heapMb(server.url);
  const returned: number[] = [];
  const shown: number[] = [];
  for (let round = 1; round <= ROUNDS; round += 1) {
    const startedAt = performance.now();
    returned.push(await publish(server.url, admin, `第${round}条公告`));
    await until(() => clients.every((client) => client.got.length === round));
    shown.push(most(clients.map((client) => client.got.at(-1)?.at ?? Infinity)) - startedAt);
  }
  // A quarter of them is away while two more go out.
  const away = clients.slice(0, STREAMS / 4);
  for (const client of away) client.cut();
  await publish(server.url, admin, '不在时的第一条');
  await publish(server.url, admin, '不在时的第二条');
  const backAt = performance.now();
  await openAll(away);
  await until(() => clients.every((client) => client.got.length >= ROUNDS + 2));
  const backMs = performance.now() - backAt;
  const exact = clients.every(
    (client) => client.got.length === ROUNDS + 2 && new Set(client.got.map((each) => each.title)).size === ROUNDS + 2,
  );
  const peak = megabytes(server.pid, 'VmHWM');
  for (const client of clients) client.cut();
  const kbEach = ((open - idle) * 1024) / STREAMS;
  console.log(
    `\n${name}: ${ACCOUNTS} accounts, ${STREAMS} of them with a stream open (opened in ${(openedMs / 1000).toFixed(1)} s, ${away.length} came back in ${(backMs / 1000).toFixed(1)} s)`,
  );
  console.log(
    `  memory        ${idle.toFixed(0)} MB idle, ${open.toFixed(0)} MB with all streams, ${peak.toFixed(0)} MB at most; ${kbEach.toFixed(0)} kB a stream, plain node:http ${plain.kbEach.toFixed(0)} kB`,
  );
  console.log(
    `  at rest       ${(restShare * 100).toFixed(1)} % of a core over ${REST_MS / 1000} s; heap ${idleHeap.toFixed(0)} MB idle, ${openHeap.toFixed(0)} MB with all streams`,
  );
  console.log(
    `  publishing    returned after ${median(returned).toFixed(0)} ms (at most ${most(returned).toFixed(0)} ms); a row for each reader takes ${inboxMs.toFixed(0)} ms: ${(inboxMs / median(returned)).toFixed(0)} times as long`,
  );
  console.log(
    `  every stream  had it after ${median(shown).toFixed(0)} ms (at most ${most(shown).toFixed(0)} ms); plain node:http at most ${plain.shownMs.toFixed(0)} ms`,
  );
  return [
    verdict(
      `${name}: a notice to ${ACCOUNTS} accounts returns under ${LIMITS.publishMs} ms`,
      most(returned) < LIMITS.publishMs,
    ),
    verdict(
      `${name}: every one of ${STREAMS} clients has it within ${LIMITS.shownMs} ms`,
      most(shown) < LIMITS.shownMs,
    ),
    verdict(`${name}: memory with ${STREAMS} streams below ${LIMITS.rssMb.toFixed(0)} MB`, peak < LIMITS.rssMb),
    verdict(`${name}: nobody lost one or got one twice`, exact),
  ].every(Boolean);
}

async function onDatabase(name: string, databaseUrl: string | undefined, plain: StreamFigures): Promise<boolean> {
  const folder = mkdtempSync(join(tmpdir(), 'bench-notices-'));
  try {
    const dataDir = join(folder, 'data');
    const seeded = await seedReaders({ dataDir, databaseUrl }, ACCOUNTS, STREAMS);
    const server = await startServer({ dataDir, port: PORT, databaseUrl, env: { METRICS_TOKEN } });
    try {
      return await measure(name, server, seeded, plain);
    } finally {
      await server.stop();
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function main(): Promise<boolean> {
  const [only, url] = [process.env.BENCH_ONLY, process.env.BENCH_DATABASE_URL];
  const plain = await measurePlainStreams(PORT + 1, STREAMS, ROUNDS);
  const verdicts: boolean[] = [];
  if (only !== 'PostgreSQL') verdicts.push(await onDatabase('embedded', undefined, plain));
  if (url && only !== 'embedded') verdicts.push(await onDatabase('PostgreSQL', url, plain));
  else console.log('PostgreSQL: not measured, BENCH_DATABASE_URL is not set');
  return verdicts.every(Boolean);
}

process.exitCode = (await main()) ? 0 : 1;
