import { SMS_TEMPLATES } from '@contract/sms-outbox/choices';
import { type TestApp, testApp } from '../../support/server';
import { byPassword, login, PASSWORD, withPassword } from './people';
import { clientFor } from '../../support/server-client';

const HOUR = 3600_000;

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
  const alive = async (client: Awaited<ReturnType<typeof signedIn>>) =>
    (await client.post('/api/admin/queryCurrent')).status;

  test('tells who one is, with companies first to last and the mobile masked', async () => {
    const [first, second, closed] = [
      await t.factory.company(),
      await t.factory.company({ wageReviewRequired: false }),
      await t.factory.company({ status: 'disabled' }),
    ];
    const account = await t.factory.account({
      role: 'finance',
      name: '王会计',
      account: 'wang',
      mobile: '13800138000',
      companies: [closed.id, second.id, first.id],
    });
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
        avatarUrl: null,
        companies: [
          { id: second.id, name: second.name, shortName: expect.any(String), wageReviewRequired: false },
          { id: first.id, name: first.name, shortName: expect.any(String), wageReviewRequired: true },
        ],
        hasStaff: false,
        mustChangePassword: false,
        idleMinutes: null,
        mustSetUpFactor: false,
        notifyCount: 0,
        unreadCount: 0,
        services: {
          sms: 'sandbox',
          mail: 'off',
          payment: 'sandbox',
          identity: 'sandbox',
          esign: 'sandbox',
          texts: [...SMS_TEMPLATES],
        },
      },
    });
  });

  test('ends at once by 退出, and only that one', async () => {
    await withPassword(t, { role: 'manager', account: 'leaver' });
    const [here, there] = [await signedIn('leaver'), await signedIn('leaver')];
    expect(await alive(here)).toBe(200);
    expect((await here.post('/api/admin/logout')).body.code).toBe(200);
    expect(await alive(here)).toBe(401);
    expect(await alive(there)).toBe(200);
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
