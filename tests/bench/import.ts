/**
 * 100,000 rows × 20 columns: upload until all rows are staged and checked, against the time exceljs'
 * streaming reader needs merely to read the same file, in turn on one machine: the median of the pairs' ratios. The server runs
 * as built, in a process of its own on a new embedded database, and has read a smaller sheet before, with other calls
 * going on meanwhile; its largest memory is the kernel's figure. Prints figures and a PASS or FAIL line for each limit.
 */
import { mkdtempSync, openAsBlob, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startServer } from './support/built-server';
import { readWithExceljs } from './support/exceljs-reader';
import { seedCompany } from './support/seed-company';
import { wageSheet } from './support/wage-sheet';

const ROWS = 100_000;
const COLUMNS = 20;
const WARM_UP_ROWS = 20_000;
const PAIRS = 5;
const PORT = Number(process.env.BENCH_PORT ?? 8311);
const LIMITS = { ratio: 0.9, rssMb: 560, p95Ms: 300 };

interface Counts {
  ok: number;
  warning: number;
  error: number;
  ignored: number;
}

async function main(): Promise<boolean> {
  const folder = mkdtempSync(join(tmpdir(), 'bench-import-'));
  try {
    const file = join(folder, 'wages.xlsx');
    await wageSheet(file, ROWS, COLUMNS);
    await wageSheet(warmUpFile(folder), WARM_UP_ROWS, COLUMNS);
    console.log(`${ROWS} rows × ${COLUMNS} columns, ${(statSync(file).size / 1e6).toFixed(1)} MB`);
    // The peer, too, has read the file before it is measured.
    await readWithExceljs(file);
    const readings: number[] = [];
    const measured: Measured[] = [];
    for (let round = 0; round < PAIRS; round += 1) {
      const dataDir = join(folder, `data-${round}`);
      const { token } = await seedCompany(dataDir, ROWS);
      measured.push(await measure(folder, dataDir, file, token));
      readings.push((await readWithExceljs(file)).ms);
    }
    return report(readings, measured);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

const warmUpFile = (folder: string) => join(folder, 'warm-up.xlsx');

type Measured = Awaited<ReturnType<typeof measure>>;

async function measure(folder: string, dataDir: string, file: string, token: string) {
  const server = await startServer({ dataDir, port: PORT });
  try {
    const headers = { authorization: `Bearer ${token}` };
    const get = async <T>(path: string): Promise<T> => {
      const response = await fetch(`${server.url}${path}`, { headers });
      const body = (await response.json()) as { code: number; msg: string; data: T };
      if (body.code !== 200) throw new Error(`${path}: ${response.status} ${JSON.stringify(body)}`);
      return body.data;
    };
    const idleMb = peakMb(server.pid);
    const send = async (path: string): Promise<string> => {
      const form = new FormData();
      form.set('payMonth', '2026-06');
      form.set('wageType', 'monthly');
      form.set('file', await openAsBlob(path), 'wages.xlsx');
      const response = await fetch(`${server.url}/api/wages/imports`, { method: 'POST', headers, body: form });
      const answer = (await response.json()) as { data: { import: { id: string } }; msg: string };
      return answer.data.import.id;
    };
    const stateOf = async (importId: string) =>
      (await get<{ list: { id: string; state: string }[] }>('/api/wages/imports?open=true')).list.find(
        (one) => one.id === importId,
      )?.state ?? 'gone';
    // A server that has been at work, as exceljs' better time is that of a process that has read the file before. What calls
    // wait meanwhile is measured here: beside the measured import there are none but those that ask whether it is done.
    const warmUp = await send(warmUpFile(folder));
    const waits: number[] = [];
    let state = 'reading';
    for (let n = 0; state === 'reading'; n += 1) {
      await new Promise((resolve) => setTimeout(resolve, 50));
      const callAt = performance.now();
      if (n % 2 === 0) state = await stateOf(warmUp);
      else await get(`/api/wages/imports/${warmUp}/rows?pageSize=20`);
      waits.push(performance.now() - callAt);
    }
    const startedAt = performance.now();
    const id = await send(file);
    const uploadedMs = performance.now() - startedAt;
    while ((await stateOf(id)) === 'reading') await new Promise((resolve) => setTimeout(resolve, 100));
    const stagedMs = performance.now() - startedAt;
    const detail = await get<{ counts: Counts; state: string; failure: string | null }>(`/api/wages/imports/${id}`);
    return { uploadedMs, stagedMs, waits, idleMb, peakMb: peakMb(server.pid), detail, screens: await screens(get, id) };
  } finally {
    await server.stop();
  }
}

/** What the check step asks for, with all rows staged: medians of three calls. */
async function screens(get: (path: string) => Promise<unknown>, id: string): Promise<Record<string, number>> {
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
      await get(`/api/wages/imports/${id}/${path}`);
      runs.push(performance.now() - at);
    }
    times[name] = quantile(runs, 0.5);
  }
  return times;
}

/** Largest resident size the process ever had, as the kernel counts it. */
function peakMb(pid: number): number {
  const [, kb = '0'] = /VmHWM:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
  return Number(kb) / 1024;
}

function quantile(values: readonly number[], q: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * q))] ?? Number.NaN;
}

function report(readings: number[], measured: Measured[]): boolean {
  const all = (list: readonly number[]) => list.map((value) => value.toFixed(0)).join(', ');
  const staged = measured.map(({ stagedMs }) => stagedMs);
  const ratios = staged.map((ms, pair) => ms / (readings[pair] ?? Number.NaN));
  const peaks = measured.map(({ peakMb: peak }) => peak);
  const p95s = measured.map(({ waits }) => quantile(waits, 0.95));
  console.log(`exceljs, reading only     ${all(readings)} ms`);
  console.log(`upload                    ${all(measured.map(({ uploadedMs }) => uploadedMs))} ms`);
  console.log(`upload → staged, checked  ${all(staged)} ms`);
  console.log(
    `ratio of each pair        ${ratios.map((ratio) => ratio.toFixed(2)).join(', ')}, median ${quantile(ratios, 0.5).toFixed(2)}`,
  );
  for (const { detail } of measured)
    console.log(`rows                      ${JSON.stringify(detail.counts)} ${detail.state} ${detail.failure ?? ''}`);
  console.log(
    `server memory             ${all(measured.map(({ idleMb }) => idleMb))} MB idle, ${all(peaks)} MB at most`,
  );
  console.log(
    `calls meanwhile           ${all(measured.map(({ waits }) => waits.length))}, p95 ${all(p95s)} ms, longest ${all(measured.map(({ waits }) => Math.max(...waits)))} ms`,
  );
  for (const [name, ms] of Object.entries(measured[0]?.screens ?? {}))
    console.log(`  ${name.padEnd(23)} ${ms.toFixed(0)} ms`);
  return [
    verdict(
      'all rows staged and in order',
      measured.every(
        ({ detail: { counts } }) => counts.ok === ROWS && counts.ok + counts.warning + counts.error === ROWS,
      ),
    ),
    verdict(`at most ${LIMITS.ratio} of what exceljs needs to read`, quantile(ratios, 0.5) <= LIMITS.ratio),
    verdict(`at most ${LIMITS.rssMb} MB`, Math.max(...peaks) <= LIMITS.rssMb),
    verdict(`calls p95 below ${LIMITS.p95Ms} ms`, Math.max(...p95s) < LIMITS.p95Ms),
  ].every(Boolean);
}

function verdict(name: string, passed: boolean): boolean {
  console.log(`${passed ? 'PASS' : 'FAIL'}  ${name}`);
  return passed;
}

process.exitCode = (await main()) ? 0 : 1;
