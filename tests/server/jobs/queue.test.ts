import pino from 'pino';
import { createJobQueue } from '@server/jobs/queue';
import type { JobQueue } from '@server/jobs/types';
import { newId } from '@server/kernel/ids';
import { type TestApp, testApp } from '../../support/server';
import { until } from '../../support/until';

const quiet = pino({ level: 'silent' });

describe('the job queue of a process', () => {
  let t: TestApp;
  beforeAll(async () => {
    t = await testApp();
  });
  afterAll(() => t.close());

  const another = (): JobQueue => createJobQueue(() => t.deps, quiet);
  const job = (kind: string) => ({ kind, companyId: null, ownerId: null, payload: {} });
  const stateOf = (id: string) =>
    t.deps.db.selectFrom('job').select(['state', 'attempt']).where('id', '=', id).executeTakeFirstOrThrow();

  test('runs each job once, however many processes look for work', async () => {
    const runs = new Map<string, number>();
    const queues = [another(), another()];
    for (const queue of queues) {
      queue.register('shared', ({ job: { id } }) => Promise.resolve(void runs.set(id, (runs.get(id) ?? 0) + 1)), {
        concurrency: 50,
      });
    }
    for (let index = 0; index < 300; index += 1) await queues[0]?.enqueue(t.deps.db, job('shared'));
    await Promise.all(queues.map((queue) => queue.drain()));
    expect(runs.size).toBe(300);
    expect(Math.max(...runs.values())).toBe(1);
  });

  test('leaves kinds it does not know to others', async () => {
    const queue = another();
    queue.register('known', () => Promise.resolve());
    const id = await queue.enqueue(t.deps.db, job('foreign'));
    await queue.drain();
    expect((await stateOf(id)).state).toBe('queued');
  });

  test('once started takes work up by itself; stopped, it puts unfinished work back for the next start', async () => {
    const queue = another();
    let begun = 0;
    let finish = false;
    queue.register('long', async ({ signal }) => {
      begun += 1;
      await until(() => signal.aborted || finish);
      signal.throwIfAborted();
    });
    const id = await queue.enqueue(t.deps.db, job('long'));
    queue.start();
    await until(() => begun === 1);
    await queue.stop();
    expect(await stateOf(id)).toEqual({ state: 'queued', attempt: 0 });

    finish = true;
    queue.start();
    await until(() => begun === 2);
    await queue.stop();
    expect(await stateOf(id)).toEqual({ state: 'succeeded', attempt: 1 });
  });

  test('what a run has kept with what it has done is there for the next; what was undone is not', async () => {
    const queue = another();
    const found: unknown[] = [];
    queue.register('kept', async ({ job: { kept, payload }, deps, keep }) => {
      found.push({ kept, payload });
      if (found.length === 1) {
        await deps.db.transaction().execute((trx) => keep(trx, { upto: 'b' }));
        const undone = deps.db.transaction().execute(async (trx) => {
          await keep(trx, { upto: 'c' });
          throw new Error('the database went away');
        });
        await undone;
      }
    });
    await queue.enqueue(t.deps.db, { ...job('kept'), payload: { of: 'a' } });
    await queue.drain();
    t.clock.advance(60_000);
    await queue.drain();
    expect(found).toEqual([
      { kept: null, payload: { of: 'a' } },
      { kept: { upto: 'b' }, payload: { of: 'a' } },
    ]);
  });

  test('a run whose job was taken over keeps nothing, and what it was about to do is undone', async () => {
    const queue = another();
    let refused = '';
    queue.register('taken', async ({ job: { id }, deps, keep }) => {
      await deps.db.updateTable('job').set({ lease_token: newId() }).where('id', '=', id).execute();
      await deps.db
        .transaction()
        .execute((trx) => keep(trx, { upto: 'b' }))
        .catch((error: unknown) => {
          refused = String(error);
        });
    });
    const id = await queue.enqueue(t.deps.db, job('taken'));
    await queue.drain();
    expect(refused).toContain('is another run');
    expect(await t.deps.db.selectFrom('job').select('payload').where('id', '=', id).executeTakeFirstOrThrow()).toEqual({
      payload: {},
    });
  });

  test('takes nothing up any more once it is stopped', async () => {
    const queue = another();
    let runs = 0;
    queue.register('late', () => Promise.resolve(void (runs += 1)));
    queue.start();
    await queue.stop();
    await queue.enqueue(t.deps.db, job('late'));
    await new Promise((resolve) => setTimeout(resolve, 700));
    expect(runs).toBe(0);
  });

  test('runs recurring work at the start, once for all processes', async () => {
    let runs = 0;
    const queues = [another(), another()];
    for (const queue of queues) queue.register('tidy', () => Promise.resolve(void (runs += 1)), { everyMs: 3600_000 });
    for (const queue of queues) queue.start();
    await until(() => runs > 0);
    for (const queue of queues) await queue.stop();
    expect(runs).toBeLessThanOrEqual(2);
    const open = await t.deps.db
      .selectFrom('job')
      .select('id')
      .where('kind', '=', 'tidy')
      .where('state', '<>', 'succeeded')
      .execute();
    expect(open).toEqual([]);
  });
});
