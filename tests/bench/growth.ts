/**
 * How what takes long grows with the company: 1,000, 10,000 and 100,000 people, each on a new embedded database. A batch is
 * published until everybody is told, the lists of clerk and manager are looked through, 200 employees come in five seconds,
 * and a sheet of everybody is imported and made slips. The exponent is the slope of the logarithm of the time over
 * that of the people, by least squares: 1 is as much longer as there are more people, 0 as long.
 */
import { join } from 'node:path';
import { staffLists, takeIn, wageLists } from './payday/clerks';
import { type RushFigures, type RushPlan } from './payday/rush';
import { startServer } from './support/built-server';
import { caller } from './support/caller';
import { startChild } from './support/child';
import { inFolder } from './support/databases';
import { bench, figure, holds } from './support/figures';
import { publish } from './support/publishing';
import { seedPublish } from './support/seeds/seed-publish';
import { wageSheet } from './support/sheets/wage-sheet';
import { median, timed } from './support/timing';

const SIZES = (process.env.BENCH_SIZES ?? '1000,10000,100000').split(',').map(Number);
const EMPLOYEES = 200;
const WITHIN_MS = 5_000;
const ROUNDS = 10;
const PORT = Number(process.env.BENCH_PORT ?? 8471);
const MOST = 1.1;

/** People without an account are told by text message; each employee has an address of his own; what fails is counted where it is asked. */
const CROWDED = { ALLOW_SANDBOX: '1', TRUST_PROXY: '1', LOG_LEVEL: 'fatal' };

/** Milliseconds by what was measured. */
type Times = Record<string, number>;

async function measure(people: number, folder: string): Promise<Times> {
  const dataDir = join(folder, 'data');
  const sheet = join(folder, 'wages.xlsx');
  await wageSheet(sheet, people, 20);
  const { result: seeded, ms: seedMs } = await timed(() => seedPublish({ dataDir }, people, EMPLOYEES));
  const server = await startServer({ dataDir, port: PORT, env: CROWDED });
  const load = await startChild('payday-load');
  try {
    const [clerk, manager] = [caller(server.url, seeded.clerk), caller(server.url, seeded.manager)];
    const { startedAt, told } = await publish(clerk, seeded.batchId);
    const { state } = await told;
    const publishMs = performance.now() - startedAt;
    const lists: number[] = [];
    for (const path of [...wageLists(seeded.batchId, people), ...staffLists(people)]) {
      const times: number[] = [];
      for (let round = 0; round < ROUNDS; round += 1) times.push((await timed(() => manager('GET', path))).ms);
      lists.push(median(times));
    }
    const { employees } = await load.ask<RushFigures>({
      do: 'rush',
      port: PORT,
      employees: seeded.employees,
      objecting: 10,
      withinMs: WITHIN_MS,
    } satisfies RushPlan);
    const { stagedMs, committedMs } = await takeIn(clerk, { sheet, rows: people, payMonth: '2026-06' }, 50);
    console.log(`${people} people: stored in ${(seedMs / 1000).toFixed(1)} s, ${state}`);
    for (const [what, times] of employees.failures) console.log(`  ${times} × ${what}`);
    holds(`${people} people: no call of the rush failed`, employees.failures.length === 0);
    return {
      'published and everybody told': publishMs,
      'a list, the slowest': Math.max(...lists),
      'a list, the middle': median(lists),
      'a call of the rush, the middle': employees.all.p50,
      'a sheet read and checked': stagedMs,
      'slips made of it': committedMs - stagedMs,
    };
  } finally {
    await load.stop();
    await server.stop();
  }
}

/** The slope through points of (log n, log time). */
function exponent(points: readonly (readonly [n: number, time: number])[]): number {
  const logs = points.map(([n, time]) => [Math.log(n), Math.log(time)] as const);
  const mean = (of: 0 | 1) => logs.reduce((sum, point) => sum + point[of], 0) / logs.length;
  const [x, y] = [mean(0), mean(1)];
  const over = logs.reduce((sum, [n]) => sum + (n - x) ** 2, 0);
  return logs.reduce((sum, [n, time]) => sum + (n - x) * (time - y), 0) / over;
}

await bench(async () => {
  const made: [n: number, times: Times][] = [];
  for (const people of SIZES) made.push([people, await inFolder((folder) => measure(people, folder))]);
  for (const what of Object.keys(made[0]?.[1] ?? {})) {
    const points = made.map(([n, times]) => [n, times[what] ?? Number.NaN] as const);
    for (const [n, ms] of points) figure(`${what}, ${n} people`, ms, 'ms');
    figure(`${what}, exponent`, exponent(points), '', { atMost: MOST });
  }
});
