/**
 * Taking out all that a company with 100,000 people and slips has: how long it takes, what memory it wants beyond that of
 * the server at rest, and how a clerk's lists answer meanwhile. Prints figures and a PASS or FAIL line for each limit.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { JobView } from '@contract/jobs/schemas';
import { caller } from './support/caller';
import { startMeasured } from './support/measured';
import { otherCalls, quantile, verdict } from './support/other-calls';
import { PASSWORD, seedPublish } from './support/seed-publish';
import { megabytes, pause } from './support/stream-crowd';

const SLIPS = Number(process.env.BENCH_SLIPS ?? 100_000);
const PORT = Number(process.env.BENCH_PORT ?? 8412);
const LIMITS = { riseMb: 150, p95Ms: 300 };

async function main(): Promise<boolean> {
  const folder = mkdtempSync(join(tmpdir(), 'bench-take-out-'));
  try {
    const dataDir = join(folder, 'data');
    const seeded = await seedPublish(dataDir, SLIPS);
    const server = await startMeasured(dataDir, PORT);
    try {
      const manager = caller(server.url, seeded.manager);
      const lists = [`/api/wages/batches/${seeded.batchId}/slips?pageSize=20`, '/api/wages/batches'];
      const others = otherCalls(caller(server.url, seeded.other), lists);
      await pause(5_000);
      const calm = others.times().length;
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
      const meanwhile = others.times().slice(calm);
      const response = await fetch(`${server.url}/api/take-out/${jobId}/file`, {
        headers: { authorization: `Bearer ${seeded.manager}` },
      });
      const { byteLength } = await response.arrayBuffer();
      const rise = Math.max(...memory) - rest;
      console.log(
        `${SLIPS} slips taken out       ${seconds.toFixed(1)} s, ${(byteLength / 1e6).toFixed(1)} MB, ${job.state}`,
      );
      console.log(
        `memory                    ${rest.toFixed(0)} MB at rest, most ${Math.max(...memory).toFixed(0)} MB; by tenths ${tenths(memory)}`,
      );
      console.log(
        `others' lists meanwhile   ${meanwhile.length} calls, median ${quantile(meanwhile, 0.5).toFixed(0)} ms, p95 ${quantile(meanwhile, 0.95).toFixed(0)} ms`,
      );
      return [
        verdict('the archive is there', job.state === 'succeeded' && byteLength > SLIPS * 20),
        verdict(`memory rises by less than ${LIMITS.riseMb} MB`, rise < LIMITS.riseMb),
        verdict(`others' lists p95 below ${LIMITS.p95Ms} ms`, quantile(meanwhile, 0.95) < LIMITS.p95Ms),
      ].every(Boolean);
    } finally {
      await server.stop();
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Ten looks, evenly spread over the run. */
const tenths = (values: readonly number[]) =>
  Array.from({ length: 10 }, (_, n) => (values[Math.floor((n * values.length) / 10)] ?? 0).toFixed(0)).join(' ');

process.exitCode = (await main()) ? 0 : 1;
