/**
 * Slips as PDF: 1,000 of a batch as an archive with a file for each, and in one PDF to be signed, by the server's own jobs on a
 * new embedded database – how long a slip takes and what memory it wants beyond that of the server at rest. The peer is the
 * same page with the fonts opened whole, in the same run. Prints figures and a PASS or FAIL line for each limit.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { JobView } from '@contract/jobs/schemas';
import type { BatchDetail } from '@contract/wages/batch-schemas';
import type { SlipDetail, SlipListItem } from '@contract/wages/slip-schemas';
import { BOLD, REGULAR } from '@server/documents/pdf/font-files';
import { type SlipFonts, slipFonts } from '@server/documents/slips/fonts';
import type { SlipPaper } from '@server/documents/slips/model';
import { slipFile } from '@server/documents/slips/slip-file';
import { signsOf, slipWords } from '@server/documents/slips/slip-words';
import { caller } from './support/caller';
import { startMeasured } from './support/measured';
import { verdict } from './support/other-calls';
import { seedPublish } from './support/seed-publish';
import { megabytes, pause } from './support/stream-crowd';

const SLIPS = Number(process.env.BENCH_SLIPS ?? 1_000);
const PORT = Number(process.env.BENCH_PORT ?? 8413);
/** Slips set with the whole fonts: each takes some tenths of a second. */
const WHOLE = 20;
/** 10,000 in less than four minutes. */
const LIMITS = { filesMs: 24, sheetMs: 24, riseMb: 250, ratio: 5 };

async function main(): Promise<boolean> {
  const folder = mkdtempSync(join(tmpdir(), 'bench-slip-pdf-'));
  try {
    const dataDir = join(folder, 'data');
    const seeded = await seedPublish(dataDir, SLIPS);
    const server = await startMeasured(dataDir, PORT);
    try {
      const clerk = caller(server.url, seeded.clerk);
      const { version } = await clerk<BatchDetail>('GET', `/api/wages/batches/${seeded.batchId}`);
      await clerk('POST', `/api/wages/batches/${seeded.batchId}/act`, {
        action: 'publish',
        version,
        requestId: 'bench-publish',
      });
      for (;;) {
        await pause(500);
        if ((await clerk<BatchDetail>('GET', `/api/wages/batches/${seeded.batchId}`)).state !== 'publishing') break;
      }
      await pause(3_000);
      const make = async (form: string) => {
        const rest = megabytes(server.pid, 'VmRSS');
        const begunAt = performance.now();
        const { jobId } = await clerk<{ jobId: string }>('POST', `/api/wages/batches/${seeded.batchId}/slips/pdf`, {
          requestId: `bench-${form}`,
          reason: 'bench',
          choice: { filters: {} },
          form,
        });
        let most = rest;
        for (;;) {
          await pause(100);
          most = Math.max(most, megabytes(server.pid, 'VmRSS'));
          const job = await clerk<JobView>('GET', `/api/jobs/${jobId}`);
          if (job.state === 'queued' || job.state === 'running') continue;
          const ms = (performance.now() - begunAt) / SLIPS;
          console.log(
            `${form.padEnd(6)} ${SLIPS} slips  ${ms.toFixed(1)} ms each (10,000 in ${((ms * 10_000) / 60_000).toFixed(1)} min), memory ${rest.toFixed(0)} MB at rest, most ${most.toFixed(0)} MB, ${job.state}`,
          );
          return { ms, rise: most - rest, whole: job.result.rows === SLIPS };
        }
      };
      const [files, sheet] = [await make('files'), await make('sheet')];
      const { list } = await clerk<{ list: SlipListItem[] }>(
        'GET',
        `/api/wages/batches/${seeded.batchId}/slips?pageSize=20`,
      );
      const papers: SlipPaper[] = [];
      for (const { id } of list) {
        const { view } = await clerk<SlipDetail>('GET', `/api/wages/slips/${id}`);
        papers.push({ key: id, view, version: 1, issuedAt: 0 });
      }
      const ratio = await againstWhole(papers.slice(0, WHOLE));
      return [
        verdict('every slip is there', files.whole && sheet.whole),
        verdict(`a file each in less than ${LIMITS.filesMs} ms`, files.ms < LIMITS.filesMs),
        verdict(`one PDF in less than ${LIMITS.sheetMs} ms a slip`, sheet.ms < LIMITS.sheetMs),
        verdict(`memory rises by less than ${LIMITS.riseMb} MB`, Math.max(files.rise, sheet.rise) < LIMITS.riseMb),
        verdict(`at least ${LIMITS.ratio} times as fast as with the whole fonts`, ratio >= LIMITS.ratio),
      ].every(Boolean);
    } finally {
      await server.stop();
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** How many times longer the same slips take with the fonts opened whole. */
async function againstWhole(papers: readonly SlipPaper[]): Promise<number> {
  const words = papers.map(slipWords);
  const whole = { regular: await readFile(REGULAR), bold: await readFile(BOLD) };
  const cut = await slipFonts(words.map(signsOf));
  const timed = async (fonts: SlipFonts) => {
    const from = performance.now();
    for (const [at, paper] of papers.entries()) await slipFile(paper, words[at] ?? slipWords(paper), fonts);
    return (performance.now() - from) / papers.length;
  };
  await timed(cut);
  const [quick, slow] = [await timed(cut), await timed(whole)];
  console.log(
    `a page with the fonts cut down ${quick.toFixed(1)} ms, whole ${slow.toFixed(1)} ms: ${(slow / quick).toFixed(1)} times`,
  );
  return slow / quick;
}

process.exitCode = (await main()) ? 0 : 1;
