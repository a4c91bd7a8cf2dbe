import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import Fastify from 'fastify';
import { NONCE_PLACE } from '@contract/page-nonce';
import { useConsoleFiles } from '@server/plugins/console-files';
import { useSecurityHeaders } from '@server/plugins/security-headers';
import { type TestApp, testApp } from '../../support/server';
import { until } from '../../support/until';

describe('the built console', () => {
  let t: TestApp;
  beforeAll(async () => {
    const consoleDir = mkdtempSync(join(process.env.TEST_FOLDER ?? '', 'console-'));
    writeFileSync(join(consoleDir, 'index.html'), '<!doctype html>');
    writeFileSync(join(consoleDir, 'umi.0123abcd.js'), 'plain');
    writeFileSync(join(consoleDir, 'umi.0123abcd.js.br'), 'packed');
    writeFileSync(join(consoleDir, '682.0123abcd.chunk.css'), '');
    writeFileSync(join(consoleDir, '682.0123abcd.async.js'), '');
    writeFileSync(join(consoleDir, 'favicon.svg'), '<svg/>');
    mkdirSync(join(consoleDir, 'samples'));
    t = await testApp({ env: { consoleDir } });
  });
  afterAll(() => t.close());

  const load = (url: string, headers: Record<string, string> = { accept: 'text/html' }) =>
    t.app.inject({ url, headers });

  test.each(['/', '/wages', '/company/wages?companyId=1', '/exception/401'])(
    'answers a navigation to %s with the page, asked for anew each time',
    async (url) => {
      const answer = await load(url);
      expect([answer.statusCode, answer.payload, answer.headers['cache-control']]).toEqual([
        200,
        '<!doctype html>',
        'no-cache',
      ]);
    },
  );

  test('says that the page has not changed, packs it for who unpacks, and sees another build', async () => {
    const folder = mkdtempSync(join(process.env.TEST_FOLDER ?? '', 'console-'));
    const build = (text: string) => writeFileSync(join(folder, 'index.html'), text);
    build('first');
    const app = Fastify();
    await useConsoleFiles(app, folder, () => Promise.resolve(undefined));
    const ask = (more: Record<string, string>) =>
      app.inject({ url: '/wages', headers: { accept: 'text/html', ...more } });
    const first = await ask({});
    const etag = first.headers.etag ?? '';
    expect([first.payload, first.headers['content-type']]).toEqual(['first', 'text/html; charset=utf-8']);
    const same = await ask({ 'if-none-match': `"other", ${etag}`, 'accept-encoding': 'br' });
    expect([same.statusCode, same.payload, same.headers['cache-control']]).toEqual([304, '', 'no-cache']);
    const packed = await ask({ 'accept-encoding': 'gzip, br' });
    expect([brotliDecompressSync(packed.rawPayload).toString(), packed.headers.vary]).toEqual([
      'first',
      'accept-encoding',
    ]);
    expect(packed.headers['content-encoding']).toBe('br');
    const older = await ask({ 'accept-encoding': 'gzip' });
    expect(gunzipSync(older.rawPayload).toString()).toBe('first');
    expect((await ask({ 'accept-encoding': 'br;q=0' })).payload).toBe('first');
    build('second');
    await until(async () => (await ask({ 'if-none-match': etag })).payload === 'second');
    await app.close();
  });

  test('keeps hashed files for a year and sends them packed to who unpacks', async () => {
    const [plain, packed] = [
      await load('/umi.0123abcd.js', {}),
      await load('/umi.0123abcd.js', { 'accept-encoding': 'br' }),
    ];
    expect([plain.payload, packed.payload, packed.headers['content-encoding']]).toEqual(['plain', 'packed', 'br']);
    expect(plain.headers['cache-control']).toBe('public, max-age=31536000, immutable');
  });

  test.each([
    ['/682.0123abcd.chunk.css', 'public, max-age=31536000, immutable'],
    ['/682.0123abcd.async.js', 'public, max-age=31536000, immutable'],
    ['/favicon.svg', 'no-cache'],
  ])('lets %s be kept: %s', async (url, kept) => {
    expect((await load(url, {})).headers['cache-control']).toBe(kept);
  });

  test.each([
    ['a missing script', '/umi.ffffffff.js', 'text/html'],
    ['a call', '/api/unknown', 'text/html'],
    ['what is no navigation', '/wages', 'application/json'],
  ])('answers %s with 404, not with the page', async (_what, url, accept) => {
    expect((await load(url, { accept })).statusCode).toBe(404);
  });

  test.each(['/..%2f..%2fetc%2fpasswd', '/%2e%2e/%2e%2e/package.json', '/samples/../../data.key'])(
    'gives nothing outside the folder: %s',
    async (url) => {
      const answer = await load(url, { accept: '*/*' });
      expect(answer.statusCode).toBeGreaterThanOrEqual(400);
    },
  );
});

describe('the styles of the page', () => {
  const policyOf = (headers: Record<string, unknown>) => headers['content-security-policy'];

  test('bear a nonce of each answer, which alone is allowed; a page that has not changed keeps its own', async () => {
    const folder = mkdtempSync(join(process.env.TEST_FOLDER ?? '', 'console-'));
    writeFileSync(join(folder, 'index.html'), `<style nonce="${NONCE_PLACE}"></style>`);
    const app = Fastify();
    useSecurityHeaders(app);
    await useConsoleFiles(app, folder, () => Promise.resolve(undefined));
    const ask = (more: Record<string, string> = {}) =>
      app.inject({ url: '/', headers: { accept: 'text/html', ...more } });
    const [one, other] = [await ask(), await ask()];
    const nonceOf = ({ payload }: { payload: string }) => /nonce="([\w+/]{22}==)"/.exec(payload)?.[1];
    expect(nonceOf(one)).toBeTruthy();
    expect(nonceOf(other)).not.toBe(nonceOf(one));
    expect(policyOf(other.headers)).toContain(`'nonce-${nonceOf(other)}'`);
    expect(policyOf(one.headers)).toContain(`;style-src-elem 'self' 'nonce-${nonceOf(one)}'`);
    expect(policyOf(one.headers)).toContain("script-src 'self'");
    const same = await ask({ 'if-none-match': String(one.headers.etag) });
    expect([same.statusCode, policyOf(same.headers)]).toEqual([304, undefined]);
    await app.close();
  });
});

describe('a page with something to preload', () => {
  const pageOf = async (preloadOf: (path: string) => Promise<string | undefined>) => {
    const folder = mkdtempSync(join(process.env.TEST_FOLDER ?? '', 'console-'));
    writeFileSync(join(folder, 'index.html'), '<!doctype html>');
    const app = Fastify();
    await useConsoleFiles(app, folder, preloadOf);
    const { statusCode, headers } = await app.inject({ url: '/user/login', headers: { accept: 'text/html' } });
    await app.close();
    return [statusCode, headers.link];
  };

  test('names it in its head', async () => {
    expect(await pageOf(async (path) => `<${path}.webp>; rel=preload; as=image`)).toEqual([
      200,
      '</user/login.webp>; rel=preload; as=image',
    ]);
    expect(await pageOf(async () => undefined)).toEqual([200, undefined]);
  });

  test('comes without where it cannot be had', async () => {
    expect(await pageOf(() => Promise.reject(new Error('no database')))).toEqual([200, undefined]);
  });
});
