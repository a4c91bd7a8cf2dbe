import { resolve } from 'node:path';
import type { FastifyInstance } from 'fastify';
import pino from 'pino';
import { buildApp } from '@server/app';
import { createDeps } from '@server/create-deps';
import { connect } from '@server/db/connect';
import { migrate } from '@server/db/migrate';
import { prepareRoles } from '@server/db/roles';
import type { Deps } from '@server/deps';
import { readEnv } from '@server/env';
import { createAccount } from '@server/modules/accounts/service';
import { openSession } from '@server/modules/session/open-session';
import { BENCH_KEY } from '../built-server';
import { onEachDatabase, type Place } from '../databases';
import { figure } from '../figures';
import { median, quantile } from '../timing';

/** Every list, filter and search answers sooner. */
const LIMIT_MS = 100;

export type Query = Record<string, string | number>;

export interface ListBench {
  /** 'embedded' or 'PostgreSQL'. */
  name: string;
  deps: Deps;
  /** Asks as an administrator does, or by another session's token, through the server's own route; gives how long it took. Throws where it is refused. */
  ask: Ask;
  /** The same through a server that is bound by row-level security. */
  askWalled: Ask;
}

type Ask = (path: string, query: Query, token?: string) => Promise<number>;

/** Runs over the server's own routes, without a port, on each database. */
export const onEachApp = (run: (bench: ListBench) => Promise<void>) => onEachDatabase((place) => onApp(place, run));

async function onApp({ name, dataDir, databaseUrl }: Place, run: (bench: ListBench) => Promise<void>): Promise<void> {
  const variables = {
    ...process.env,
    DATA_DIR: dataDir,
    LOG_LEVEL: 'silent',
    DATABASE_URL: databaseUrl ?? '',
    DATA_KEY: BENCH_KEY,
  };
  const env = readEnv(variables, { demo: false, workersDir: resolve('dist/server/workers') });
  const onDeath = (error: Error) => {
    throw error;
  };
  const { db, walled, close } = await connect({
    databaseUrl: env.databaseUrl,
    dataDir: env.dataDir,
    workersDir: env.workersDir,
    onDeath,
  });
  const deps = createDeps({ env, db, log: pino({ level: 'silent' }) });
  try {
    await migrate(db);
    const { wall } = await prepareRoles(db, { embedded: databaseUrl === undefined });
    if (wall === null) throw new Error('the wall could not be made');
    const bound = createDeps({ env, db: walled(wall), log: pino({ level: 'silent' }) });
    const apps = [await buildApp(deps), await buildApp(bound)] as const;
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
    const asker =
      (app: FastifyInstance) =>
      async (path: string, query: Query, as = token) => {
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
    await run({ name, deps, ask: asker(apps[0]), askWalled: asker(apps[1]) });
    for (const app of apps) await app.close();
    await bound.events.stop();
    await bound.work.close();
  } finally {
    await deps.events.stop();
    await deps.work.close();
    await close();
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

/** Prints median and p95 of each question, and notes the slowest p95, which has a limit, and that of all together. */
export function report(title: string, times: ReadonlyMap<string, readonly number[]>): void {
  console.log(`\n${title}`);
  for (const [name, own] of times)
    console.log(
      `  ${name.padEnd(38)} median ${median(own).toFixed(0).padStart(4)} ms, p95 ${quantile(own, 0.95).toFixed(0).padStart(4)} ms`,
    );
  const slow = [...times].filter(([, own]) => quantile(own, 0.95) >= LIMIT_MS).map(([name]) => name);
  if (slow.length > 0) console.log(`  slow: ${slow.join(', ')}`);
  figure(`${title}: p95 of all together`, quantile([...times.values()].flat(), 0.95), 'ms');
  figure(`${title}: p95 of the slowest`, Math.max(...[...times.values()].map((own) => quantile(own, 0.95))), 'ms', {
    below: LIMIT_MS,
  });
}
