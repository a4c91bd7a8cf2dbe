import { mkdtempSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { uploadedPicture } from '../../support/pictures';
import { type TestApp, testApp } from '../../support/server';

describe('what the API answers', () => {
  let t: TestApp;
  beforeAll(async () => {
    const consoleDir = mkdtempSync(join(process.env.TEST_FOLDER ?? '', 'console-'));
    writeFileSync(join(consoleDir, 'index.html'), '<html></html>');
    writeFileSync(join(consoleDir, 'umi.0123abcd.js'), '1');
    t = await testApp({ env: { consoleDir } });
  });
  afterAll(() => t.close());

  test.each([
    ['200', '/api/users', 'admin'],
    ['401', '/api/users', null],
    ['403', '/api/users', 'user'],
    ['404', '/api/no/such/place', 'admin'],
    ['422', '/api/users?page=x', 'admin'],
  ] as const)('with %s is kept by nobody', async (status, path, role) => {
    const answer = await (await t.as(role)).get(path);
    expect([String(answer.status), answer.headers['cache-control']]).toEqual([status, 'no-store']);
  });

  test('is kept by nobody where a rule refuses it', async () => {
    const answer = await (
      await t.as(null)
    ).post('/api/admin/login', { type: 'account', account: 'nobody', password: 'Wrong@2026', autoLogin: false });
    expect(answer.body.code).toBe(1001);
    expect(answer.headers['cache-control']).toBe('no-store');
  });

  test('is kept where it is for everybody, and a licence behind its link is not', async () => {
    expect((await (await t.as(null)).get('/api/public/banners')).headers['cache-control']).toBe('public, max-age=60');
    const owner = await t.factory.account({ role: 'admin' });
    const id = await uploadedPicture(t, 'licence', owner);
    const client = await t.as(owner);
    const { url } = (await client.get<{ picture: { url: string } }>(`/api/files/${id}/link`)).body.data.picture;
    expect((await client.get(url)).headers['cache-control']).toBe('no-store');
  });

  test('leaves the console’s own files as they were', async () => {
    const get = async (url: string) =>
      (await t.app.inject({ method: 'GET', url, headers: { accept: 'text/html' } })).headers['cache-control'];
    expect(await get('/umi.0123abcd.js')).toContain('immutable');
    expect(await get('/welcome')).toBe('no-cache');
  });
});
