import { connect, type Socket } from 'node:net';
import { join } from 'node:path';
import Fastify, { type FastifyInstance } from 'fastify';
import { useDraining } from '@server/operations/draining';
import { addListeners } from '@server/operations/listeners';
import { until } from '../../support/until';

const WORKERS = join(process.env.TEST_BUNDLES ?? '', 'workers');
const CALLERS = 24;

let app: FastifyInstance;
let callers: Socket[];
beforeEach(async () => {
  app = Fastify();
  app.decorate('draining', useDraining(app));
  app.get('/', () => 'here');
  await app.listen({ port: 0, host: '127.0.0.1' });
  callers = [];
});
afterEach(async () => {
  for (const caller of callers) caller.destroy();
  await app.draining.end(0, 0);
  await app.close();
});

function dial(): Socket {
  const address = app.server.address();
  const caller = connect(typeof address === 'object' && address ? address.port : 0, '127.0.0.1');
  callers.push(caller);
  return caller;
}

/** How many connections were taken up in the turn of the loop that took up most, of many that all waited at the door. */
async function mostInOneTurn(): Promise<number> {
  let [turn, taken] = [0, 0];
  const byTurn = new Map<number, number>();
  app.server.on('connection', () => {
    taken += 1;
    byTurn.set(turn, (byTurn.get(turn) ?? 0) + 1);
  });
  const next = () => {
    turn += 1;
    if (taken < CALLERS) setImmediate(next);
  };
  for (let left = CALLERS; left > 0; left -= 1) dial();
  // The kernel lets them all in meanwhile.
  for (const until = Date.now() + 200; Date.now() < until;);
  next();
  await until(() => taken === CALLERS);
  return Math.max(...byTurn.values());
}

it('several connections are taken up in one turn of the loop, each of which is answered', async () => {
  await addListeners(app, { workersDir: WORKERS, backlog: 100 });
  expect(await mostInOneTurn()).toBeGreaterThan(4);
  for (const caller of callers) {
    const said = new Promise<string>((resolve) => caller.setEncoding('utf8').once('data', resolve));
    caller.write('GET / HTTP/1.1\r\nHost: here\r\n\r\n');
    expect(await said).toMatch(/^HTTP\/1\.1 200 [^]*here$/);
  }
});

it('all of them end with the server: nobody who dials then waits for an answer', async () => {
  await addListeners(app, { workersDir: WORKERS, backlog: 100 });
  await app.draining.end(0, 0);
  const refused = await new Promise<NodeJS.ErrnoException>((resolve) => dial().once('error', resolve));
  expect(refused.code).toBe('ECONNREFUSED');
});

it('connections taken up by any of them are waited for until they have had their last answer', async () => {
  await addListeners(app, { workersDir: WORKERS, backlog: 100 });
  await mostInOneTurn();
  const ended = app.draining.end(10_000, 0);
  let over = false;
  void ended.then(() => (over = true));
  await new Promise((resolve) => setTimeout(resolve, 100));
  expect(over).toBe(false);
  for (const caller of callers) caller.destroy();
  await ended;
});

it('where the other process fails there is the one listener', async () => {
  await expect(addListeners(app, { workersDir: '/nowhere', backlog: 100 })).rejects.toThrow(/after 0/);
  expect(await mostInOneTurn()).toBe(1);
});
