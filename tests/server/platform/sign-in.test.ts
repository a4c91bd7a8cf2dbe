import { hashPassword } from '@server/modules/accounts/service';
import { type TestApp, testApp } from '../../support/server';
import type { AccountRecord } from '../../support/server-factory';

const LOGIN = '/api/admin/login';
const PASSWORD = 'Right#2026';

describe('signing in by password', () => {
  let t: TestApp;
  let passwordHash: string;
  beforeAll(async () => {
    t = await testApp();
    passwordHash = await hashPassword(PASSWORD);
  });
  afterAll(() => t.close());

  const account = async (
    values: Partial<Parameters<TestApp['factory']['account']>[0]> = {},
  ): Promise<AccountRecord> => {
    const made = await t.factory.account({ role: 'finance', ...values });
    await t.deps.db.updateTable('account').set({ password_hash: passwordHash }).where('id', '=', made.id).execute();
    return made;
  };
  const login = async (body: object) =>
    (await t.as(null)).post<{ token: string; expiresAt: string }>(LOGIN, { type: 'account', ...body });

  test('gives a token that opens the current user, companies first to last', async () => {
    const [first, second] = [await t.factory.company(), await t.factory.company()];
    await account({ account: 'clerk', mobile: '13900000001', companies: [second.id, first.id] });
    const answer = await login({ account: ' Clerk ', password: PASSWORD });
    expect(answer.body.code).toBe(200);
    const me = await t.app.inject({
      method: 'POST',
      url: '/api/admin/queryCurrent',
      headers: { authorization: `Bearer ${answer.body.data.token}` },
    });
    expect(me.json()).toMatchObject({
      code: 200,
      data: {
        account: 'clerk',
        role: 4,
        mobileMasked: '139****0001',
        companies: [{ id: second.id }, { id: first.id }],
        hasStaff: false,
      },
    });
  });

  test('takes the mobile for the account name', async () => {
    await account({ mobile: '13900000002' });
    expect((await login({ account: '+86 139 0000 0002', password: PASSWORD })).body.code).toBe(200);
  });

  test('lasts 12 hours, or 30 days with 自动登录', async () => {
    await account({ account: 'stay' });
    const hours = async (autoLogin: boolean) => {
      const { body } = await login({ account: 'stay', password: PASSWORD, autoLogin });
      return (new Date(body.data.expiresAt).getTime() - t.clock.now().getTime()) / 3600_000;
    };
    expect([await hours(false), await hours(true)]).toEqual([12, 720]);
  });

  test('says the same of a wrong password and an unknown account', async () => {
    await account({ account: 'known' });
    const [wrong, unknown] = [
      await login({ account: 'known', password: 'x' }),
      await login({ account: 'nobody', password: 'x' }),
    ];
    expect(wrong.body).toEqual(unknown.body);
    expect(wrong.body.code).toBe(1001);
  });

  test('tells a disabled account, no company and a closed company apart', async () => {
    const closed = await t.factory.company({ status: 'disabled' });
    const expired = await t.factory.company({ expireAt: new Date(t.clock.now().getTime() - 1000) });
    await account({ account: 'off', enabled: false });
    await account({ account: 'alone', companies: [] });
    await account({ account: 'closed', companies: [closed.id, expired.id] });
    const codeOf = async (name: string) => (await login({ account: name, password: PASSWORD })).body.code;
    expect([await codeOf('off'), await codeOf('alone'), await codeOf('closed')]).toEqual([1004, 1006, 1005]);
  });

  test.each([
    [{ type: 'account', account: 'x y', password: '' }, '密码不能为空'],
    [{ type: 'account', password: 'x' }, '请输入账号'],
    [{ type: 'account', account: 'a'.repeat(200), password: 'x' }, '账号最多50个字符'],
    [{ type: 'mobile', mobile: '12345', captcha: '123456' }, '请输入正确的11位手机号'],
    [{ type: 'mobile', mobile: '13900000001', captcha: '12' }, '验证码格式不正确'],
    [{ account: 'x1', password: 'x' }, '登录方式不能为空'],
  ])('refuses %j naming the field', async (body, message) => {
    const answer = await (await t.as(null)).post(LOGIN, body);
    expect(answer).toMatchObject({ status: 422, body: { message } });
  });

  test('ends the session on the server at logout', async () => {
    const client = await t.as('finance');
    expect((await client.post('/api/admin/logout')).body.code).toBe(200);
    expect((await client.post('/api/admin/queryCurrent')).status).toBe(401);
  });

  test('keeps a sliding session alive by its use, a plain one not', async () => {
    await account({ account: 'slider' });
    const { token } = (await login({ account: 'slider', password: PASSWORD, autoLogin: true })).body.data;
    const plain = (await login({ account: 'slider', password: PASSWORD })).body.data.token;
    const status = async (bearer: string) =>
      (
        await t.app.inject({
          method: 'POST',
          url: '/api/admin/queryCurrent',
          headers: { authorization: `Bearer ${bearer}` },
        })
      ).statusCode;
    t.clock.advance(29 * 24 * 3600_000);
    expect([await status(token), await status(plain)]).toEqual([200, 401]);
    t.clock.advance(29 * 24 * 3600_000);
    expect(await status(token)).toBe(200);
  });
});
