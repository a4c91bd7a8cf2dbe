/**
 * The attendance engine alone: 钉钉's daily statistics of 3,000 people and 31 days, 49 columns, recognised, read,
 * matched and checked; the best of three rounds.
 */
import { statSync } from 'node:fs';
import { join } from 'node:path';
import { workCalendar } from '../../server/calendar/work-calendar';
import { type CheckStaff, type CheckTask, importChecks } from '../../server/workbook/attendance';
import { inFolder } from './support/databases';
import { bench, figure } from './support/figures';
import { checkName, checkNo, checkSheet } from './support/sheets/check-sheet';

const PEOPLE = 3_000;
const ROUNDS = 3;
const LIMITS = { ms: 6_000, extraMb: 300 };

async function measure(folder: string): Promise<void> {
  const path = join(folder, 'daily.xlsx');
  const rows = await checkSheet(path, PEOPLE);
  console.log(`${rows} rows × 49 columns, ${(statSync(path).size / 1e6).toFixed(1)} MB`);
  const runs: Awaited<ReturnType<typeof read>>[] = [];
  for (let round = 0; round < ROUNDS; round += 1) runs.push(await read(path, rows));
  figure('recognise, read, match and check', Math.min(...runs.map(({ ms }) => ms)), 'ms', { below: LIMITS.ms });
  figure('memory beyond the start', Math.max(...runs.map(({ extraMb }) => extraMb)), 'MB', { below: LIMITS.extraMb });
}

async function read(path: string, rows: number): Promise<{ ms: number; extraMb: number }> {
  const staff = Array.from({ length: PEOPLE }, (_, at): CheckStaff => ({
    id: `00000000-0000-7000-8000-${String(at).padStart(12, '0')}`,
    name: checkName(at + 1),
    staffNo: checkNo(at + 1),
    dept: null,
    mobileIndex: null,
    idNoIndex: null,
    left: false,
    leaveDate: null,
    entryDate: null,
  }));
  const options: CheckTask['options'] = {
    month: '2026-07',
    period: null,
    calendarOf: workCalendar,
    hoursPerDay: 8,
    legend: [],
    schedule: null,
    dayStartsAt: 240,
    assumeNextDay: false,
    today: '2026-08-05',
    rowFixes: new Map(),
    valueFixes: [],
    personFixes: new Map(),
  };
  const before = process.memoryUsage.rss();
  let [peak, days] = [before, 0];
  const sampler = setInterval(() => {
    peak = Math.max(peak, process.memoryUsage.rss());
  }, 20);
  const startedAt = performance.now();
  const outcome = await importChecks(
    { path, fileName: 'daily.xlsx', layout: null, columns: null, options },
    {
      staff: async () => staff,
      head: async () => undefined,
      restart: async () => undefined,
      days: async (page) => void (days += page.length),
      people: async () => undefined,
      ignored: async () => undefined,
      rows: async () => undefined,
      progress: () => undefined,
    },
  );
  const ms = performance.now() - startedAt;
  clearInterval(sampler);
  if (!outcome.ok || outcome.counts.ok !== PEOPLE || days !== rows)
    throw new Error(`not all days came through: ${JSON.stringify(outcome.ok ? outcome.counts : outcome)}`);
  return { ms, extraMb: (peak - before) / 1e6 };
}

await bench(() => inFolder(measure));
