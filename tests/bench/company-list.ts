/**
 * 2,000 companies with 1,000,000 staff (one of 50,000 people, four of 20,000): the list of companies with the number
 * employed in each, every filter, deep pages and the largest page, on the embedded database and, where
 * BENCH_DATABASE_URL names an empty one, on PostgreSQL. Calls go through the server's own route. Prints the p95 of each.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { sql } from 'kysely';
import pino from 'pino';
import { buildApp } from '@server/app';
import { createDeps } from '@server/create-deps';
import { connect } from '@server/db/connect';
import { migrate } from '@server/db/migrate';
import { vacuumTables } from '@server/db/vacuum';
import { readEnv } from '@server/env';
import { createAccount } from '@server/modules/accounts/service';
import { openSession } from '@server/modules/session/open-session';
import { companySizes, seedStaff } from './support/seed-staff';

const PEOPLE = Number(process.env.BENCH_PEOPLE ?? 1_000_000);
const COMPANIES = Number(process.env.BENCH_COMPANIES ?? 2_000);
const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 40);
const LIMIT_MS = 100;

const QUESTIONS: Record<string, Record<string, string>> = {
  'first page': {},
  'largest page': { pageSize: '100' },
  'last page': { page: String(Math.floor(COMPANIES / 20)) },
  // Ordered by name the companies of 50,000 and 20,000 people stand together.
  'the largest companies': { keyword: '测试企业', sortField: 'name', sortOrder: 'asc', pageSize: '100' },
  'two characters of a name': { keyword: '企业' },
  'part of a code': { keyword: '0001234' },
  'by state': { state: 'expired' },
  'by region, last page': { region: '33', page: String(Math.floor(COMPANIES / 60)) },
  'by end of service': { expireFrom: '2027-01-01', sortField: 'expireDate', sortOrder: 'asc' },
};

async function onDatabase(name: string, databaseUrl: string | undefined): Promise<boolean> {
  const folder = mkdtempSync(join(tmpdir(), 'bench-company-'));
  const variables = { ...process.env, DATA_DIR: folder, LOG_LEVEL: 'silent', DATABASE_URL: databaseUrl ?? '', DATA_KEY: Buffer.alloc(32, 5).toString('base64') };
  const env = readEnv(variables, { demo: false, workersDir: resolve('dist/server/workers') });
  const onDeath = (error: Error) => {
    throw error;
  };
  const { db, close } = await connect({ databaseUrl: env.databaseUrl, dataDir: env.dataDir, workersDir: env.workersDir, onDeath });
  const deps = createDeps({ env, db, log: pino({ level: 'silent' }) });
  try {
    await migrate(db);
    await seedStaff(db, deps.seal, companySizes(PEOPLE, COMPANIES), { mobile: '13800009999', idNo: '990000199005170035' });
    await sql`
      update company set opened_at = now() - right(id::text, 4)::int * interval '1 hour', region_code = (array['330106', '510104', '440305'])[1 + right(id::text, 4)::int % 3],
        expire_at = case when right(id::text, 4)::int % 2 = 0 then now() + (right(id::text, 4)::int - 300) * interval '1 day' end`.execute(db);
    await vacuumTables(db, new AbortController().signal);
    const app = await buildApp(deps);
    await app.ready();
    const accountId = await createAccount(db, deps.seal, { account: 'bench', name: '管理员', role: 'admin', mobile: null, passwordHash: null, companyIds: [] });
    const { token } = await openSession(db, { accountId, sliding: false, ip: '127.0.0.1', userAgent: 'bench' }, new Date());
    const ask = async (query: Record<string, string>) => {
      const at = performance.now();
      const answer = await app.inject({ method: 'GET', url: '/api/companies', query, headers: { authorization: `Bearer ${token}` } });
      const ms = performance.now() - at;
      if (answer.json<{ code: number }>().code !== 200) throw new Error(answer.payload.slice(0, 300));
      return ms;
    };
    console.log(`\n${name}: ${PEOPLE} people in ${COMPANIES} companies`);
    let slowest = 0;
    for (const [question, query] of Object.entries(QUESTIONS)) {
      await ask(query);
      const times: number[] = [];
      for (let round = 0; round < ROUNDS; round += 1) times.push(await ask(query));
      times.sort((a, b) => a - b);
      const p95 = times[Math.ceil(times.length * 0.95) - 1] ?? 0;
      slowest = Math.max(slowest, p95);
      console.log(`  ${question.padEnd(26)} median ${(times[Math.floor(times.length / 2)] ?? 0).toFixed(1)} ms, p95 ${p95.toFixed(1)} ms`);
    }
    console.log(`${slowest < LIMIT_MS ? 'PASS' : 'FAIL'} ${name}: slowest p95 ${slowest.toFixed(1)} ms (limit ${LIMIT_MS} ms)`);
    await app.close();
    return slowest < LIMIT_MS;
  } finally {
    await deps.events.stop();
    await deps.files.close();
    await close();
    rmSync(folder, { recursive: true, force: true });
  }
}

const verdicts = [await onDatabase('embedded', undefined)];
const url = process.env.BENCH_DATABASE_URL;
if (url) verdicts.push(await onDatabase('PostgreSQL', url));
else console.log('PostgreSQL: not measured, BENCH_DATABASE_URL is not set');
process.exit(verdicts.every(Boolean) ? 0 : 1);
