import pino from 'pino';
import { across } from '@server/db/wall/held';
import { readEnv } from '@server/env';
import { type RunningServer, startServer } from '@server/start-server';
import { createFactory } from './server-factory';
import { wageCrowd } from './wage-crowd';

// A server of its own on an embedded database with the wages of many people: made where there are none. Says whose they are,
// how they stand, and where it listens.
const say = (line: string) => process.stdout.write(`${line}\n`);
const { WORKERS = '', CROWD = '0' } = process.env;

async function main(): Promise<void> {
  const env = readEnv(process.env, { demo: false, workersDir: WORKERS });
  const { app, deps } = await startServer(env, pino({ level: 'silent' }), {
    onDeath: (error) => say(`died ${error.message}`),
  });
  await across('demo', () => lookOver({ app, deps }));
  say(`listens ${await app.listen({ port: 0, host: '127.0.0.1' })}`);
}

async function lookOver({ app, deps }: Pick<RunningServer, 'app' | 'deps'>): Promise<void> {
  const known = await deps.db.selectFrom('wage_batch').select('id').executeTakeFirst();
  if (!known) {
    const { readers } = await wageCrowd({ deps, app, factory: createFactory(deps), clock: deps.clock }, Number(CROWD));
    say(`readers ${JSON.stringify(readers.map(({ token, slipId }) => ({ token, slipId })))}`);
  }
  const batch = await deps.db.selectFrom('wage_batch').select(['read_count', 'confirmed_count']).executeTakeFirst();
  const slips = await deps.db.selectFrom('wage_slip').select(['id', 'state', 'read_at']).execute();
  say(`stands ${JSON.stringify({ batch, slips })}`);
}

main().catch((error: unknown) => {
  say(`refused ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`);
  process.exit(1);
});
