/**
 * Attendance: 钉钉's daily sheet of 3,000 people × 31 days (49 columns) uploaded, read, checked and written into the month on
 * a new embedded database, with the server as built in a process of its own whose memory the kernel counts and which other
 * calls go on at; then the lists at 1,000,000 records of one company.
 */
import { statSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { ROLE_NUMBER } from '@contract/roles';
import { vacuumTables } from '@server/db/vacuum';
import { startServer } from './support/built-server';
import { caller } from './support/caller';
import { inFolder } from './support/databases';
import { bench, figure, holds } from './support/figures';
import { type ListBench, onEachApp, type Query, report, timesOf } from './support/lists/list-bench';
import { checkName, checkNo, checkSheet } from './support/sheets/check-sheet';
import { megabytes } from './support/process-use';
import { seedCompany } from './support/seeds/seed-company';
import { seeding } from './support/seeds/seeding';
import { settled, type SheetImport, upload } from './support/sheet-import';
import { quantile } from './support/timing';

const PEOPLE = 3_000;
const PORT = Number(process.env.BENCH_PORT ?? 8333);
const LIMITS = { wholeMs: 15_000, rssMb: 700, p95Ms: 300 };
const MONTHS = 20;
const PER_MONTH = Number(process.env.BENCH_PER_MONTH ?? 50_000);
const ROUNDS = 20;

async function measureImport(folder: string): Promise<void> {
  const path = join(folder, 'daily.xlsx');
  const rows = await checkSheet(path, PEOPLE);
  console.log(`${rows} rows × 49 columns, ${(statSync(path).size / 1e6).toFixed(1)} MB`);
  const dataDir = join(folder, 'data');
  const { companyId, token } = await seedCompany(dataDir, 0, ROLE_NUMBER.attendance);
  await seedStaff(dataDir, companyId);
  const server = await startServer({ dataDir, port: PORT });
  try {
    const api = caller(server.url, token);
    const imports = '/api/checks/imports';
    const waits: number[] = [];
    const startedAt = performance.now();
    const { id } = await upload(api, imports, { month: '2026-07' }, path, '每日统计.xlsx');
    figure('uploaded', performance.now() - startedAt, 'ms');
    const staged = await settled<SheetImport & { days: number }>(api, `${imports}/${id}`, { waits });
    figure('staged and checked', performance.now() - startedAt, 'ms');
    if (staged.state !== 'staged' || staged.counts.error !== 0 || staged.days !== rows)
      throw new Error(`${staged.state} ${JSON.stringify(staged.counts)} ${staged.days} ${staged.failure ?? ''}`);
    await api('POST', `${imports}/${id}/commit`, { version: staged.version, requestId: 'bench-commit' });
    const done = await settled(api, `${imports}/${id}`, { waits });
    if (done.state !== 'committed') throw new Error(`${done.state} ${done.failure ?? ''}`);
    figure('written as well', performance.now() - startedAt, 'ms', { below: LIMITS.wholeMs });
    figure('memory at most', megabytes(server.pid, 'VmHWM'), 'MB', { below: LIMITS.rssMb });
    figure('other calls meanwhile, p95', quantile(waits, 0.95), 'ms', { below: LIMITS.p95Ms });
    const { total } = await api<{ total: number }>('GET', '/api/checks/days?month=2026-07');
    holds('every day is there', total === rows);
  } finally {
    await server.stop();
  }
}

const seedStaff = (dataDir: string, companyId: string) =>
  seeding({ dataDir }, (db) => {
    const people = JSON.stringify(
      Array.from({ length: PEOPLE }, (_, at) => ({ no: checkNo(at + 1), name: checkName(at + 1) })),
    );
    return sql`
      insert into staff (company_id, id, staff_no, name, dept, status, source)
      select ${companyId}::uuid, gen_random_uuid(), p.no, p.name, '生产中心/一车间', 'regular', 'import' from jsonb_to_recordset(${people}::jsonb) as p(no text, name text)`.execute(
      db,
    );
  });

const QUESTIONS: Record<string, Query> = {
  'first page': {},
  'largest page': { pageSize: 100 },
  'page in the middle': { page: PER_MONTH / 40 },
  'last page': { page: PER_MONTH / 20 },
  'by open exceptions': { exceptions: 'open' },
  'most exceptions first': { sortField: 'exceptions', sortOrder: 'desc' },
  'one department': { dept: '第7车间' },
  'two characters of a name': { keyword: '一二' },
  'part of a number': { keyword: '0123' },
  'who objects': { confirmation: 'disputed' },
  'not sent, from the end': { confirmation: 'unsent', sortField: 'staffNo', sortOrder: 'desc' },
};

/** The month list of a company with 1,000,000 records in twenty months. */
async function measureLists({ name, deps, ask }: ListBench): Promise<void> {
  const companyId = '00000000-0000-7000-8000-00000000c0de';
  await sql`insert into company (id, name, short_name, credit_code) values (${companyId}, '测试制造有限公司', '测试制造', '91330100MA00000001')`.execute(
    deps.db,
  );
  const months = Array.from(
    { length: MONTHS },
    (_, at) => `20${25 + Math.floor(at / 12)}-${String((at % 12) + 1).padStart(2, '0')}`,
  );
  for (const month of months) {
    await sql`
      insert into check_record (company_id, id, month, staff_id, name, staff_no, dept, state, figures, source, exceptions, open_exceptions, created_at, updated_at)
      select ${companyId}::uuid, gen_random_uuid(), ${month}, ('00000000-0000-7000-8000-' || lpad(n::text, 12, '0'))::uuid, '测试' || translate(n::text, '0123456789', '零一二三四五六七八九'), 'E' || lpad(n::text, 6, '0'),
        '第' || (n % 40) || '车间', (array['draft', 'sent', 'confirmed', 'confirmed', 'disputed'])[1 + (n % 5)], '{"shouldDays": 21, "actualDays": 20.5, "lateCount": 1, "personalLeave": 0.5, "otWorkdayHours": 6}', 'import', n % 4, n % 3, now(), now()
      from generate_series(1, ${PER_MONTH}::int) n`.execute(deps.db);
  }
  await vacuumTables(deps.db, new AbortController().signal);
  const month = months[MONTHS - 3] ?? '';
  const times = await timesOf(['the month itself', ...Object.keys(QUESTIONS)], ROUNDS, (question) =>
    question === 'the month itself'
      ? ask(`/api/checks/months/${month}`, { companyId })
      : ask('/api/checks/records', { companyId, month, ...QUESTIONS[question] }),
  );
  report(`${name}, month list at ${(MONTHS * PER_MONTH).toLocaleString('en-US')} records`, times);
}

await bench(async () => {
  await inFolder(measureImport);
  await onEachApp(measureLists);
});
