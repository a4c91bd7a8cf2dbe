/**
 * Slips as PDF: 1,000 of a batch as an archive with a file for each, and in one PDF to be signed, by the server's own jobs on a
 * new embedded database – how long a slip takes and what memory it wants beyond that of the server at rest. The peer is the
 * same page with the fonts opened whole, in the same run.
 */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { JobView } from '@contract/jobs/schemas';
import type { SlipDetail, SlipListItem } from '@contract/wages/slip-schemas';
import { BOLD, REGULAR } from '@server/documents/pdf/font-files';
import { type SlipFonts, slipFonts } from '@server/documents/slips/fonts';
import type { SlipPaper } from '@server/documents/slips/model';
import { slipFile } from '@server/documents/slips/slip-file';
import { signsOf, slipWords } from '@server/documents/slips/slip-words';
import { type Api, caller } from './support/caller';
import { inFolder } from './support/databases';
import { bench, figure, holds } from './support/figures';
import { startMeasured } from './support/measured';
import { megabytes } from './support/process-use';
import { publish } from './support/publishing';
import { seedPublish } from './support/seeds/seed-publish';
import { pause, timed } from './support/timing';

const SLIPS = Number(process.env.BENCH_SLIPS ?? 1_000);
const PORT = Number(process.env.BENCH_PORT ?? 8413);
/** Slips set with the whole fonts: each takes some tenths of a second. */
const WHOLE = 20;
/** 10,000 in less than four minutes. */
const LIMITS = { filesMs: 24, sheetMs: 24, riseMb: 250, ratio: 5 };

async function measure(folder: string): Promise<void> {
  const dataDir = join(folder, 'data');
  const seeded = await seedPublish({ dataDir }, SLIPS);
  const server = await startMeasured(dataDir, PORT);
  try {
    const clerk = caller(server.url, seeded.clerk);
    await (
      await publish(clerk, seeded.batchId)
    ).told;
    await pause(3_000);
    const slips = `/api/wages/batches/${seeded.batchId}/slips`;
    await make(clerk, server.pid, slips, 'files', LIMITS.filesMs);
    await make(clerk, server.pid, slips, 'sheet', LIMITS.sheetMs);
    const { list } = await clerk<{ list: SlipListItem[] }>('GET', `${slips}?pageSize=20`);
    const papers: SlipPaper[] = [];
    for (const { id } of list) {
      const { view } = await clerk<SlipDetail>('GET', `/api/wages/slips/${id}`);
      papers.push({ key: id, view, version: 1, issuedAt: 0 });
    }
    await againstWhole(papers.slice(0, WHOLE));
  } finally {
    await server.stop();
  }
}

/** All slips by a job of the server: a file for each, or one to be signed. */
async function make(clerk: Api, pid: number, slips: string, form: string, limitMs: number): Promise<void> {
  const rest = megabytes(pid, 'VmRSS');
  const begunAt = performance.now();
  const { jobId } = await clerk<{ jobId: string }>('POST', `${slips}/pdf`, {
    requestId: `bench-${form}`,
    reason: 'bench',
    choice: { filters: {} },
    form,
  });
  let [most, job] = [rest, await clerk<JobView>('GET', `/api/jobs/${jobId}`)];
  while (job.state === 'queued' || job.state === 'running') {
    await pause(100);
    most = Math.max(most, megabytes(pid, 'VmRSS'));
    job = await clerk<JobView>('GET', `/api/jobs/${jobId}`);
  }
  figure(`${form}: a slip`, (performance.now() - begunAt) / SLIPS, 'ms', { below: limitMs });
  figure(`${form}: memory rises by`, most - rest, 'MB', { below: LIMITS.riseMb });
  holds(`${form}: every slip is there`, job.state === 'succeeded' && job.result.rows === SLIPS);
}

/** How many times longer the same slips take with the fonts opened whole. */
async function againstWhole(papers: readonly SlipPaper[]): Promise<void> {
  const words = papers.map(slipWords);
  const whole = { regular: await readFile(REGULAR), bold: await readFile(BOLD) };
  const cut = await slipFonts(words.map(signsOf));
  const pages = async (fonts: SlipFonts) => {
    for (const [at, paper] of papers.entries()) await slipFile(paper, words[at] ?? slipWords(paper), fonts);
  };
  await pages(cut);
  const [quick, slow] = [await timed(() => pages(cut)), await timed(() => pages(whole))];
  figure('a page with the fonts cut down', quick.ms / papers.length, 'ms');
  figure('times as fast as with the whole fonts', slow.ms / quick.ms, '', { atLeast: LIMITS.ratio });
}

await bench(() => inFolder(measure));
