/**
 * Publishing 100,000 slips: how soon an employee sees his, how long the longest statement holds the
 * embedded database, and how other people's lists answer while the notices go out. The server runs
 * in a process of its own.
 */
import { join } from 'node:path';
import { type Api, caller } from './support/caller';
import { inFolder } from './support/databases';
import { bench, figure, holds } from './support/figures';
import { startMeasured } from './support/measured';
import { otherCalls, tellOthers } from './support/other-calls';
import { publish } from './support/publishing';
import { seedPublish } from './support/seeds/seed-publish';
import { pause, timed } from './support/timing';

const SLIPS = Number(process.env.BENCH_SLIPS ?? 100_000);
const PORT = Number(process.env.BENCH_PORT ?? 8411);
const LIMITS = { visibleMs: 1000, statementMs: 200, p95Ms: 300 };

/** When he sees a slip. */
async function visibleAt(employee: Api): Promise<number> {
  while ((await employee<{ total: number }>('GET', '/api/me/slips')).total === 0) await pause(5);
  return performance.now();
}

async function measure(folder: string): Promise<void> {
  const dataDir = join(folder, 'data');
  const { result: seeded, ms: seedMs } = await timed(() => seedPublish({ dataDir }, SLIPS));
  console.log(`${SLIPS} people and slips stored in ${(seedMs / 1000).toFixed(1)} s`);
  const { url, statements, stop } = await startMeasured(dataDir, PORT, { ALLOW_SANDBOX: '1' });
  try {
    const clerk = caller(url, seeded.clerk);
    const employee = caller(url, seeded.employees[0]?.token ?? '');
    await employee('GET', '/api/me/slips');
    const slips = `/api/wages/batches/${seeded.batchId}/slips?pageSize=20`;
    const others = otherCalls(caller(url, seeded.other), [
      '/api/wages/batches',
      slips,
      `${slips}&sortField=netFen&sortOrder=desc`,
      `${slips}&page=${SLIPS / 40}`,
    ]);
    await pause(1000);
    await statements();
    const seen = visibleAt(employee);
    const { startedAt, answeredMs, told } = await publish(clerk, seeded.batchId);
    const visibleMs = (await seen) - startedAt;
    const batch = await told;
    const deliveredMs = performance.now() - startedAt;
    await others.stop();
    const { count, p99, ms, sql } = await statements();
    figure('publish answered', answeredMs, 'ms');
    figure('visible to an employee', visibleMs, 'ms', { below: LIMITS.visibleMs });
    figure('all notices out', deliveredMs / 1000, 's');
    holds('every employee told', batch.state === 'published' && batch.counts.delivered === SLIPS);
    figure('statements', count, '');
    figure('statements, p99', p99, 'ms');
    figure('slowest statement', ms, 'ms', { below: LIMITS.statementMs });
    console.log(`        ${sql.replace(/\s+/g, ' ').slice(0, 160)}`);
    tellOthers("others' lists meanwhile", others.times(), LIMITS.p95Ms);
  } finally {
    await stop();
  }
}

await bench(() => inFolder(measure));
