import { createServer, type ServerResponse } from 'node:http';

/**
 * The peer of our event streams: node:http holding connections open and nothing else. No session, no database, no bell,
 * nothing a browser could resume from; `POST /` writes its body to every stream.
 */
const open = new Set<ServerResponse>();

const server = createServer((request, response) => {
  if (request.method === 'POST') {
    let body = '';
    request.setEncoding('utf8').on('data', (chunk: string) => (body += chunk));
    request.on('end', () => {
      for (const stream of open) stream.write(`event: notice\ndata: ${body}\n\n`);
      response.end('{}');
    });
    return;
  }
  response.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' });
  response.write('event: notices\ndata: []\n\n');
  open.add(response);
  response.on('close', () => open.delete(response));
});

server.listen(Number(process.env.PORT), '127.0.0.1', () => process.send?.('ready'));
process.on('disconnect', () => process.exit(0));
