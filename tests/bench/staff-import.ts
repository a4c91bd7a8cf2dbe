/**
 * 50,000 people × 20 columns: upload until staged and checked, until written into the records with their histories, on a new
 * embedded database; then the same list with other departments once more, as an update of everybody. Beside it the time
 * exceljs' streaming reader needs merely to read the file, in the same run. The server runs as built, in a process of its
 * own; its memory is sampled and other calls go on. Prints figures and a PASS or FAIL line for each limit.
 */
import { mkdtempSync, openAsBlob, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ROLE_NUMBER } from '@contract/roles';
import { startServer } from './support/built-server';
import { type Api, caller } from './support/caller';
import { readWithExceljs } from './support/exceljs-reader';
import { seedCompany } from './support/seed-company';
import { staffSheet } from './support/staff-sheet';

const PEOPLE = 50_000;
const PORT = Number(process.env.BENCH_PORT ?? 8331);
const LIMITS = { wholeMs: 15_000, rssMb: 700, p95Ms: 300 };

interface Import {
  id: string;
  version: number;
  state: string;
  failure: string | null;
  counts: Record<string, number>;
  actions: Record<string, number>;
  result: Record<string, number> | null;
}

interface Timed {
  uploadedMs: number;
  stagedMs: number;
  committedMs: number;
  waits: number[];
  made: Import;
}

async function main(): Promise<boolean> {
  const folder = mkdtempSync(join(tmpdir(), 'bench-staff-import-'));
  try {
    const [first, second] = [join(folder, 'first.xlsx'), join(folder, 'second.xlsx')];
    await staffSheet(first, PEOPLE, (n) => `生产部/第${n % 40}车间`);
    await staffSheet(second, PEOPLE, (n) => `制造中心/第${n % 30}车间`);
    console.log(`${PEOPLE} people × 20 columns, ${(statSync(first).size / 1e6).toFixed(1)} MB`);
    const reading = [(await readWithExceljs(first)).ms];
    const dataDir = join(folder, 'data');
    const { token } = await seedCompany(dataDir, 0, ROLE_NUMBER.manager);
    const server = await startServer({ dataDir, port: PORT });
    try {
      const api = caller(server.url, token);
      const added = await measure(api, first, 'create');
      const changed = await measure(api, second, 'upsert');
      const peakMb = peak(server.pid);
      const { total } = await api<{ total: number }>('GET', '/api/staff?pageSize=10');
      reading.push((await readWithExceljs(first)).ms);
      return report(reading, added, changed, peakMb, total);
    } finally {
      await server.stop();
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function measure(api: Api, path: string, mode: string): Promise<Timed> {
  const form = new FormData();
  form.set('mode', mode);
  form.set('file', await openAsBlob(path), '花名册.xlsx');
  const waits: number[] = [];
  const startedAt = performance.now();
  const since = () => performance.now() - startedAt;
  const { import: begun } = await api<{ import: Import }>('POST', '/api/staff/imports', form);
  const uploadedMs = since();
  const until = async (busy: string): Promise<Import> => {
    for (;;) {
      await new Promise((resolve) => setTimeout(resolve, 50));
      const callAt = performance.now();
      const made = await api<Import>('GET', `/api/staff/imports/${begun.id}`);
      waits.push(performance.now() - callAt);
      if (made.state !== busy) return made;
    }
  };
  const staged = await until('reading');
  const stagedMs = since();
  if (staged.state !== 'staged' || staged.counts.error !== 0)
    throw new Error(`${staged.state} ${JSON.stringify(staged.counts)} ${staged.failure ?? ''}`);
  await api('POST', `/api/staff/imports/${begun.id}/commit`, {
    version: staged.version,
    requestId: `bench-${mode}`,
    ignoreErrors: false,
  });
  const made = await until('committing');
  return { uploadedMs, stagedMs, committedMs: since(), waits, made };
}

/** Largest resident size the process ever had, as the kernel counts it. */
function peak(pid: number): number {
  const [, kb = '0'] = /VmHWM:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
  return Number(kb) / 1024;
}

function quantile(values: readonly number[], q: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * q))] ?? Number.NaN;
}

function report(reading: number[], added: Timed, changed: Timed, peakMb: number, total: number): boolean {
  const exceljsMs = Math.min(...reading);
  console.log(`exceljs, reading only     ${exceljsMs.toFixed(0)} ms`);
  for (const [name, { uploadedMs, stagedMs, committedMs, waits, made }] of Object.entries({ added, changed })) {
    console.log(
      `${name.padEnd(8)} upload ${uploadedMs.toFixed(0)} ms, staged ${stagedMs.toFixed(0)} ms (${(stagedMs / exceljsMs).toFixed(2)} × exceljs), committed ${committedMs.toFixed(0)} ms`,
    );
    console.log(
      `         ${made.state} ${JSON.stringify(made.result)} calls meanwhile ${waits.length}, p95 ${quantile(waits, 0.95).toFixed(0)} ms, longest ${Math.max(...waits).toFixed(0)} ms`,
    );
  }
  console.log(`server memory at most     ${peakMb.toFixed(0)} MB`);
  const waits = [...added.waits, ...changed.waits];
  return [
    verdict('everybody entered', total === PEOPLE && added.made.result?.create === PEOPLE),
    verdict('everybody changed', changed.made.result?.update === PEOPLE),
    verdict(`upload to records below ${LIMITS.wholeMs / 1000} s`, added.committedMs < LIMITS.wholeMs),
    verdict(`update of everybody below ${LIMITS.wholeMs / 1000} s`, changed.committedMs < LIMITS.wholeMs),
    verdict(`memory below ${LIMITS.rssMb} MB`, peakMb < LIMITS.rssMb),
    verdict(`calls p95 below ${LIMITS.p95Ms} ms`, quantile(waits, 0.95) < LIMITS.p95Ms),
  ].every(Boolean);
}

function verdict(name: string, passed: boolean): boolean {
  console.log(`${passed ? 'PASS' : 'FAIL'}  ${name}`);
  return passed;
}

process.exitCode = (await main()) ? 0 : 1;
