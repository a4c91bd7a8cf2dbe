import { operationsApi } from '@contract/operations/endpoints';
import { buildApp } from '@server/app';
import { type TestApp, testApp } from '../../support/server';

const { live, ready } = operationsApi;

describe('what a proxy asks a server', () => {
  let t: TestApp;
  beforeEach(async () => {
    t = await testApp();
  });
  afterEach(() => t.close());
  const ask = (path: string, app = t.app) => app.inject({ method: 'GET', url: path });

  it('is answered by one that runs and has its database', async () => {
    expect([(await ask(live.path)).statusCode, (await ask(ready.path)).statusCode]).toEqual([200, 200]);
  });

  it('is refused while the database gives no answer, though the process lives', async () => {
    const broken = new Proxy(t.deps.db, {
      get: (target, name) =>
        name === 'getExecutor'
          ? () => {
              throw new Error('connection lost');
            }
          : (Reflect.get(target, name, target) as unknown),
    });
    const app = await buildApp({ ...t.deps, db: broken }, { busyAfterMs: 0 });
    const answer = await ask(ready.path, app);
    expect(answer.statusCode).toBe(503);
    expect(answer.headers['retry-after']).toBe('5');
    expect(answer.json()).toMatchObject({ code: 503, msg: '数据库没有响应' });
    expect((await ask(live.path, app)).statusCode).toBe(200);
    await app.close();
  });

  it('is refused by one that is stopping, whose answers end their connections', async () => {
    await t.app.draining.end(0, 0);
    const answer = await ask(ready.path);
    expect([answer.statusCode, answer.headers.connection]).toEqual([503, 'close']);
    expect((await ask(live.path)).statusCode).toBe(200);
  });

  it('is told of a busy server by everything else', async () => {
    const app = await buildApp(t.deps, { busyAfterMs: 20 });
    await app.ready();
    const until = Date.now() + 5000;
    const answers = new Map<string, number>();
    while (Date.now() < until && answers.get(ready.path) !== 503) {
      const begun = Date.now();
      while (Date.now() - begun < 300);
      await new Promise((resolve) => setTimeout(resolve, 50));
      for (const path of [live.path, ready.path]) answers.set(path, (await ask(path, app)).statusCode);
    }
    expect(Object.fromEntries(answers)).toEqual({ [live.path]: 200, [ready.path]: 503 });
    await app.close();
  });
});
