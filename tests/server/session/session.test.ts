import { type TestApp, testApp } from '../../support/server';
import { byPassword, login, PASSWORD, withPassword } from './people';
import { clientFor } from '../../support/server-client';

const HOUR = 3600_000;
const DAY = 24 * HOUR;

describe('a session', () => {
  let t: TestApp;
  beforeAll(async () => {
    t = await testApp();
  });
  afterAll(() => t.close());

  const signedIn = async (account: string, autoLogin = false) => {
    const { body } = await login(t, { type: 'account', account, password: PASSWORD, autoLogin });
    return clientFor(t.app, (body.data as { token: string }).token);
  };
  const alive = async (client: Awaited<ReturnType<typeof signedIn>>) => (await client.post('/api/admin/queryCurrent')).status;

  test('tells who one is, with companies first to last and the mobile masked', async () => {
    const [first, second, closed] = [await t.factory.company(), await t.factory.company({ wageReviewRequired: false }), await t.factory.company({ status: 'disabled' })];
    const account = await t.factory.account({ role: 'finance', name: '王会计', account: 'wang', mobile: '13800138000', companies: [closed.id, second.id, first.id] });
    const { status, body } = await (await t.as(account)).post('/api/admin/queryCurrent');
    expect(status).toBe(200);
    expect(body).toEqual({
      code: 200,
      msg: 'ok',
      data: {
        id: account.id,
        account: 'wang',
        name: '王会计',
        role: 4,
        mobileMasked: '138****8000',
        companies: [
          { id: second.id, name: second.name, shortName: expect.any(String), wageReviewRequired: false },
          { id: first.id, name: first.name, shortName: expect.any(String), wageReviewRequired: true },
        ],
        hasStaff: false,
        notifyCount: 0,
        unreadCount: 0,
      },
    });
  });

  test('is asked for on every call but signing in', async () => {
    const nobody = await t.as(null);
    for (const answer of [await nobody.post('/api/admin/queryCurrent'), await nobody.post('/api/admin/logout'), await nobody.get('/api/events')]) {
      expect(answer).toMatchObject({ status: 401, body: { code: 401, message: '登录已失效，请重新登录' } });
    }
  });

  test.each(['', 'Bearer', 'Bearer ', 'Bearer undefined', `Bearer ${'a'.repeat(43)}`, `Basic ${'a'.repeat(43)}`])('is not opened by %j', async (authorization) => {
    expect((await (await t.as(null)).post('/api/admin/queryCurrent', undefined, { headers: { authorization } })).status).toBe(401);
  });

  test('ends at once by 退出, and only that one', async () => {
    await withPassword(t, { role: 'manager', account: 'leaver' });
    const [here, there] = [await signedIn('leaver'), await signedIn('leaver')];
    expect(await alive(here)).toBe(200);
    expect((await here.post('/api/admin/logout')).body.code).toBe(200);
    expect(await alive(here)).toBe(401);
    expect(await alive(there)).toBe(200);
  });

  test('ends 12 hours after signing in, used or not', async () => {
    await withPassword(t, { role: 'manager', account: 'short' });
    const client = await signedIn('short');
    t.clock.advance(11 * HOUR);
    expect(await alive(client)).toBe(200);
    t.clock.advance(HOUR + 1000);
    expect(await alive(client)).toBe(401);
  });

  test('with 自动登录 ends 30 days after its last use', async () => {
    await withPassword(t, { role: 'manager', account: 'long' });
    const client = await signedIn('long', true);
    t.clock.advance(29 * DAY);
    expect(await alive(client)).toBe(200);
    t.clock.advance(29 * DAY);
    expect(await alive(client)).toBe(200);
    t.clock.advance(30 * DAY + 1000);
    expect(await alive(client)).toBe(401);
  });

  test('ends when the account is disabled', async () => {
    const account = await withPassword(t, { role: 'manager', account: 'fired' });
    const client = await signedIn('fired');
    await t.deps.db.updateTable('account').set({ enabled: false }).where('id', '=', account.id).execute();
    t.clock.advance(3000);
    expect(await alive(client)).toBe(401);
  });

  test('ends when the last company expires', async () => {
    const company = await t.factory.company({ expireAt: new Date(t.clock.now().getTime() + HOUR) });
    await withPassword(t, { role: 'manager', account: 'expiring', companies: [company.id] });
    const client = await signedIn('expiring');
    expect(await alive(client)).toBe(200);
    t.clock.advance(HOUR + 1000);
    expect(await alive(client)).toBe(401);
    expect((await byPassword(t, 'expiring')).body.code).toBe(1005);
  });
});
