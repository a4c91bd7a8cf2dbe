import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import pino from 'pino';
import { buildApp } from '@server/app';
import { createDeps } from '@server/create-deps';
import { connect } from '@server/db/connect';
import { migrate } from '@server/db/migrate';
import type { Deps } from '@server/deps';
import { readEnv } from '@server/env';
import { createAccount } from '@server/modules/accounts/service';
import { openSession } from '@server/modules/session/open-session';

/** Every list, filter and search answers sooner. */
const LIMIT_MS = 100;

export type Query = Record<string, string | number>;

export interface ListBench {
  /** 'embedded' or 'PostgreSQL'. */
  name: string;
  deps: Deps;
  /** Asks as an administrator does, or by another session's token, through the server's own route; gives how long it took. Throws where it is refused. */
  ask(path: string, query: Query, token?: string): Promise<number>;
}

/** Runs on an embedded database of its own, and on the empty one BENCH_DATABASE_URL names. False when any run was too slow. */
export async function onEachDatabase(run: (bench: ListBench) => Promise<boolean>): Promise<boolean> {
  const only = process.env.BENCH_ONLY;
  const url = process.env.BENCH_DATABASE_URL;
  const verdicts: boolean[] = [];
  if (only !== 'PostgreSQL') verdicts.push(await onDatabase('embedded', undefined, run));
  if (url && only !== 'embedded') verdicts.push(await onDatabase('PostgreSQL', url, run));
  else console.log('PostgreSQL: not measured, BENCH_DATABASE_URL is not set');
  return verdicts.every(Boolean);
}

async function onDatabase(
  name: string,
  databaseUrl: string | undefined,
  run: (bench: ListBench) => Promise<boolean>,
): Promise<boolean> {
  const folder = mkdtempSync(join(tmpdir(), 'bench-lists-'));
  const variables = {
    ...process.env,
    DATA_DIR: folder,
    LOG_LEVEL: 'silent',
    DATABASE_URL: databaseUrl ?? '',
    DATA_KEY: Buffer.alloc(32, 5).toString('base64'),
  };
  const env = readEnv(variables, { demo: false, workersDir: resolve('dist/server/workers') });
  const onDeath = (error: Error) => {
    throw error;
  };
  const { db, close } = await connect({
    databaseUrl: env.databaseUrl,
    dataDir: env.dataDir,
    workersDir: env.workersDir,
    onDeath,
  });
  const deps = createDeps({ env, db, log: pino({ level: 'silent' }) });
  try {
    await migrate(db);
    const app = await buildApp(deps);
    await app.ready();
    const accountId = await createAccount(db, deps.seal, {
      account: 'bench',
      name: '管理员',
      role: 'admin',
      mobile: null,
      passwordHash: null,
      companyIds: [],
    });
    const { token } = await openSession(
      db,
      { accountId, sliding: false, ip: '127.0.0.1', userAgent: 'bench' },
      new Date(),
    );
    const ask = async (path: string, query: Query, as = token) => {
      const at = performance.now();
      const answer = await app.inject({
        method: 'GET',
        url: path,
        query: strings(query),
        headers: { authorization: `Bearer ${as}` },
      });
      const ms = performance.now() - at;
      if (answer.json<{ code: number }>().code !== 200)
        throw new Error(`${path} ${JSON.stringify(query)}: ${answer.payload.slice(0, 300)}`);
      return ms;
    };
    const passed = await run({ name, deps, ask });
    await app.close();
    return passed;
  } finally {
    await deps.events.stop();
    await deps.work.close();
    await close();
    rmSync(folder, { recursive: true, force: true });
  }
}

const strings = (query: Query) => Object.fromEntries(Object.entries(query).map(([key, value]) => [key, String(value)]));

/** Asks each question once unmeasured, then round by round, so that a disturbance does not hit one question alone. */
export async function timesOf(
  names: readonly string[],
  rounds: number,
  ask: (name: string, round: number) => Promise<number>,
): Promise<Map<string, number[]>> {
  const times = new Map(names.map((name) => [name, [] as number[]]));
  for (let round = -1; round < rounds; round += 1) {
    for (const [name, own] of times) {
      const ms = await ask(name, round + 1);
      if (round >= 0) own.push(ms);
    }
  }
  return times;
}

function quantile(values: readonly number[], q: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * q))] ?? Number.NaN;
}

/** Prints median and p95 of each question and a PASS or FAIL line; true when every p95 is below the limit. */
export function report(title: string, times: ReadonlyMap<string, readonly number[]>): boolean {
  console.log(`\n${title}`);
  for (const [name, own] of times)
    console.log(
      `  ${name.padEnd(38)} median ${quantile(own, 0.5).toFixed(0).padStart(4)} ms, p95 ${quantile(own, 0.95).toFixed(0).padStart(4)} ms`,
    );
  const slow = [...times].filter(([, own]) => quantile(own, 0.95) >= LIMIT_MS).map(([name]) => name);
  const all = [...times.values()].flat();
  console.log(
    `${slow.length === 0 ? 'PASS' : 'FAIL'}  ${title}: p95 of each below ${LIMIT_MS} ms (all together ${quantile(all, 0.95).toFixed(0)} ms)${slow.length === 0 ? '' : `; slow: ${slow.join(', ')}`}`,
  );
  return slow.length === 0;
}
