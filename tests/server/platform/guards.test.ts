import { type TestApp, testApp } from '../../support/server';

describe('the server in general', () => {
  let t: TestApp;
  beforeAll(async () => {
    t = await testApp();
  });
  afterAll(() => t.close());

  test('answers 401 to no token, a malformed one and an unknown one', async () => {
    const status = async (authorization?: string) =>
      (
        await t.app.inject({
          method: 'POST',
          url: '/api/admin/queryCurrent',
          headers: authorization ? { authorization } : {},
        })
      ).statusCode;
    expect([
      await status(),
      await status('Bearer x'),
      await status(`Bearer ${'a'.repeat(43)}`),
      await status('Basic x'),
    ]).toEqual([401, 401, 401, 401]);
  });

  test('refuses a NUL character as invalid input, not as a fault of its own', async () => {
    const login = await t.app.inject({
      method: 'POST',
      url: '/api/admin/login',
      payload: { type: 'account', account: 'a\u0000b', password: 'x' },
    });
    expect(login.statusCode).toBe(422);
  });

  test('signs an account out whose last company was closed or that was disabled', async () => {
    const company = await t.factory.company();
    const client = await t.as('finance', company.id);
    expect((await client.post('/api/admin/queryCurrent')).status).toBe(200);
    await t.deps.db.updateTable('company').set({ status: 'disabled' }).where('id', '=', company.id).execute();
    t.clock.advance(3000);
    expect((await client.post('/api/admin/queryCurrent')).status).toBe(401);
  });

  test('stores no token', async () => {
    const { token } = await t.as('finance');
    const stored = JSON.stringify(await t.deps.db.selectFrom('session').selectAll().execute());
    expect(stored).not.toContain(token);
  });

  test('tells an unknown address by JSON, never by a page', async () => {
    const answer = await (await t.as(null)).get('/api/nothing', { headers: { accept: 'text/html' } });
    expect(answer).toMatchObject({ status: 404, body: { code: 404, msg: '请求的地址不存在' } });
  });

  test('tells broken JSON and foreign content types', async () => {
    const post = (headers: Record<string, string>, payload: string) =>
      t.app.inject({ method: 'POST', url: '/api/admin/login', headers, payload });
    expect((await post({ 'content-type': 'application/json' }, '{')).statusCode).toBe(400);
    expect((await post({ 'content-type': 'application/xml' }, '<a/>')).statusCode).toBe(415);
    expect(
      (await post({ 'content-type': 'application/json' }, JSON.stringify({ type: 'x'.repeat(1_100_000) }))).statusCode,
    ).toBe(413);
  });

  test('sends headers that allow no foreign script and force no https', async () => {
    const { headers } = await (await t.as(null)).get('/api/public/banners');
    const policy = String(headers['content-security-policy']);
    expect(policy).toContain("script-src 'self'");
    expect(policy).not.toContain('upgrade-insecure-requests');
    expect(headers['strict-transport-security']).toBeUndefined();
  });

  test('describes every route to the signed-in alone', async () => {
    expect((await (await t.as(null)).get('/api/openapi.json')).status).toBe(401);
    const { body } = await (await t.as('admin')).get('/api/openapi.json');
    expect(Object.keys((body as unknown as { paths: object }).paths)).toEqual(
      expect.arrayContaining([
        '/api/admin/login',
        '/api/iot/admin/captcha',
        '/api/staff/pick',
        '/api/jobs/{id}',
        '/api/events',
      ]),
    );
  });

  test('lists companies to an administrator alone', async () => {
    await t.factory.company({ name: '苏州百分之%有限公司' });
    const admin = await t.as('admin');
    const find = async (query: Record<string, string>) =>
      (await admin.get<{ list: { name: string }[]; total: number }>('/api/companies/brief', { query })).body.data;
    expect(await find({ keyword: '之%' })).toMatchObject({ total: 1, list: [{ name: '苏州百分之%有限公司' }] });
    expect(await find({ id: 'nonsense' })).toEqual({ list: [], total: 0 });
    expect((await (await t.as(null)).get('/api/companies/brief')).status).toBe(401);
    expect((await (await t.as('manager', (await t.factory.company()).id)).get('/api/companies/brief')).status).toBe(
      403,
    );
    expect((await admin.get('/api/companies/brief', { query: { keyword: 'x'.repeat(60) } })).status).toBe(422);
  });
});
