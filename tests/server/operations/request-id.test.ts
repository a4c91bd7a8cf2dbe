import { buildApp } from '@server/app';
import { type TestApp, testApp } from '../../support/server';

describe('the number of a call', () => {
  let t: TestApp;
  beforeAll(async () => {
    t = await testApp();
  });
  afterAll(() => t.close());

  it('is another one each time, and none that a caller makes up', async () => {
    const ids = await Promise.all(
      [1, 2].map(async () => {
        const answer = await t.app.inject({ url: '/api/health/live', headers: { 'x-request-id': 'made-up-by-me' } });
        return answer.headers['x-request-id'];
      }),
    );
    expect(new Set(ids).size).toBe(2);
    expect(ids[0]).toMatch(/^[0-9a-f]{12}$/);
  });

  it('is the proxy’s, where that is believed and it looks like one', async () => {
    const app = await buildApp({ ...t.deps, env: { ...t.deps.env, trustProxy: true } }, { busyAfterMs: 0 });
    const given = async (id: string) =>
      (await app.inject({ url: '/api/health/live', headers: { 'x-request-id': id } })).headers['x-request-id'];
    expect(await given('proxy-0001')).toBe('proxy-0001');
    expect(await given('short')).toMatch(/^[0-9a-f]{12}$/);
    expect(await given('line two "quoted"')).toMatch(/^[0-9a-f]{12}$/);
    await app.close();
  });

  it('stands in the answer to a fault of the server, whose log line has it', async () => {
    const lines: object[] = [];
    const log = t.deps.log.child({}, { level: 'error' });
    const app = await buildApp({ ...t.deps, log }, { busyAfterMs: 0 });
    app.get('/api/test-fault', (req) => {
      req.log.error = (line: object) => lines.push({ ...line, reqId: req.id });
      throw new Error('a fault');
    });
    const answer = await app.inject({ url: '/api/test-fault' });
    const { requestId } = answer.json<{ requestId: string }>();
    expect(answer.statusCode).toBe(500);
    expect(requestId).toBe(answer.headers['x-request-id']);
    expect(lines).toMatchObject([{ reqId: requestId, err: new Error('a fault') }]);
    await app.close();
  });
});
