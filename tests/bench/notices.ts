/**
 * Notices: 2,000 open event streams on one server, its memory as the kernel counts it, and a notice published to 100,000
 * accounts: how soon the call returns, how soon every stream has it, and that streams cut meanwhile lose none and get none
 * twice. The built server runs in a process of its own, on the embedded database and, where BENCH_DATABASE_URL names an
 * empty one, on PostgreSQL (BENCH_ONLY chooses one of them). Peers: an inbox row for each reader, and plain node:http
 * streams.
 */
import { type RunningServer, startServer } from './support/built-server';
import { caller } from './support/caller';
import { onEachDatabase } from './support/databases';
import { bench, figure, holds } from './support/figures';
import { publishNotice } from './support/publishing';
import { megabytes } from './support/process-use';
import { seedReaders } from './support/seeds/seed-readers';
import { openAll, openCrowd, until } from './support/streams/stream-crowd';
import { measurePlainStreams, type StreamFigures } from './support/streams/stream-peer';
import { median, most, pause, timed } from './support/timing';

const ACCOUNTS = Number(process.env.BENCH_ACCOUNTS ?? 100_000);
const STREAMS = Number(process.env.BENCH_STREAMS ?? 2_000);
const PORT = Number(process.env.BENCH_PORT ?? 8455);
const ROUNDS = 10;
const LIMITS = { publishMs: 1_000, shownMs: 2_000, rssMb: 400 };

async function measure(
  name: string,
  server: RunningServer,
  { admin, readers, inboxMs }: Awaited<ReturnType<typeof seedReaders>>,
  plain: StreamFigures,
): Promise<void> {
  const api = caller(server.url, admin);
  const idle = megabytes(server.pid, 'VmRSS');
  const { clients, ms: openedMs } = await openCrowd(PORT, readers);
  await pause(3_000);
  const open = megabytes(server.pid, 'VmRSS');
  const returned: number[] = [];
  const told: number[] = [];
  for (let round = 1; round <= ROUNDS; round += 1) {
    const startedAt = performance.now();
    returned.push((await timed(() => publishNotice(api, `第${round}条公告`))).ms);
    await until(() => clients.every((client) => client.got.length === round));
    told.push(most(clients.map((client) => client.got.at(-1)?.at ?? Infinity)) - startedAt);
  }
  // A quarter of them is away while two more go out.
  const away = clients.slice(0, STREAMS / 4);
  for (const client of away) client.cut();
  await publishNotice(api, '不在时的第一条');
  await publishNotice(api, '不在时的第二条');
  const { ms: backMs } = await timed(async () => {
    await openAll(away);
    await until(() => clients.every((client) => client.got.length >= ROUNDS + 2));
  });
  const exact = clients.every(
    (client) => client.got.length === ROUNDS + 2 && new Set(client.got.map((each) => each.title)).size === ROUNDS + 2,
  );
  const peak = megabytes(server.pid, 'VmHWM');
  for (const client of clients) client.cut();
  console.log(`\n${name}: ${ACCOUNTS} accounts, ${STREAMS} of them with a stream open`);
  const note = (what: string, value: number, unit: string, limit?: { below: number }) =>
    figure(`${name}: ${what}`, value, unit, limit);
  note('all streams opened in', openedMs / 1000, 's');
  note('a quarter back and told what it missed in', backMs / 1000, 's');
  note('memory idle', idle, 'MB');
  note('memory at most', peak, 'MB', { below: LIMITS.rssMb });
  note('a stream', ((open - idle) * 1024) / STREAMS, 'kB');
  note('a stream of plain node:http', plain.kbEach, 'kB');
  note('publishing returns after', median(returned), 'ms');
  note('publishing returns after, at most', most(returned), 'ms', { below: LIMITS.publishMs });
  note('a row for each reader takes', inboxMs, 'ms');
  note('every stream has it after', median(told), 'ms');
  note('every stream has it after, at most', most(told), 'ms', { below: LIMITS.shownMs });
  note('plain node:http, at most', plain.shownMs, 'ms');
  holds(`${name}: nobody lost one or got one twice`, exact);
}

await bench(async () => {
  const plain = await measurePlainStreams(PORT + 1, STREAMS, ROUNDS);
  await onEachDatabase(async ({ name, dataDir, databaseUrl }) => {
    const seeded = await seedReaders({ dataDir, databaseUrl }, ACCOUNTS, STREAMS);
    const server = await startServer({ dataDir, port: PORT, databaseUrl });
    try {
      await measure(name, server, seeded, plain);
    } finally {
      await server.stop();
    }
  });
});
