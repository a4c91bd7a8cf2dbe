/**
 * 1,000,000 staff in 2,000 companies (one of 50,000 people, four of 20,000): every list, filter and
 * search of the staff screen, deep pages too, on the embedded database and, where BENCH_DATABASE_URL
 * names an empty one, on PostgreSQL. Calls go through the server's own routes. Prints the p95 of each
 * and a PASS or FAIL line for each database and size of company.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { type Kysely, sql } from 'kysely';
import pino from 'pino';
import { buildApp } from '@server/app';
import { createDeps } from '@server/create-deps';
import { connect } from '@server/db/connect';
import type { Database } from '@server/db/database';
import { migrate } from '@server/db/migrate';
import { vacuumTables } from '@server/db/vacuum';
import { readEnv } from '@server/env';
import { newId } from '@server/kernel/ids';
import { openSession } from '@server/modules/session/open-session';
import { companySizes, type SeededCompany, seedStaff } from './support/seed-staff';

const PEOPLE = Number(process.env.BENCH_PEOPLE ?? 1_000_000);
const COMPANIES = Number(process.env.BENCH_COMPANIES ?? 2_000);
const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 60);
const LIMIT_MS = 100;
const KNOWN = { mobile: '13800009999', idNo: '990000199005170035' };

type Query = Record<string, string | number>;

/** What people ask of a company's list; `deep` are pages near its end. */
function questions(people: number): Record<string, Query> {
  const deep = (share: number) => ({ page: Math.max(1, Math.floor((people * share) / 20)) });
  return {
    'first page': {},
    'last page': deep(1),
    'first page by number': { sortField: 'staffNo' },
    'last page by number': { sortField: 'staffNo', ...deep(1) },
    'last page by entry, newest first': { sortField: 'entryDate', sortOrder: 'desc', ...deep(1) },
    'two characters of a name': { keyword: '王伟' },
    'two given characters': { keyword: '思涵' },
    'one character': { keyword: '曦' },
    'name and state': { keyword: '李娜', status: 'regular' },
    'whole mobile': { keyword: KNOWN.mobile },
    'whole identity number': { keyword: KNOWN.idNo },
    'last four': { keyword: '9999' },
    'part of a number': { keyword: 'E0012' },
    'state, first page': { status: 'probation' },
    'employed, deep page': { status: 'employed', ...deep(0.8) },
    'employed by number, deep page': { status: 'employed', sortField: 'staffNo', ...deep(0.8) },
    department: { dept: '事业1部/第5车间' },
    'upper department, deep page': { dept: '事业1部', ...deep(0.2) },
    'kind of employment, deep page': { employmentType: 'fullTime', ...deep(0.5) },
    'entered in a year, by entry': { entryFrom: '2018-01-01', entryTo: '2018-12-31', sortField: 'entryDate' },
    'state of verification, last page': { realName: 'unsubmitted', ...deep(1) },
    'all filters at once': { keyword: '王', dept: '事业1部', status: 'regular', employmentType: 'fullTime', realName: 'unsubmitted', entryFrom: '2016-01-01' },
  };
}

interface Asked {
  name: string;
  times: number[];
}

async function main(): Promise<boolean> {
  const verdicts = [await onDatabase('embedded', undefined)];
  const url = process.env.BENCH_DATABASE_URL;
  if (url) verdicts.push(await onDatabase('PostgreSQL', url));
  else console.log('PostgreSQL: not measured, BENCH_DATABASE_URL is not set');
  return verdicts.every(Boolean);
}

