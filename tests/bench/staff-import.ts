/**
 * 50,000 people × 20 columns: upload until staged and checked, until written into the records with their histories, on a new
 * embedded database; then the same list with other departments once more, as an update of everybody. Beside it the time
 * exceljs' streaming reader needs merely to read the file, in the same run. The server runs as built, in a process of its
 * own; other calls go on meanwhile.
 */
import { statSync } from 'node:fs';
import { join } from 'node:path';
import { ROLE_NUMBER } from '@contract/roles';
import { startServer } from './support/built-server';
import { type Api, caller } from './support/caller';
import { inFolder } from './support/databases';
import { bench, figure, holds } from './support/figures';
import { megabytes } from './support/process-use';
import { readWithExceljs } from './support/sheets/exceljs-reader';
import { seedCompany } from './support/seeds/seed-company';
import { staffSheet } from './support/sheets/staff-sheet';
import { settled, type SheetImport, upload } from './support/sheet-import';
import { quantile } from './support/timing';

const PEOPLE = Number(process.env.BENCH_PEOPLE ?? 50_000);
const PORT = Number(process.env.BENCH_PORT ?? 8331);
const LIMITS = { wholeMs: 15_000, rssMb: 700, p95Ms: 300 };

interface StaffImport extends SheetImport {
  result: Record<string, number> | null;
}

const IMPORTS = '/api/staff/imports';

async function measure(folder: string): Promise<void> {
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
    const waits: number[] = [];
    const added = await takeIn(api, first, 'create', waits);
    const changed = await takeIn(api, second, 'upsert', waits);
    const peakMb = megabytes(server.pid, 'VmHWM');
    const { total } = await api<{ total: number }>('GET', '/api/staff?pageSize=10');
    reading.push((await readWithExceljs(first)).ms);
    figure('exceljs, reading only', Math.min(...reading), 'ms');
    holds('everybody entered', total === PEOPLE && added?.create === PEOPLE);
    holds('everybody changed', changed?.update === PEOPLE);
    figure('memory at most', peakMb, 'MB', { below: LIMITS.rssMb });
    figure('calls meanwhile, p95', quantile(waits, 0.95), 'ms', { below: LIMITS.p95Ms });
  } finally {
    await server.stop();
  }
}

/** Takes a list in; gives how many were added and changed. */
async function takeIn(api: Api, path: string, mode: string, waits: number[]): Promise<StaffImport['result']> {
  const startedAt = performance.now();
  const note = (step: string, limit?: { below: number }) =>
    figure(`${mode}: ${step}`, performance.now() - startedAt, 'ms', limit);
  const { id } = await upload(api, IMPORTS, { mode }, path, '花名册.xlsx');
  note('uploaded');
  const staged = await settled(api, `${IMPORTS}/${id}`, { waits });
  note('staged and checked');
  if (staged.state !== 'staged' || staged.counts.error !== 0)
    throw new Error(`${staged.state} ${JSON.stringify(staged.counts)} ${staged.failure ?? ''}`);
  await api('POST', `${IMPORTS}/${id}/commit`, {
    version: staged.version,
    requestId: `bench-${mode}`,
    ignoreErrors: false,
  });
  const { result } = await settled<StaffImport>(api, `${IMPORTS}/${id}`, { waits });
  note('written into the records', { below: LIMITS.wholeMs });
  return result;
}

await bench(() => inFolder(measure));
