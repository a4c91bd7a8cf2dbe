import { resolve } from 'node:path';
import Fastify from 'fastify';
import { CompiledQuery } from 'kysely';
import pino from 'pino';
import { onStatement } from '@server/db/statements';
import { readEnv } from '@server/env';
import { across, behind, currentWall, Held, type Wall } from '@server/db/wall/held';
import { startServer } from '@server/start-server';
import type { Wire } from './load';
import { type CallsWorld, seedCalls } from './seed';

export type ToServer = { learn: Wire; as: string } | { usage: true };
export type FromServer =
  | { world: CallsWorld; port: number; barePort: number }
  | { learnt: string; statements: number }
  | { statements: number; cpuMs: number };

/** A statement as the server sent it, and behind which wall. */
interface Asked {
  query: CompiledQuery;
  wall: Wall | undefined;
}

const say = (message: FromServer) => process.send?.(message);

/**
 * The server as it runs, and beside it in the same process a Fastify that knows nothing but to send the same statements over the
 * same connection and to give back their rows: what it learns by listening to a call.
 */
export async function serve(people: number): Promise<void> {
  const env = readEnv(process.env, { demo: false, workersDir: resolve('dist/server/workers') });
  const { app, deps, stop } = await startServer(env, pino({ level: 'error' }), {
    onDeath: (error) => {
      throw error;
    },
  });
  const world = await across('demo', () => seedCalls(deps, people));
  let statements = 0;
  let heard: Asked[] | undefined;
  onStatement(({ sql, parameters }) => {
    statements += 1;
    heard?.push({ query: CompiledQuery.raw(sql, [...parameters]), wall: currentWall() });
  });
  const learnt = new Map<string, Asked[]>();
  const bare = Fastify();
  bare.all<{ Params: { as: string } }>('/:as', async (req) => {
    const rows: unknown[] = [];
    for (const { query, wall } of learnt.get(req.params.as) ?? []) {
      const answer = await behind(wall && new Held(wall), () => deps.db.executeQuery<Record<string, unknown>>(query));
      rows.push(answer.rows.map(plain));
    }
    return { code: 200, msg: 'ok', data: rows };
  });
  const learn = async ({ method, path, token, body }: Wire, as: string) => {
    const call = {
      method,
      url: path,
      headers: {
        authorization: `Bearer ${token}`,
        ...(method === 'POST' ? { 'content-type': 'application/json' } : {}),
      },
      ...(body === undefined ? {} : { payload: body }),
    };
    await app.inject(call);
    heard = [];
    await app.inject(call);
    learnt.set(as, heard);
    heard = undefined;
    return learnt.get(as)?.length ?? 0;
  };
  process.on('message', (message: ToServer) => {
    if ('learn' in message)
      void learn(message.learn, message.as).then((count) => say({ learnt: message.as, statements: count }));
    else {
      const { user, system } = process.cpuUsage();
      say({ statements, cpuMs: (user + system) / 1000 });
    }
  });
  process.on('disconnect', () => void Promise.all([bare.close(), stop()]).then(() => process.exit(0)));
  const portOf = (address: string) => Number(new URL(address).port);
  const [port, barePort] = [
    portOf(await app.listen({ port: 0, host: '127.0.0.1' })),
    portOf(await bare.listen({ port: 0, host: '127.0.0.1' })),
  ];
  say({ world, port, barePort });
}

/** JSON has no bigint. */
function plain(row: Record<string, unknown>): Record<string, unknown> {
  const out: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(row)) out[name] = typeof value === 'bigint' ? value.toString() : value;
  return out;
}
