/**
 * Notices: 2,000 open event streams on one server, its memory as the kernel counts it, and a notice published to 100,000
 * accounts: how soon the call returns, how soon every stream has it, and that streams cut meanwhile lose none and get none
 * twice. The built server runs in a process of its own. Prints figures and a PASS or FAIL line for each limit.
 */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type RunningServer, startServer } from './support/built-server';
import { seedReaders } from './support/seed-readers';
import { StreamClient } from './support/stream-client';

const ACCOUNTS = Number(process.env.BENCH_ACCOUNTS ?? 100_000);
const STREAMS = Number(process.env.BENCH_STREAMS ?? 2_000);
const PORT = Number(process.env.BENCH_PORT ?? 8455);
const ROUNDS = 10;
const LIMITS = { publishMs: 1_000, shownMs: 2_000, rssMb: 400 };

const megabytes = (pid: number, field: 'VmRSS' | 'VmHWM') => Number(new RegExp(`${field}:\\s+(\\d+) kB`).exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024;
const pause = (ms: number) => new Promise((done) => setTimeout(done, ms));

function verdict(what: string, passed: boolean): boolean {
  console.log(`${passed ? 'PASS' : 'FAIL'}  ${what}`);
  return passed;
}

async function publish(url: string, token: string, title: string): Promise<number> {
  const startedAt = performance.now();
  const response = await fetch(`${url}/api/notices`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ title, type: 'notification', content: '<p>10月1日至7日放假。</p>', scope: 'all', publishMode: 'now', requestId: `bench-${title}` }),
  });
  const answer = (await response.json()) as { code: number };
  if (answer.code !== 200) throw new Error(`${response.status} ${JSON.stringify(answer)}`);
  return performance.now() - startedAt;
}

async function openAll(clients: readonly StreamClient[]): Promise<void> {
  const waiting = [...clients];
  await Promise.all(
    Array.from({ length: 100 }, async () => {
      for (let client = waiting.pop(); client; client = waiting.pop()) await client.open();
    }),
  );
}

async function until(is: () => boolean): Promise<void> {
  for (let waited = 0; !is(); waited += 5) {
    if (waited > 30_000) throw new Error('not everybody was told within 30 s');
    await pause(5);
  }
}

async function measure(server: RunningServer, admin: string, tokens: readonly string[]): Promise<boolean> {
  const idle = megabytes(server.pid, 'VmRSS');
  const clients = tokens.map((token) => new StreamClient(PORT, token));
  const openedAt = performance.now();
  await openAll(clients);
  const openedMs = performance.now() - openedAt;
  await pause(3_000);
  const open = megabytes(server.pid, 'VmRSS');
  const returned: number[] = [];
  const shown: number[] = [];
  for (let round = 1; round <= ROUNDS; round += 1) {
    const title = `第${round}条公告`;
    const startedAt = performance.now();
    returned.push(await publish(server.url, admin, title));
    await until(() => clients.every((client) => client.got.length === round));
    shown.push(Math.max(...clients.map((client) => client.got.at(-1)?.at ?? Infinity)) - startedAt);
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
  const exact = clients.every((client) => client.got.length === ROUNDS + 2 && new Set(client.got.map((each) => each.title)).size === ROUNDS + 2);
  const peak = megabytes(server.pid, 'VmHWM');
  for (const client of clients) client.cut();
  const most = (values: readonly number[]) => Math.max(...values);
  console.log(`memory: ${idle.toFixed(0)} MB idle, ${open.toFixed(0)} MB with ${STREAMS} streams open, ${peak.toFixed(0)} MB at most; opened in ${openedMs.toFixed(0)} ms`);
  console.log(`publishing returned after at most ${most(returned).toFixed(0)} ms, all streams had it after at most ${most(shown).toFixed(0)} ms; ${away.length} came back in ${backMs.toFixed(0)} ms`);
  return [
    verdict(`a notice to ${ACCOUNTS} accounts returns under ${LIMITS.publishMs} ms`, most(returned) < LIMITS.publishMs),
    verdict(`every one of ${STREAMS} clients has it within ${LIMITS.shownMs} ms`, most(shown) < LIMITS.shownMs),
    verdict(`memory with ${STREAMS} streams below ${LIMITS.rssMb} MB`, peak < LIMITS.rssMb),
    verdict('nobody lost one or got one twice', exact),
  ].every(Boolean);
}

async function main(): Promise<boolean> {
  const folder = mkdtempSync(join(tmpdir(), 'bench-notices-'));
  try {
    const dataDir = join(folder, 'data');
    const { admin, readers } = await seedReaders(dataDir, ACCOUNTS, STREAMS);
    console.log(`${ACCOUNTS} accounts stored, ${readers.length} of them signed in`);
    const server = await startServer({ dataDir, port: PORT });
    try {
      return await measure(server, admin, readers);
    } finally {
      await server.stop();
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

process.exitCode = (await main()) ? 0 : 1;
