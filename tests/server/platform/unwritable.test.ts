import { type TestApp, testApp } from '../../support/server';

describe('what cannot be stored or has no end', () => {
  let t: TestApp;
  beforeAll(async () => {
    t = await testApp();
  });
  afterAll(() => t.close());

  test.each([
    ['half a character', '\ud800'],
    ['a NUL', '\u0000'],
  ])('%s in a text is refused wherever it stands', async (_what, sign) => {
    const clerk = await t.as('attendance');
    const inBody = await clerk.post('/api/checks/export', {
      requestId: 'request-0001',
      kind: 'grid',
      filters: { month: '2026-06', keyword: `张${sign}` },
    });
    expect([inBody.status, inBody.body.message]).toEqual([422, '提交的内容不正确：包含无法保存的字符']);
  });

  test('a whole character of two halves is none of it', async () => {
    expect(
      (await (await t.as('attendance')).get('/api/checks/records', { query: { month: '2026-06', keyword: '𠮷' } }))
        .status,
    ).toBe(200);
  });

  test('a body nested beyond measure is refused', async () => {
    const { statusCode } = await t.app.inject({
      method: 'POST',
      url: '/api/admin/login',
      headers: { 'content-type': 'application/json' },
      payload: `${'['.repeat(200_000)}${']'.repeat(200_000)}`,
    });
    expect(statusCode).toBe(422);
  });

  test('an upload that breaks off is told so, and no fault of the server', async () => {
    const manager = await t.as('manager');
    for (const url of ['/api/files', '/api/public/files', '/api/contract-templates/files', '/api/wages/imports']) {
      const head =
        '--b\r\nContent-Disposition: form-data; name="purpose"\r\n\r\navatar\r\n--b\r\nContent-Disposition: form-data; name="file"; filename="a.xlsx"\r\n\r\n';
      const { statusCode } = await t.app.inject({
        method: 'POST',
        url,
        headers: { authorization: `Bearer ${manager.token}`, 'content-type': 'multipart/form-data; boundary=b' },
        payload: `${head}abc`,
      });
      expect([url, statusCode < 500]).toEqual([url, true]);
    }
    const { statusCode, body } = await t.app.inject({
      method: 'POST',
      url: '/api/public/files',
      headers: { 'content-type': 'multipart/form-data; boundary=b' },
      payload: '--b\r\nContent-Disposition: form-data; name="file"; filename="a.png"\r\n\r\nabc',
    });
    expect([statusCode, JSON.parse(body)]).toEqual([
      400,
      expect.objectContaining({ message: '上传的内容不完整，可能是网络中断，请重新上传' }),
    ]);
  });
});