async function onDatabase(name: string, databaseUrl: string | undefined): Promise<boolean> {
  const folder = mkdtempSync(join(tmpdir(), 'bench-staff-'));
  const variables = { ...process.env, DATA_DIR: folder, LOG_LEVEL: 'silent', DATABASE_URL: databaseUrl ?? '', DATA_KEY: Buffer.alloc(32, 5).toString('base64') };
  const env = readEnv(variables, { demo: false, workersDir: resolve('dist/server/workers') });
  const onDeath = (error: Error) => {
    throw error;
  };
  const { db, close } = await connect({ databaseUrl: env.databaseUrl, dataDir: env.dataDir, workersDir: env.workersDir, onDeath });
  const deps = createDeps({ env, db, log: pino({ level: 'silent' }) });
  try {
    await migrate(deps.db);
    const startedAt = performance.now();
    const companies = await seedStaff(deps.db, deps.seal, companySizes(PEOPLE, COMPANIES), KNOWN);
    console.log(`\n${name}: ${PEOPLE} people in ${COMPANIES} companies stored in ${((performance.now() - startedAt) / 1000).toFixed(0)} s`);
    await vacuumTables(deps.db, new AbortController().signal);
    const app = await buildApp(deps);
    await app.ready();
    const token = await administrator(deps.db);
    const ask = async (company: SeededCompany, path: string, query: Query) => {
      const at = performance.now();
      const answer = await app.inject({ method: 'GET', url: path, query: { ...strings(query), companyId: company.id }, headers: { authorization: `Bearer ${token}` } });
      const ms = performance.now() - at;
      const body = answer.json<{ code: number; data: { total?: number } }>();
      if (body.code !== 200) throw new Error(`${path} ${JSON.stringify(query)}: ${answer.payload.slice(0, 300)}`);
      return ms;
    };
    const large = companies.slice(0, 1);
    const big = companies.slice(1, 5);
    const usual = companies.slice(5);
    const passed = [];
    for (const [size, group] of [['50,000', large], ['20,000', big], ['usual size', usual]] as const) passed.push(report(`${name}, company of ${size}`, await askAll(group, ask)));
    await app.close();
    return passed.every(Boolean);
  } finally {
    await deps.events.stop();
    await deps.files.close();
    await close();
    rmSync(folder, { recursive: true, force: true });
  }
}

async function askAll(companies: readonly SeededCompany[], ask: (company: SeededCompany, path: string, query: Query) => Promise<number>): Promise<Asked[]> {
  const [first] = companies;
  if (!first) throw new Error('no company of this size');
  const asked = [...Object.keys(questions(first.people)), 'departments'].map((name): Asked => ({ name, times: [] }));
  for (let round = -1; round < ROUNDS; round += 1) {
    // Another company each round: what has just been read does not help the next.
    const company = companies[((round + 1) * 37) % companies.length] ?? first;
    const all = questions(company.people);
    for (const { name, times } of asked) {
      const query = all[name];
      const ms = query ? await ask(company, '/api/staff', query) : await ask(company, '/api/staff/depts', {});
      if (round >= 0) times.push(ms);
    }
  }
  return asked;
}

async function administrator(db: Kysely<Database>): Promise<string> {
  const id = newId();
  await sql`insert into account (id, account, name, role) values (${id}, 'bench', '测试管理员', 1)`.execute(db);
  return (await openSession(db, { accountId: id, sliding: false, ip: '127.0.0.1', userAgent: 'bench' }, new Date())).token;
}

const strings = (query: Query) => Object.fromEntries(Object.entries(query).map(([key, value]) => [key, String(value)]));

function quantile(values: readonly number[], q: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * q))] ?? Number.NaN;
}

function report(title: string, asked: readonly Asked[]): boolean {
  console.log(`\n${title}`);
  for (const { name, times } of asked) console.log(`  ${name.padEnd(34)} median ${quantile(times, 0.5).toFixed(0).padStart(4)} ms, p95 ${quantile(times, 0.95).toFixed(0).padStart(4)} ms`);
  const slow = asked.filter(({ times }) => quantile(times, 0.95) >= LIMIT_MS).map(({ name }) => name);
  const all = asked.flatMap(({ times }) => times);
  const passed = slow.length === 0;
  console.log(`${passed ? 'PASS' : 'FAIL'}  ${title}: p95 of each below ${LIMIT_MS} ms (all together ${quantile(all, 0.95).toFixed(0)} ms)${passed ? '' : `; slow: ${slow.join(', ')}`}`);
  return passed;
}

process.exitCode = (await main()) ? 0 : 1;
