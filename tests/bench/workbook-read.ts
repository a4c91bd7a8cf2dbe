/**
 * The engine alone: 100,000 rows × 20 columns read, matched with 100,000 people and checked in the worker as
 * built, against the time exceljs' streaming reader needs merely to read the same file. Both in turn, three
 * times, the best of each; ratios of one run on one machine. Then 460,000 rows × 25 columns, once, with the limits of an
 * upload lifted (BENCH_LARGE_ROWS; 0 leaves it out).
 */
import { DEFAULT_PAY_RULES } from '@contract/pay-rules/rules';
import { statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { createWorkerPool } from '../../server/jobs/worker-pool';
import type { ReadMessage } from '../../server/workbook';
import type { WageOutcome, WageTask } from '../../server/workbook/wages';
import { copyField } from '../../server/workbook/copy-text';
import type { StaffPages } from '../../server/workbook/wages/staff-pages';
import { linePrefix } from '../../server/workbook/protocol';
import { inFolder } from './support/databases';
import { bench, figure } from './support/figures';
import { readWithExceljs } from './support/sheets/exceljs-reader';
import { staffName, staffNo, wageSheet } from './support/sheets/wage-sheet';

const ROWS = 100_000;
const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 3);
const LARGE = { rows: Number(process.env.BENCH_LARGE_ROWS ?? 460_000), columns: 25 };
const LIMITS = { ratio: 0.85, extraMb: 250, largeMs: 20_000 };
/** The server's own threads, and those with limits lifted. */
const [WORKERS, LIFTED] = ['dist/server/workers', 'dist/bench'];

async function measure(folder: string): Promise<void> {
  const file = join(folder, 'wages.xlsx');
  await wageSheet(file, ROWS, 20);
  console.log(`${ROWS} rows × 20 columns, ${(statSync(file).size / 1e6).toFixed(1)} MB`);
  const staff = people(ROWS);
  const other: number[] = [];
  const own: Awaited<ReturnType<typeof check>>[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    other.push((await readWithExceljs(file)).ms);
    own.push(await check(WORKERS, file, staff));
  }
  const [peerMs, ownMs] = [Math.min(...other), Math.min(...own.map(({ ms }) => ms))];
  figure('exceljs, reading only', peerMs, 'ms');
  figure('read, match and check', ownMs, 'ms');
  figure('of what exceljs needs to read', ownMs / peerMs, '', { below: LIMITS.ratio });
  figure('memory beyond the start', Math.max(...own.map(({ extraMb }) => extraMb)), 'MB', { below: LIMITS.extraMb });
  if (LARGE.rows > 0) await measureLarge(folder);
}

async function measureLarge(folder: string): Promise<void> {
  const file = join(folder, 'large.xlsx');
  const { rows, columns } = LARGE;
  await wageSheet(file, rows, columns);
  console.log(`${rows} rows × ${columns} columns, ${(statSync(file).size / 1e6).toFixed(1)} MB`);
  const { ms, extraMb } = await check(LIFTED, file, people(rows));
  figure('the large one: read, match and check', ms, 'ms', { below: LIMITS.largeMs });
  figure('memory beyond the start for it', extraMb, 'MB');
}

interface Person {
  id: string;
  name: string;
  staffNo: string;
}

const people = (count: number): Person[] =>
  Array.from({ length: count }, (_, index) => ({
    id: `00000000-0000-7000-8000-${String(index).padStart(12, '0')}`,
    name: staffName(index + 1),
    staffNo: staffNo(index + 1),
  }));

async function check(
  workers: string,
  path: string,
  staff: readonly Person[],
): Promise<{ ms: number; extraMb: number }> {
  const pool = createWorkerPool(resolve(workers));
  const key = Buffer.alloc(32, 7).toString('base64');
  const task: WageTask = {
    kind: 'wages',
    path,
    fileName: 'wages.xlsx',
    sealer: { keys: [{ id: 'bench', key }], indexKey: key },
    sealContext: 'bench',
    linePrefix: linePrefix('bench', 'bench', 1),
    layout: null,
    columns: null,
    templates: [],
    payMonth: '2026-06',
    wageType: 'monthly',
    monthRows: 'own',
    history: false,
    netIdentity: null,
    payRules: DEFAULT_PAY_RULES,
    now: '2026-07-05T00:00:00Z',
    fixes: [],
  };
  const lines = staff.map((one) =>
    [one.id, null, null, null, one.name, one.staffNo, null, false, null, null, null, null, null]
      .map(copyField)
      .join('\t'),
  );
  const pages: StaffPages = {
    people: [new TextEncoder().encode(`${lines.join('\n')}\n`)],
    slips: [],
    lastMonth: null,
    references: { kinds: [], figures: [] },
    files: [],
    attendance: null,
    year: { payMonth: task.payMonth, paid: 0, packed: [], openings: { figures: [], wholeThrough: 0 } },
  };
  const before = process.memoryUsage.rss();
  let peak = before;
  let rows = 0;
  const sampler = setInterval(() => {
    peak = Math.max(peak, process.memoryUsage.rss());
  }, 20);
  const startedAt = performance.now();
  const outcome = await pool.run<WageOutcome>('workbook', task, {
    onMessage: (message) => {
      const received = message as ReadMessage;
      if (received.type === 'people') return pages;
      if (received.type === 'lines') rows += received.count;
      return undefined;
    },
  });
  const ms = performance.now() - startedAt;
  clearInterval(sampler);
  if (!outcome.ok || outcome.counts.ok !== staff.length || rows < staff.length)
    throw new Error(`not all rows came through in order: ${JSON.stringify(outcome.ok ? outcome.counts : outcome)}`);
  return { ms, extraMb: (peak - before) / 1e6 };
}

await bench(() => inFolder(measure));
