import { Agent, createServer, request, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { mkdtempSync } from 'node:fs';
import { join } from 'node:path';
import { addressOf, startBuilt } from '../../support/built-server';
import { readyMade } from '../../support/ready-made';

const env = (name: string): string => process.env[name] ?? '';
const SLOW_MS = 300_000;
const CALLERS = 12;

/** A proxy as they come: connections are kept, and a server that takes none is asked again; nothing else is repeated. */
function proxyTo(port: number): Server {
  const agent = new Agent({ keepAlive: true, maxSockets: CALLERS });
  const pass = (req: IncomingMessage, res: ServerResponse, body: Buffer) => {
    const onward = request({ port, agent, method: req.method, path: req.url, headers: req.headers }, (answer) => {
      res.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(res);
    });
    onward.on('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'ECONNREFUSED') setTimeout(() => pass(req, res, body), 50);
      else res.writeHead(502).end(error.code);
    });
    onward.end(body);
  };
  return createServer((req, res) => {
    const chunks: Buffer[] = [];
    req.on('data', (chunk: Buffer) => chunks.push(chunk)).on('end', () => pass(req, res, Buffer.concat(chunks)));
  });
}

const freePort = async () => {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
};

test(
  'a server is restarted under load behind a proxy without one failed call',
  async () => {
    await readyMade();
    const port = await freePort();
    const dataDir = mkdtempSync(join(env('TEST_FOLDER'), 'restart-'));
    const start = async () => {
      const child = startBuilt(dataDir, { PORT: String(port) });
      await addressOf(child);
      return child;
    };
    let server = await start();
    const proxy = proxyTo(port);
    await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve));
    const base = `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`;

    // Without a session each answers alike, whatever stands in the database.
    const calls = [
      () => fetch(`${base}/api/jobs/01900000-0000-7000-8000-000000000001`),
      () =>
        fetch(`${base}/api/admin/queryCurrent`, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({}),
        }),
    ];
    const statuses = new Map<number | string, number>();
    let calling = true;
    const callers = Array.from({ length: CALLERS }, async (_, index) => {
      while (calling) {
        const answer = await calls[index % calls.length]?.();
        const text = await answer?.text();
        const said = answer === undefined || answer.status >= 500 ? `${answer?.status} ${text}` : answer.status;
        statuses.set(said, (statuses.get(said) ?? 0) + 1);
        await new Promise((resolve) => setTimeout(resolve, 5));
      }
    });
    const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
    await pause(1000);
    const before = statuses.get(401) ?? 0;
    await server.kill('SIGTERM');
    expect(await server.ended).toBe(0);
    server = await start();
    const during = statuses.get(401) ?? 0;
    await pause(1000);
    calling = false;
    await Promise.all(callers);
    await server.kill('SIGTERM');
    proxy.closeAllConnections();
    proxy.close();

    expect(before).toBeGreaterThan(0);
    expect(statuses.get(401)).toBeGreaterThan(during);
    expect([...statuses.keys()].sort()).toEqual([401]);
  },
  SLOW_MS,
);
