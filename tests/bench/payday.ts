/**
 * Payday at ten: a batch is published to 10,000 people, and 5,000 of them come within a minute, most of them at first. Each
 * asks for the page, who he is and his first screen, keeps an event stream open, opens his slip and confirms it, 300 object
 * instead. Meanwhile two clerks work in their lists and a third imports a sheet of 10,000 rows. The server runs as built, the
 * crowd in a process of its own on the same machine, whose processor time is told apart. Of the page's files only index.html
 * is asked for, and whether it has changed: the others are in the browsers' caches. Then a notice to all 5,000 streams,
 * and the hot calls as fast as they are answered, beside the same statements by a bare Fastify on the same connection.
 * On the embedded database and, where BENCH_DATABASE_URL names an empty one, on PostgreSQL (BENCH_ONLY chooses one).
 */
import { dirname, join } from 'node:path';
import { sql } from 'kysely';
import type { BatchDetail } from '@contract/wages/batch-schemas';
import { requireOpenFiles } from './payday/open-files';
import { againstBare, saturateProduct, workedBefore } from './payday/peer';
import { reportRush } from './payday/report';
import type { RushFigures, RushPlan } from './payday/rush';
import { type BuiltServer, startServer } from './support/built-server';
import { caller } from './support/caller';
import { type Child, startChild } from './support/child';
import { onEachDatabase, type Place } from './support/databases';
import { bench, figure, holds } from './support/figures';
import { cpuMsByThread, megabytes } from './support/process-use';
import { publish } from './support/publishing';
import { seeding } from './support/seeds/seeding';
import { type SeededBatch, seedPublish } from './support/seeds/seed-publish';
import { wageSheet } from './support/sheets/wage-sheet';
import { timed } from './support/timing';

const PEOPLE = Number(process.env.BENCH_PEOPLE ?? 10_000);
const EMPLOYEES = Number(process.env.BENCH_EMPLOYEES ?? 5_000);
const OBJECTING = Math.round(EMPLOYEES * 0.06);
const WITHIN_MS = Number(process.env.BENCH_SECONDS ?? 60) * 1000;
const PORT = Number(process.env.BENCH_PORT ?? 8461);
/** People without an account are told by text message; each employee has an address of his own; what fails is counted where it is asked. */
const CROWDED = { ALLOW_SANDBOX: '1', TRUST_PROXY: '1', LOG_LEVEL: 'fatal' };
const MOST_MB = 600;
/** A server that has been started for this minute: by default it has been at work for a while. */
const COLD = process.env.BENCH_COLD === '1';
/** So few employees have come before: of all others the rush finds no session known. */
const WARMING = 100;
/** Of the imported sheet: none that was paid. */
const SHEET = { rows: PEOPLE, columns: 20, payMonth: '2026-06' };

async function measure(place: Place): Promise<void> {
  const { name } = place;
  requireOpenFiles(2 * EMPLOYEES + 500);
  const { result: seeded, ms } = await timed(() => seedPublish(place, PEOPLE, EMPLOYEES));
  console.log(`\n${name}: ${PEOPLE} people and slips stored in ${(ms / 1000).toFixed(1)} s`);
  const sheet = join(dirname(place.dataDir), 'wages.xlsx');
  await wageSheet(sheet, SHEET.rows, SHEET.columns);
  const load = await startChild('payday-load');
  try {
    const server = await startServer({ ...place, port: PORT, env: CROWDED, ear: true });
    const product = await onServer(name, server, load, seeded, sheet).finally(() => server.stop());
    await inDatabase(place, seeded.batchId);
    await againstBare(place, load, PORT + 1, seeded.employees, product);
  } finally {
    await load.stop();
  }
}

async function onServer(name: string, server: BuiltServer, load: Child, seeded: SeededBatch, sheet: string) {
  const clerk = caller(server.url, seeded.clerk);
  const idle = megabytes(server.pid, 'VmRSS');
  if (!COLD) await workedBefore(load, PORT, seeded.employees.slice(-WARMING));
  const before = cpuMsByThread(server.pid);
  const { told } = await publish(clerk, seeded.batchId);
  const rush = await load.ask<RushFigures>({
    do: 'rush',
    port: PORT,
    employees: seeded.employees,
    objecting: OBJECTING,
    withinMs: WITHIN_MS,
    clerks: {
      finance: seeded.clerk,
      manager: seeded.manager,
      importer: seeded.other,
      batchId: seeded.batchId,
      sheet,
      rows: SHEET.rows,
      payMonth: SHEET.payMonth,
    },
  } satisfies RushPlan);
  const threads = [...cpuMsByThread(server.pid)].map(([id, ms]) => ({ id, ms: ms - (before.get(id) ?? 0) }));
  const { counts } = await clerk<BatchDetail>('GET', `/api/wages/batches/${seeded.batchId}`);
  reportRush(name, rush);
  const others = threads.filter(({ id }) => id !== server.pid).map((thread) => thread.ms);
  figure(`${name}: processor of the server`, threads.reduce((sum, thread) => sum + thread.ms, 0) / 1000, 's');
  figure(`${name}: its main thread`, (threads.find(({ id }) => id === server.pid)?.ms ?? 0) / 1000, 's');
  figure(`${name}: its busiest other thread`, Math.max(...others) / 1000, 's');
  console.log(`  the batch says ${JSON.stringify(counts)}`);
  holds(`${name}: the batch counts everybody once`, isExact(counts));
  await told;
  await streams(name, server, load, seeded);
  figure(`${name}: memory idle`, idle, 'MB');
  figure(`${name}: memory at most`, megabytes(server.pid, 'VmHWM'), 'MB', { atMost: MOST_MB });
  return saturateProduct(load, server.pid, PORT, seeded.employees);
}

const isExact = ({ read, confirmed, disputed }: Pick<BatchDetail['counts'], 'read' | 'confirmed' | 'disputed'>) =>
  read === EMPLOYEES && confirmed === EMPLOYEES - OBJECTING && disputed === OBJECTING;

/** A notice to the streams of all who came, and what they hold of the heap. */
async function streams(name: string, server: BuiltServer, load: Child, { admin }: SeededBatch): Promise<void> {
  const ms = await load.ask<number>({ do: 'notice', url: server.url, admin, title: '发薪日公告' });
  figure(`${name}: a notice to all streams`, ms, 'ms');
  const open = await server.heap();
  await load.ask({ do: 'leave' });
  const left = await server.heap();
  figure(`${name}: heap with all connections and streams`, open.heapUsed / 1e6, 'MB');
  figure(`${name}: heap of an employee's two connections`, (open.heapUsed - left.heapUsed) / 1024 / EMPLOYEES, 'kB');
}

/** Whether the slips themselves say the same as the batch's counts. */
const inDatabase = (place: Place, batchId: string) =>
  seeding(place, async (db) => {
    const { rows } = await sql<{ read: number; confirmed: number; disputed: number; objections: number }>`
      select count(read_at)::int as read, count(confirmed_at)::int as confirmed, count(*) filter (where state = 'disputed')::int as disputed,
        count(feedback_id)::int as objections from wage_slip where batch_id = ${batchId}::uuid`.execute(db);
    const [found] = rows;
    console.log(`  the slips say ${JSON.stringify(found)}`);
    holds(`${place.name}: so do the slips`, found !== undefined && isExact(found) && found.objections === OBJECTING);
  });

await bench(() => onEachDatabase(measure));
