import { once } from 'node:events';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { buildApp } from '@server/app';
import { type TestApp, testApp } from '../../support/server';

const LIMITS = { headersMs: 400, bodyMs: 600, upload: { windowMs: 1000, bytes: 1000 } };
const later = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

describe('a request that does not come to its end', () => {
  let t: TestApp;
  let app: Awaited<ReturnType<typeof buildApp>>;
  let port = 0;
  let token = '';
  const open = new Set<Socket>();
  beforeAll(async () => {
    t = await testApp();
    app = await buildApp(t.deps, { busyAfterMs: 0, limits: LIMITS });
    await app.listen({ port: 0, host: '127.0.0.1' });
    port = (app.server.address() as AddressInfo).port;
    token = await t.factory.session(await t.factory.account({ role: 'finance' }));
  });
  afterAll(async () => {
    for (const socket of open) socket.destroy();
    await app.close();
    await t.close();
  });

  /** Sends the beginning of a request and gives what came back, and how long after that the connection was closed; null = still open after `most`. */
  async function begin(text: string, most = 60_000): Promise<{ said: string; ms: number | null; socket: Socket }> {
    const socket = connect(port, '127.0.0.1');
    open.add(socket);
    let said = '';
    socket.on('data', (chunk: Buffer) => (said += chunk.toString())).on('error', () => undefined);
    await once(socket, 'connect');
    const from = performance.now();
    socket.write(text);
    const closed = once(socket, 'close').then(() => performance.now() - from);
    const ms = await Promise.race([closed, later(most).then(() => null)]);
    return { said, ms, socket };
  }
  const post = (path: string, headers: string) =>
    `POST ${path} HTTP/1.1\r\nhost: x\r\nauthorization: Bearer ${token}\r\n${headers}\r\n\r\n`;

  test.each([
    ['of which nothing comes', ''],
    ['with half its headers', 'GET /api/users HTTP/1.1\r\nhost: x\r\n'],
  ])('%s is closed', async (_what, text) => {
    const { ms } = await begin(text);
    expect(ms).not.toBeNull();
  });

  test.each([
    ['content-length: 100', '{"type":'],
    ['transfer-encoding: chunked', '8\r\n{"type":\r\n'],
  ])('with half its body (%s) is told why and closed', async (length, half) => {
    const { said, ms } = await begin(post('/api/admin/login', `content-type: application/json\r\n${length}`) + half);
    expect(ms).toBeGreaterThan(500);
    expect(said).toMatch(/^HTTP\/1\.1 408 /);
    expect(said).toContain('请求发送超时');
  });

  test('is closed also where it was refused before its body was there', async () => {
    const { said, ms } = await begin(
      'POST /api/staff/export HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 100\r\n\r\n{',
    );
    expect(said).toMatch(/^HTTP\/1\.1 401 /);
    expect(ms).not.toBeNull();
  });

  const HEAD =
    '--b\r\ncontent-disposition: form-data; name="payMonth"\r\n\r\n2026-06\r\n--b\r\ncontent-disposition: form-data; name="wageType"\r\n\r\nmonthly\r\n--b\r\ncontent-disposition: form-data; name="file"; filename="a.csv"\r\n\r\n';
  const upload = () =>
    post('/api/wages/imports', 'content-type: multipart/form-data; boundary=b\r\ncontent-length: 100000') + HEAD;

  test('that is an upload is closed once too little of it comes, and what came is not kept', async () => {
    const { said, ms } = await begin(`${upload()}姓名,实发工资`);
    expect(said).toMatch(/^HTTP\/1\.1 408 /);
    expect(ms).toBeGreaterThan(900);
    expect(await t.deps.held.older('uploads', new Date(t.clock.now().getTime() + 1000))).toEqual([]);
  });

  test('that is an upload stays for as long as it goes on', async () => {
    const going = begin(upload(), 2700);
    await later(100);
    const socket = [...open].at(-1);
    const more = setInterval(() => socket?.write('x'.repeat(3000)), 100);
    const { ms, said } = await going;
    clearInterval(more);
    expect([ms, said]).toEqual([null, '']);
    socket?.destroy();
  });

  test('is no event stream: that stays open for whoever only listens', async () => {
    const { said, ms } = await begin(
      `GET /api/events HTTP/1.1\r\nhost: x\r\nauthorization: Bearer ${token}\r\n\r\n`,
      2000,
    );
    expect(said).toContain('text/event-stream');
    expect(ms).toBeNull();
  });
});
