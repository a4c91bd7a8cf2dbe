import { once } from 'node:events';
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net';
import { sql } from 'kysely';
import { postgresDatabase } from '@server/db/postgres/pool';

/** A message of PostgreSQL's protocol: its kind, its length, its content. */
const message = (kind: string, content: Buffer) => {
  const head = Buffer.alloc(5);
  head.write(kind);
  head.writeInt32BE(content.length + 4, 1);
  return Buffer.concat([head, content]);
};
const READY = message('Z', Buffer.from('I'));
const WELCOME = Buffer.concat([message('R', Buffer.alloc(4)), READY]);
const DONE = Buffer.concat([message('C', Buffer.from('BEGIN\0')), READY]);
const FATAL = message(
  'E',
  Buffer.from('SFATAL\0C57P01\0Mterminating connection due to unexpected postmaster exit\0\0'),
);

/** A server that lets everybody in and says to every statement that it is done. */
async function stub(): Promise<{ server: Server; sockets: Socket[] }> {
  const sockets: Socket[] = [];
  const server = createServer((socket) => {
    sockets.push(socket);
    let greeted = false;
    socket.on('data', () => {
      socket.write(greeted ? DONE : WELCOME);
      greeted = true;
    });
    // The other side hangs up without a word.
    socket.on('error', () => undefined);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return { server, sockets };
}

test('a server lost between two statements of a transaction refuses the transaction, and nothing else', async () => {
  const { server, sockets } = await stub();
  const db = postgresDatabase(`postgres://salary@127.0.0.1:${(server.address() as AddressInfo).port}/salary`);
  const uncaught: unknown[] = [];
  const note = (error: unknown) => uncaught.push(error);
  process.on('uncaughtException', note);
  try {
    const broken = db.transaction().execute(async (trx) => {
      const [socket] = sockets;
      if (!socket) throw new Error('nobody has connected');
      socket.end(FATAL);
      await once(socket, 'close');
      await sql`select 1`.execute(trx);
    });
    await expect(broken).rejects.toThrow(/not queryable|terminat/);
    expect(uncaught).toEqual([]);
    // The next call has a connection of its own.
    await sql`select 1`.execute(db);
    expect(sockets).toHaveLength(2);
  } finally {
    process.off('uncaughtException', note);
    await db.destroy();
    server.close();
  }
});
