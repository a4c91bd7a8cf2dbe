/**
 * The proof pack of a wage sheet whose 10,000 people have all opened and confirmed their slips, as the log has it: how long the
 * job takes, what memory the server wants beyond that at rest and whether it grows with the sheet, and how clerks' lists answer
 * meanwhile. The pack is checked by the page's own verifier.
 */
import { join } from 'node:path';
import { unzipSync } from 'fflate';
import type { JobView } from '@contract/jobs/schemas';
import { versionField } from '@contract/audit/receipts';
import { verifyPack } from '@contract/proof-pack/verify/verify-pack';
import { newId } from '@server/kernel/ids';
import { anchorChains } from '@server/modules/audit/chain/anchor';
import { auditEach, linkRows } from '@server/modules/audit/service';
import { newSha256 } from '@server/modules/proof-pack/page/hasher';
import { type Api, caller } from './support/caller';
import { inFolder } from './support/databases';
import { bench, figure, holds } from './support/figures';
import { startMeasured } from './support/measured';
import { otherCalls, tellOthers } from './support/other-calls';
import { cpuMs, megabytes } from './support/process-use';
import { publish } from './support/publishing';
import { type SeededBatch, seedPublish } from './support/seeds/seed-publish';
import { seeding } from './support/seeds/seeding';
import { most, pause, timed } from './support/timing';

const SLIPS = Number(process.env.BENCH_SLIPS ?? 10_000);
const PORT = Number(process.env.BENCH_PORT ?? 8415);
const DEVICE = 'Mozilla/5.0 (Linux; Android 14; HarmonyOS) AppleWebKit/537.36 Chrome/124.0 Mobile Safari/537.36';
const LIMITS = { seconds: 240, riseMb: 400, growthMb: 100, p95Ms: 300 };

async function measure(folder: string): Promise<void> {
  const dataDir = join(folder, 'data');
  const seeded = await seedPublish({ dataDir }, SLIPS);
  await seedReceipts(dataDir, seeded);
  const server = await startMeasured(dataDir, PORT);
  try {
    const manager = caller(server.url, seeded.manager);
    await (
      await publish(caller(server.url, seeded.clerk), seeded.batchId)
    ).told;
    await pause(5_000);
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

/** Entries written at a time. */
const CHUNK = 500;

/** What the log has of everybody's opening and confirming his slip, chained and anchored. */
const seedReceipts = (dataDir: string, { companyId, batchId }: SeededBatch): Promise<void> =>
  seeding({ dataDir }, async (db) => {
    const slips = await db.selectFrom('wage_slip').select(['id', 'name']).where('batch_id', '=', batchId).execute();
    for (let at = 0; at < slips.length; at += CHUNK)
      for (const action of ['receipt.read', 'receipt.confirm'] as const)
        await auditEach(
          db,
          slips.slice(at, at + CHUNK).map(({ id, name }) => ({
            actor: { id: newId(), name, role: 'user', ip: '203.0.113.7', userAgent: DEVICE },
            entry: { action, targetType: 'wageSlip', targetId: id, companyId, fields: [versionField(1)] },
          })),
        );
    while ((await linkRows(db, new Date())) > 0) continue;
    await anchorChains(db, new Date());
  });

async function make(manager: Api, pid: number, batchId: string): Promise<string> {
  const rest = megabytes(pid, 'VmRSS');
  const [begunAt, used] = [performance.now(), cpuMs(pid)];
  const { jobId } = await manager<{ jobId: string }>('POST', `/api/wages/batches/${batchId}/proof-pack`, {
    requestId: 'bench-proof-pack',
  });
  const memory: number[] = [];
  const steps = new Map<string, number>();
  let job = await manager<JobView>('GET', `/api/jobs/${jobId}`);
  while (job.state === 'queued' || job.state === 'running') {
    await pause(200);
    memory.push(megabytes(pid, 'VmRSS'));
    steps.set(job.step, (performance.now() - begunAt) / 1000);
    job = await manager<JobView>('GET', `/api/jobs/${jobId}`);
  }
  const seconds = (performance.now() - begunAt) / 1000;
  figure(`the pack of ${SLIPS} people`, seconds, 's', { below: LIMITS.seconds });
  figure('processor time of the server', (cpuMs(pid) - used) / 1000, 's');
  for (const [step, until] of steps) console.log(`        ${step}: until ${until.toFixed(0)} s`);
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
