import { resolve } from 'node:path';
import Fastify from 'fastify';
import { CompiledQuery, type Kysely } from 'kysely';
import pino from 'pino';
import { buildApp } from '@server/app';
import { createDeps } from '@server/create-deps';
import { connect } from '@server/db/connect';
import type { Database } from '@server/db/database';
import { onStatement } from '@server/db/statements';
import { readEnv } from '@server/env';
import type { Call } from '../payday/visit';

/** What a bare server is to answer, and as whom it is asked. */
export interface BareTask {
  calls: Call[];
  /** Somebody else, who asks first: what a server does once only is done by then. */
  warmToken: string;
  token: string;
}

/** Statements in their order, those of a transaction together. */
interface Step {
  together: boolean;
  queries: CompiledQuery[];
}

/**
 * The peer of the product's hot calls: Fastify and the same connection to the database, answering with nothing but the
 * statements the product makes for the same call – no session, no check of what comes, no shape of what goes, and always
 * the same person's rows. What the product adds is what it is slower by.
 */
async function serve(): Promise<void> {
  const env = readEnv(process.env, { demo: false, workersDir: resolve('dist/server/workers') });
  const { db, close } = await connect({
    databaseUrl: env.databaseUrl,
    dataDir: env.dataDir,
    workersDir: env.workersDir,
    onDeath(error) {
      throw error;
    },
  });
  const bare = Fastify();
  const written = (_: string, value: unknown) => (typeof value === 'bigint' ? String(value) : value);
  bare.setReplySerializer((rows) => JSON.stringify(rows, written));
  process.once('message', (task: BareTask) => {
    void (async () => {
      const heard = await statementsOf(db, env, task);
      for (const [at, steps] of heard.entries())
        bare.post(`/${at}`, async () => ({ code: 200, data: await replay(db, steps) }));
      await bare.listen({ port: env.port, host: '127.0.0.1' });
      process.send?.(heard.map((steps) => steps.reduce((sum, { queries }) => sum + queries.length, 0)));
    })();
  });
  const stop = () => bare.close().then(close);
  process.on('SIGTERM', () => void stop().then(() => process.exit(0)));
  process.send?.('ready');
}

/** The statements of each call, as the product's own app makes them for somebody who has not asked before. */
async function statementsOf(
  db: Kysely<Database>,
  env: ReturnType<typeof readEnv>,
  { calls, warmToken, token }: BareTask,
): Promise<Step[][]> {
  let steps: Step[] = [];
  let together = false;
  const deaf = onStatement(({ sql, parameters }) => {
    const last = steps.at(-1);
    if (/^(?:begin|start transaction)/i.test(sql)) steps.push({ together: (together = true), queries: [] });
    else if (/^(?:commit|rollback)/i.test(sql)) together = false;
    else if (together && last) last.queries.push(CompiledQuery.raw(sql, [...parameters]));
    else steps.push({ together: false, queries: [CompiledQuery.raw(sql, [...parameters])] });
  });
  const deps = createDeps({ env, db, log: pino({ level: 'silent' }) });
  const app = await buildApp(deps);
  const made: Step[][] = [];
  for (const { method, path } of calls) {
    for (const as of [warmToken, token]) {
      app.sessions.forgetAll();
      steps = [];
      const answer = await app.inject({ method, url: path, headers: { authorization: `Bearer ${as}` } });
      if (as === token && answer.json<{ code: number }>().code !== 200) throw new Error(`${path}: ${answer.payload}`);
    }
    made.push(steps);
  }
  deaf();
  await app.close();
  await deps.events.stop();
  await deps.work.close();
  return made;
}

async function replay(db: Kysely<Database>, steps: readonly Step[]): Promise<unknown[]> {
  const rows: unknown[] = [];
  for (const { together, queries } of steps)
    if (together)
      await db.transaction().execute(async (trx) => {
        for (const query of queries) rows.push((await trx.executeQuery(query)).rows);
      });
    else for (const query of queries) rows.push((await db.executeQuery(query)).rows);
  return rows;
}

await serve();
