import { type TestApp, testApp } from '../../support/server';
import { byPassword, login, PASSWORD, withPassword } from './people';

describe('signing in by password', () => {
  let t: TestApp;
  beforeAll(async () => {
    process.env.TEST_REAL_HASHES = '1';
    t = await testApp();
  });
  afterAll(() => t.close());

  test('stores only the hash of the token and an argon2id hash of the password', async () => {
    await withPassword(t, { role: 'finance', account: 'hash' });
    const { token } = (await byPassword(t, 'hash')).body.data as { token: string };
    const sessions = await t.deps.db.selectFrom('session').select('token_hash').execute();
    expect(sessions.some((row) => row.token_hash.includes(token))).toBe(false);
    const account = await t.deps.db
      .selectFrom('account')
      .select('password_hash')
      .where('account', '=', 'hash')
      .executeTakeFirstOrThrow();
    expect(account.password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  });

  test('keeps no name that was typed', async () => {
    await byPassword(t, 'my#secret#1', 'wrong');
    expect(JSON.stringify(await t.deps.db.selectFrom('sign_in_wait').selectAll().execute())).not.toContain('secret');
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
    for (const name of ["' or 1=1 --", '<script>alert(1)</script>'])
      expect((await byPassword(t, name)).body.code).toBe(1001);
  });

  test('writes the sign-in to the audit log, without the password', async () => {
    const account = await withPassword(t, { role: 'manager', account: 'audited' });
    await byPassword(t, 'audited');
    const rows = await t.deps.db.selectFrom('audit_log').selectAll().where('account_id', '=', account.id).execute();
    expect(rows).toMatchObject([{ action: 'session.login', role: 'manager', result: 'ok' }]);
    expect(JSON.stringify(rows)).not.toContain(PASSWORD);
  });
});
