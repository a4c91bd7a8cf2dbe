import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { arrivals, repeatable } from '../../bench/payday/arrivals';
import { Connection } from '../../bench/support/connection';

let server: Server;
let port: number;
let opened = 0;

beforeAll(async () => {
  server = createServer((request, response) => {
    if (request.url === '/unchanged') return void response.writeHead(304).end();
    if (request.url === '/cut') return void request.socket.destroy();
    if (request.url === '/endless') return void response.write('no length');
    const ms = request.url === '/slow' ? 30 : 0;
    setTimeout(() => response.end(Buffer.from(`${request.url} ${request.headers.who}`)), ms);
  });
  server.on('connection', () => (opened += 1));
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  port = (server.address() as AddressInfo).port;
});
afterAll(() => server.closeAllConnections());
afterAll(() => new Promise((done) => server.close(done)));

const get = (path: string) => ({ method: 'GET', path });

it('asks several things at once over one connection and gives each its own answer', async () => {
  const before = opened;
  const connection = new Connection(port, { who: 'me' });
  const answers = await Promise.all(['/slow', '/unchanged', '/quick'].map((path) => connection.call(get(path))));
  expect(answers.map(({ status, body }) => `${status} ${body.toString()}`)).toEqual([
    '200 /slow me',
    '304 ',
    '200 /quick me',
  ]);
  expect(opened).toBe(before + 1);
  connection.close();
});

it('fails a call whose connection is cut, and opens another for the next', async () => {
  const connection = new Connection(port, { who: 'me' });
  await expect(connection.call(get('/cut'))).rejects.toThrow();
  expect((await connection.call(get('/again'))).body.toString()).toBe('/again me');
  connection.close();
});

it('takes no answer of which it cannot know the end', async () => {
  await expect(new Connection(port, {}).call(get('/endless'))).rejects.toThrow('without a length');
});

it('people arrive at the same times in every run, most of them in the first third', () => {
  const times = arrivals(5_000, 60_000, repeatable(1));
  expect(arrivals(5_000, 60_000, repeatable(1))).toEqual(times);
  expect(times.filter((at) => at < 20_000).length / 5_000).toBeGreaterThan(0.6);
  expect(Math.max(...times)).toBeLessThan(60_000);
});
