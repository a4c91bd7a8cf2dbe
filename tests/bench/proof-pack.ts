/**
 * The proof pack of a wage sheet whose 10,000 people have all opened and confirmed their slips: how long the job takes, what
 * memory the server wants beyond that at rest and whether it grows with the sheet, and how clerks' lists answer meanwhile. The
 * pack is checked by the page's own verifier.
 */
import { join } from 'node:path';
import { unzipSync } from 'fflate';
import type { JobView } from '@contract/jobs/schemas';
import { verifyPack } from '@contract/proof-pack/verify/verify-pack';
import type { MySlipDetail } from '@contract/wages/slip-schemas';
import { newSha256 } from '@server/modules/proof-pack/page/hasher';
import { type Api, caller } from './support/caller';
import { inFolder } from './support/databases';
import { bench, figure, holds } from './support/figures';
import { startMeasured } from './support/measured';
import { otherCalls, tellOthers } from './support/other-calls';
import { megabytes } from './support/process-use';
import { publish } from './support/publishing';
import { type SeededEmployee, seedPublish } from './support/seeds/seed-publish';
import { most, pause, timed } from './support/timing';

const SLIPS = Number(process.env.BENCH_SLIPS ?? 10_000);
const PORT = Number(process.env.BENCH_PORT ?? 8415);
/** Employees at a time. */
const TOGETHER = 40;
const LIMITS = { seconds: 240, riseMb: 400, growthMb: 100, p95Ms: 300 };

async function measure(folder: string): Promise<void> {
  const dataDir = join(folder, 'data');
  const seeded = await seedPublish({ dataDir }, SLIPS, SLIPS);
  const server = await startMeasured(dataDir, PORT);
  try {
    const manager = caller(server.url, seeded.manager);
    await (
      await publish(caller(server.url, seeded.clerk), seeded.batchId)
    ).told;
    await everybody(server.url, seeded.employees);
    await pause(10_000);
    const lists = [`/api/wages/batches/${seeded.batchId}/slips?pageSize=20`, '/api/wages/batches'];
    const others = otherCalls(caller(server.url, seeded.other), lists);
    others.begin();
    const jobId = await make(manager, server.pid, seeded.batchId);
    await others.stop();
    tellOthers("others' lists meanwhile", others.times(), LIMITS.p95Ms);
    await check(server.url, seeded.manager, jobId);
  } finally {
    await server.stop();
  }
}

/** Everybody opens his slip and confirms it. */
async function everybody(url: string, employees: readonly SeededEmployee[]): Promise<void> {
  const left = [...employees];
  const one = async () => {
    for (let next = left.pop(); next; next = left.pop()) {
      const path = `/api/me/slips/${next.slipId}`;
      const own = caller(url, next.token);
      const { card } = await own<MySlipDetail>('POST', `${path}/read`, {});
      if (card.needConfirm) await own('POST', `${path}/confirm`, { version: card.version });
    }
  };
  const { ms } = await timed(() => Promise.all(Array.from({ length: TOGETHER }, one)));
  figure('all have opened and confirmed their slips', ms / 1000, 's');
}

async function make(manager: Api, pid: number, batchId: string): Promise<string> {
  const rest = megabytes(pid, 'VmRSS');
  const begunAt = performance.now();
  const { jobId } = await manager<{ jobId: string }>('POST', `/api/wages/batches/${batchId}/proof-pack`, {
    requestId: 'bench-proof-pack',
  });
  const memory: number[] = [];
  let job = await manager<JobView>('GET', `/api/jobs/${jobId}`);
  while (job.state === 'queued' || job.state === 'running') {
    await pause(200);
    memory.push(megabytes(pid, 'VmRSS'));
    job = await manager<JobView>('GET', `/api/jobs/${jobId}`);
  }
  const seconds = (performance.now() - begunAt) / 1000;
  figure(`the pack of ${SLIPS} people`, seconds, 's', { below: LIMITS.seconds });
  figure('a slip', (seconds * 1000) / SLIPS, 'ms');
  holds('every slip is in it', job.state === 'succeeded' && job.result.rows === SLIPS);
  const tenths = Array.from({ length: 10 }, (_, n) => memory[Math.floor(((n + 0.5) * memory.length) / 10)] ?? 0);
  console.log(`        memory by tenths: ${tenths.map((each) => each.toFixed(0)).join(' ')}`);
  figure('memory at rest', rest, 'MB');
  figure('memory rises by', most(memory) - rest, 'MB', { below: LIMITS.riseMb });
  figure('of which after the first third', most(tenths.slice(3)) - most(tenths.slice(0, 3)), 'MB', {
    below: LIMITS.growthMb,
  });
  return jobId;
}

/** The file as its reader gets it, gone over as his browser does. */
async function check(url: string, token: string, jobId: string): Promise<void> {
  const response = await fetch(`${url}/api/jobs/${jobId}/file`, { headers: { authorization: `Bearer ${token}` } });
  const archive = new Uint8Array(await response.arrayBuffer());
  figure('the archive', archive.length / 1e6, 'MB');
  const files = new Map(Object.entries(unzipSync(archive)));
  const read = async function* (path: string) {
    await Promise.resolve();
    yield files.get(path) ?? new Uint8Array();
  };
  const { ms, result } = await timed(() =>
    verifyPack({ reader: { paths: () => [...files.keys()], read }, sha256: newSha256 }),
  );
  figure('checked by the page’s verifier', ms / 1000, 's');
  figure('links', result.links?.links ?? 0, '');
  holds('it holds', result.fault === null && result.versions === SLIPS && (result.entries ?? 0) >= 2 * SLIPS);
}

await bench(() => inFolder(measure));
