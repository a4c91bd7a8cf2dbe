/**
 * Taking out all that a company with 100,000 people and slips has: how long it takes, what memory it wants beyond that of
 * the server at rest, and how a clerk's lists answer meanwhile.
 */
import { join } from 'node:path';
import type { JobView } from '@contract/jobs/schemas';
import { caller } from './support/caller';
import { inFolder } from './support/databases';
import { bench, figure, holds } from './support/figures';
import { startMeasured } from './support/measured';
import { otherCalls, tellOthers } from './support/other-calls';
import { megabytes } from './support/process-use';
import { PASSWORD, seedPublish } from './support/seeds/seed-publish';
import { most, pause } from './support/timing';

const SLIPS = Number(process.env.BENCH_SLIPS ?? 100_000);
const PORT = Number(process.env.BENCH_PORT ?? 8412);
const LIMITS = { riseMb: 150, p95Ms: 300 };

async function measure(folder: string): Promise<void> {
  const dataDir = join(folder, 'data');
  const seeded = await seedPublish({ dataDir }, SLIPS);
  const server = await startMeasured(dataDir, PORT);
  try {
    const manager = caller(server.url, seeded.manager);
    const lists = [`/api/wages/batches/${seeded.batchId}/slips?pageSize=20`, '/api/wages/batches'];
    const others = otherCalls(caller(server.url, seeded.other), lists);
    await pause(5_000);
    others.begin();
    const rest = megabytes(server.pid, 'VmRSS');
    const begunAt = performance.now();
    const { jobId } = await manager<{ jobId: string }>('POST', '/api/take-out', {
      requestId: 'bench-take-out',
      password: PASSWORD,
    });
    const memory: number[] = [];
    let job = await manager<JobView>('GET', `/api/jobs/${jobId}`);
    while (job.state === 'queued' || job.state === 'running') {
      await pause(200);
      memory.push(megabytes(server.pid, 'VmRSS'));
      job = await manager<JobView>('GET', `/api/jobs/${jobId}`);
    }
    const seconds = (performance.now() - begunAt) / 1000;
    await others.stop();
    const response = await fetch(`${server.url}/api/take-out/${jobId}/file`, {
      headers: { authorization: `Bearer ${seeded.manager}` },
    });
    const { byteLength } = await response.arrayBuffer();
    figure(`${SLIPS} slips taken out`, seconds, 's');
    figure('the archive', byteLength / 1e6, 'MB');
    holds('the archive is there', job.state === 'succeeded' && byteLength > SLIPS * 20);
    console.log(`        memory by tenths: ${tenths(memory)}`);
    figure('memory at rest', rest, 'MB');
    figure('memory rises by', most(memory) - rest, 'MB', { below: LIMITS.riseMb });
    tellOthers("others' lists meanwhile", others.times(), LIMITS.p95Ms);
  } finally {
    await server.stop();
  }
}

/** Ten looks, evenly spread over the run. */
const tenths = (values: readonly number[]) =>
  Array.from({ length: 10 }, (_, n) => (values[Math.floor((n * values.length) / 10)] ?? 0).toFixed(0)).join(' ');

await bench(() => inFolder(measure));
