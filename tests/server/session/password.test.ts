import { type TestApp, testApp } from '../../support/server';
import { byPassword, login, PASSWORD, withPassword } from './people';

const MINUTE = 60_000;

describe('signing in by password', () => {
  let t: TestApp;
  beforeAll(async () => {
    t = await testApp();
  });
  afterAll(() => t.close());

  test('gives a token that works, by sign-in name in any case and by mobile', async () => {
    await withPassword(t, { role: 'finance', account: 'caiwu', mobile: '13800000101' });
    for (const name of ['caiwu', ' CaiWu ', '13800000101', '+86 138-0000-0101']) {
      const { status, body } = await byPassword(t, name);
      expect({ name, status, code: body.code }).toEqual({ name, status: 200, code: 200 });
      expect(body.data).toEqual({ token: expect.stringMatching(/^[\w-]{43}$/), expiresAt: '2026-07-15T14:00:00.000Z' });
    }
  });

  test('stores only the hash of the token and an argon2id hash of the password', async () => {
    await withPassword(t, { role: 'finance', account: 'hash' });
    const { token } = (await byPassword(t, 'hash')).body.data as { token: string };
    const sessions = await t.deps.db.selectFrom('session').select('token_hash').execute();
    expect(sessions.some((row) => row.token_hash.includes(token))).toBe(false);
    const account = await t.deps.db.selectFrom('account').select('password_hash').where('account', '=', 'hash').executeTakeFirstOrThrow();
    expect(account.password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  });

  test('lives 30 days with 自动登录', async () => {
    await withPassword(t, { role: 'finance', account: 'auto' });
    const { body } = await login(t, { type: 'account', account: 'auto', password: PASSWORD, autoLogin: true });
    expect(body.data).toMatchObject({ expiresAt: '2026-08-14T02:00:00.000Z' });
  });

  test('answers a wrong password and an unknown account alike', async () => {
    await withPassword(t, { role: 'finance', account: 'known' });
    const wrong = await byPassword(t, 'known', 'wrong');
    const unknown = await byPassword(t, 'nobody', 'wrong');
    const noPassword = await t.factory.account({ role: 'user', account: 'codeonly' }).then(() => byPassword(t, 'codeonly', 'wrong'));
    expect(wrong.body).toEqual({ code: 1001, msg: '账号或密码错误', data: null });
    expect(unknown.body).toEqual(wrong.body);
    expect(noPassword.body).toEqual(wrong.body);
  });

  test('locks after five wrong passwords within 15 minutes, for 30 minutes, even against the right one', async () => {
    await withPassword(t, { role: 'finance', account: 'locked' });
    const codes: number[] = [];
    for (let index = 0; index < 5; index += 1) codes.push((await byPassword(t, 'locked', 'wrong')).body.code);
    expect(codes).toEqual([1001, 1001, 1001, 1001, 1003]);
    const refused = await byPassword(t, 'locked');
    expect(refused.body).toMatchObject({ code: 1003, msg: '账号已锁定，请30分钟后再试' });
    t.clock.advance(29 * MINUTE);
    expect((await byPassword(t, 'locked')).body.code).toBe(1003);
    t.clock.advance(2 * MINUTE);
    expect((await byPassword(t, 'locked')).body.code).toBe(200);
  });

  test('counts only wrong passwords of the last 15 minutes, and a right one clears them', async () => {
    await withPassword(t, { role: 'finance', account: 'slow' });
    for (let index = 0; index < 4; index += 1) await byPassword(t, 'slow', 'wrong');
    t.clock.advance(16 * MINUTE);
    for (let index = 0; index < 4; index += 1) expect((await byPassword(t, 'slow', 'wrong')).body.code).toBe(1001);
    expect((await byPassword(t, 'slow')).body.code).toBe(200);
    for (let index = 0; index < 4; index += 1) expect((await byPassword(t, 'slow', 'wrong')).body.code).toBe(1001);
  });

  test('counts guesses sent all at once', async () => {
    await withPassword(t, { role: 'finance', account: 'burst' });
    const answers = await Promise.all(Array.from({ length: 12 }, () => byPassword(t, 'burst', 'wrong')));
    expect(answers.some((answer) => answer.body.code === 1003)).toBe(true);
    expect((await byPassword(t, 'burst')).body.code).toBe(1003);
  });

  test('tells the owner why he may not enter', async () => {
    const [closed, expired] = [await t.factory.company({ status: 'disabled' }), await t.factory.company({ expireAt: new Date('2026-07-01') })];
    await withPassword(t, { role: 'finance', account: 'off', enabled: false });
    await withPassword(t, { role: 'finance', account: 'closed', companies: [closed.id, expired.id] });
    await withPassword(t, { role: 'finance', account: 'homeless', companies: [] });
    expect((await byPassword(t, 'off')).body).toMatchObject({ code: 1004, msg: '账号已停用，请联系管理员' });
    expect((await byPassword(t, 'closed')).body).toMatchObject({ code: 1005 });
    expect((await byPassword(t, 'homeless')).body).toMatchObject({ code: 1006 });
    expect((await byPassword(t, 'off', 'wrong')).body.code).toBe(1001);
  });

  test.each([
    [{}, '登录方式'],
    [{ type: 'account' }, '请输入账号'],
    [{ type: 'account', account: '   ', password: 'x' }, '请输入账号'],
    [{ type: 'account', account: 'caiwu' }, '请输入密码'],
    [{ type: 'account', account: 'a'.repeat(200), password: 'x' }, '账号最多50个字符'],
    [{ type: 'account', account: 'caiwu', password: 'x'.repeat(101) }, '密码最多100个字符'],
    [{ type: 'account', account: ['caiwu'], password: 'x' }, '账号类型不正确'],
  ])('names what is wrong with %j', async (body, message) => {
    const answer = await login(t, body);
    expect(answer.status).toBe(422);
    expect(answer.body.message).toContain(message);
  });

  test('takes SQL and HTML for what they are: no account', async () => {
    for (const name of ["' or 1=1 --", '<script>alert(1)</script>']) expect((await byPassword(t, name)).body.code).toBe(1001);
  });

  test('writes the sign-in to the audit log, without the password', async () => {
    const account = await withPassword(t, { role: 'manager', account: 'audited' });
    await byPassword(t, 'audited');
    const rows = await t.deps.db.selectFrom('audit_log').selectAll().where('account_id', '=', account.id).execute();
    expect(rows).toMatchObject([{ action: 'session.login', role: 'manager', result: 'ok' }]);
    expect(JSON.stringify(rows)).not.toContain(PASSWORD);
  });
});
