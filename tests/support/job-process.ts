import pino from 'pino';
import { across } from '@server/db/wall/held';
import { readEnv } from '@server/env';
import { startServer } from '@server/start-server';

// A server of its own on an embedded database with one long job: queues it where there is none, and says each time it begins.
const say = (line: string) => process.stdout.write(`${line}\n`);

async function main(): Promise<void> {
  const env = readEnv(process.env, { demo: false, workersDir: process.env.WORKERS ?? '' });
  const { deps } = await startServer(env, pino({ level: 'silent' }), {
    onDeath: (error) => say(`died ${error.message}`),
  });
  deps.jobs.register('test.long', ({ job }) => {
    say(`began ${job.attempt}`);
    return new Promise(() => {});
  });
  await across('scheduler', async () => {
    const known = await deps.db.selectFrom('job').select('id').where('kind', '=', 'test.long').executeTakeFirst();
    if (!known) await deps.jobs.enqueue(deps.db, { kind: 'test.long', companyId: null, ownerId: null, payload: {} });
  });
  say('started');
  deps.jobs.start();
}

main().catch((error: unknown) => {
  say(`refused ${error instanceof Error ? error.message : String(error)}`);
  process.exit(1);
});
