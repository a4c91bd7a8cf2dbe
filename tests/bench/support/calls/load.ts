import { connect, type Socket } from 'node:net';

/** A call as it goes over the wire. */
export interface Wire {
  method: 'GET' | 'POST';
  path: string;
  token: string;
  body?: string;
}

export interface Load {
  calls: number;
  seconds: number;
  /** How long each took, in ms. */
  times: number[];
}

const bytesOf = ({ method, path, token, body = '' }: Wire): string =>
  `${method} ${path} HTTP/1.1\r\nhost: bench\r\nauthorization: Bearer ${token}\r\n${
    method === 'POST' ? `content-type: application/json\r\ncontent-length: ${Buffer.byteLength(body)}\r\n` : ''
  }\r\n${body}`;

/**
 * So many clients at a time, each with a connection of its own and its next call as soon as the last is answered: for so many
 * ms, or until every call has been made once. What it costs the load is little: nothing is parsed but the length.
 */
export async function load(
  port: number,
  wires: readonly Wire[],
  clients: number,
  until: { ms: number } | 'once',
): Promise<Load> {
  const texts = wires.map(bytesOf);
  const times: number[] = [];
  const startedAt = performance.now();
  let next = 0;
  const take = (): string | undefined => {
    if (until === 'once' ? next >= texts.length : performance.now() - startedAt >= until.ms) return undefined;
    next += 1;
    return texts[(next - 1) % texts.length];
  };
  await Promise.all(Array.from({ length: clients }, () => client(port, take, times)));
  return { calls: times.length, seconds: (performance.now() - startedAt) / 1000, times };
}

function client(port: number, take: () => string | undefined, times: number[]): Promise<void> {
  return new Promise((resolve, reject) => {
    const socket: Socket = connect({ port, host: '127.0.0.1', noDelay: true });
    let sentAt = 0;
    let left = 0;
    let head = '';
    const send = () => {
      const text = take();
      if (text === undefined) {
        socket.end();
        resolve();
        return;
      }
      sentAt = performance.now();
      socket.write(text);
    };
    socket.on('connect', send);
    socket.on('error', reject);
    socket.on('data', (chunk) => {
      let bytes = chunk.byteLength;
      if (left === 0) {
        head += chunk.toString('latin1');
        const end = head.indexOf('\r\n\r\n');
        if (end < 0) return;
        const length = /\r\ncontent-length: (\d+)/i.exec(head.slice(0, end))?.[1];
        if (!head.startsWith('HTTP/1.1 200') || length === undefined) {
          reject(new Error(head.slice(0, 500)));
          socket.destroy();
          return;
        }
        left = end + 4 + Number(length);
        bytes = head.length;
        head = '';
      }
      left -= bytes;
      if (left > 0) return;
      times.push(performance.now() - sentAt);
      send();
    });
  });
}
