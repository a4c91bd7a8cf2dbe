/**
 * 100,000 rows × 20 columns: upload until all rows are staged and checked, against the time exceljs'
 * streaming reader needs merely to read the same file, in turn on one machine: the median of the pairs' ratios. The server runs
 * as built, in a process of its own on a new embedded database, and has read a smaller sheet before, with other calls
 * going on meanwhile; each sheet is given up after it has been staged. The server's largest memory is the kernel's figure.
 */
import { statSync } from 'node:fs';
import { join } from 'node:path';
import { startServer } from './support/built-server';
import { type Api, caller } from './support/caller';
import { inFolder } from './support/databases';
import { bench, figure, holds } from './support/figures';
import { megabytes } from './support/process-use';
import { readWithExceljs } from './support/sheets/exceljs-reader';
import { seedCompany } from './support/seeds/seed-company';
import { wageSheet } from './support/sheets/wage-sheet';
import { settled, type SheetImport, upload } from './support/sheet-import';
import { median, pause, quantile } from './support/timing';

const ROWS = Number(process.env.BENCH_ROWS ?? 100_000);
const COLUMNS = 20;
const WARM_UP_ROWS = 20_000;
const PAIRS = Number(process.env.BENCH_PAIRS ?? 5);
const PORT = Number(process.env.BENCH_PORT ?? 8311);
const LIMITS = { ratio: 0.8, rssMb: 450, p95Ms: 300 };

const IMPORTS = '/api/wages/imports';

async function main(folder: string): Promise<void> {
  const [file, warmUp] = [join(folder, 'wages.xlsx'), join(folder, 'warm-up.xlsx')];
  await wageSheet(file, ROWS, COLUMNS);
  await wageSheet(warmUp, WARM_UP_ROWS, COLUMNS);
  console.log(`${ROWS} rows × ${COLUMNS} columns, ${(statSync(file).size / 1e6).toFixed(1)} MB`);
  const { token } = await seedCompany(join(folder, 'data'), ROWS);
  const server = await startServer({ dataDir: join(folder, 'data'), port: PORT });
  try {
    const api = caller(server.url, token);
    const idleMb = megabytes(server.pid, 'VmHWM');
    // Both have been at work before they are measured.
    const waits = await warmed(api, warmUp);
    await readWithExceljs(file);
    const readings: number[] = [];
    const measured: Measured[] = [];
    for (let round = 0; round < PAIRS; round += 1) {
      measured.push(await measure(api, file, round === PAIRS - 1));
      readings.push((await readWithExceljs(file)).ms);
    }
    report(readings, measured, { waits, idleMb, peakMb: megabytes(server.pid, 'VmHWM') });
  } finally {
    await server.stop();
  }
}

type Measured = Awaited<ReturnType<typeof measure>>;

const send = (api: Api, path: string) =>
  upload(api, IMPORTS, { payMonth: '2026-06', wageType: 'monthly' }, path, 'wages.xlsx');

const giveUp = (api: Api, { id, version }: SheetImport) => api('POST', `${IMPORTS}/${id}/cancel`, { version });

/**
 * Imports the smaller sheet; gives the milliseconds calls wait meanwhile. Beside a measured import there are none but those
 * that ask whether it is done.
 */
async function warmed(api: Api, path: string): Promise<number[]> {
  let made = await send(api, path);
  const at = `${IMPORTS}/${made.id}`;
  const waits: number[] = [];
  for (let n = 0; made.state === 'reading'; n += 1) {
    await pause(50);
    const callAt = performance.now();
    if (n % 2 === 0) made = await api<SheetImport>('GET', at);
    else await api('GET', `${at}/rows?pageSize=20`);
    waits.push(performance.now() - callAt);
  }
  await giveUp(api, made);
  return waits;
}

async function measure(api: Api, file: string, last: boolean) {
  const startedAt = performance.now();
  const { id } = await send(api, file);
  const uploadedMs = performance.now() - startedAt;
  const made = await settled(api, `${IMPORTS}/${id}`, { stepMs: 100 });
  const stagedMs = performance.now() - startedAt;
  const shown = last ? await screens(api, id) : {};
  await giveUp(api, made);
  return { uploadedMs, stagedMs, made, shown };
}

/** What the check step asks for, with all rows staged: medians of three calls. */
async function screens(api: Api, id: string): Promise<Record<string, number>> {
  const paths = {
    'first page': 'rows?pageSize=50',
    'last page': `rows?pageSize=50&page=${ROWS / 50}`,
    'by net': 'rows?pageSize=50&sortField=netFen&sortOrder=desc',
    'by keyword': 'rows?pageSize=50&keyword=99',
    'by doubt': 'rows?pageSize=50&code=netMismatch',
    controls: 'controls',
  };
  const times: Record<string, number> = {};
  for (const [name, path] of Object.entries(paths)) {
    const runs: number[] = [];
    for (let n = 0; n < 3; n += 1) {
      const at = performance.now();
      await api('GET', `${IMPORTS}/${id}/${path}`);
      runs.push(performance.now() - at);
    }
    times[name] = median(runs);
  }
  return times;
}

function report(
  readings: readonly number[],
  measured: readonly Measured[],
  { waits, idleMb, peakMb }: { waits: number[]; idleMb: number; peakMb: number },
): void {
  const each = (of: (one: Measured) => number) => measured.map(of);
  const ratios = measured.map(({ stagedMs }, at) => stagedMs / (readings[at] ?? Number.NaN));
  console.log(`ratio of each pair: ${ratios.map((ratio) => ratio.toFixed(2)).join(', ')}`);
  figure('exceljs, reading only', median(readings), 'ms');
  figure('upload', median(each(({ uploadedMs }) => uploadedMs)), 'ms');
  figure('upload until staged and checked', median(each(({ stagedMs }) => stagedMs)), 'ms');
  figure('of what exceljs needs to read', median(ratios), '', { atMost: LIMITS.ratio });
  figure('memory idle', idleMb, 'MB');
  figure('memory at most', peakMb, 'MB', { atMost: LIMITS.rssMb });
  figure('calls meanwhile, p95', quantile(waits, 0.95), 'ms', { below: LIMITS.p95Ms });
  for (const [name, ms] of Object.entries(measured.at(-1)?.shown ?? {})) figure(`check step, ${name}`, ms, 'ms');
  holds(
    'all rows staged and in order',
    measured.every(({ made: { counts } }) => counts.ok === ROWS && counts.warning === 0 && counts.error === 0),
  );
}

await bench(() => inFolder(main));
