import { connect, type Socket } from 'node:net';

export interface Answer {
  status: number;
  /** Names in small letters. */
  headers: ReadonlyMap<string, string>;
  body: Buffer;
  /** From the call until all of the answer was there. */
  ms: number;
}

export interface Sent {
  method: string;
  path: string;
  headers?: Readonly<Record<string, string>>;
  body?: object;
}

interface Waiting {
  since: number;
  resolve: (answer: Answer) => void;
  reject: (error: Error) => void;
}

const END_OF_HEAD = Buffer.from('\r\n\r\n');

/**
 * A browser's connection that is kept open, as light as can be, for what the load costs must not slow the server beside it.
 * Calls at one time go out at once, one behind the other: the server works on all of them, as it does on those of several
 * connections, and answers in their order.
 */
export class Connection {
  private socket: Socket | undefined;
  private readonly waiting: Waiting[] = [];
  private rest: Buffer = Buffer.alloc(0);

  constructor(
    private readonly port: number,
    private readonly headers: Readonly<Record<string, string>>,
  ) {}

  call({ method, path, headers = {}, body }: Sent): Promise<Answer> {
    const content = body === undefined ? '' : JSON.stringify(body);
    const own = body === undefined ? {} : { 'Content-Type': 'application/json' };
    const length = method === 'GET' ? {} : { 'Content-Length': String(Buffer.byteLength(content)) };
    const lines = Object.entries({ ...this.headers, ...headers, ...own, ...length });
    const head = lines.map(([name, value]) => `${name}: ${value}\r\n`).join('');
    return new Promise((resolve, reject) => {
      this.waiting.push({ since: performance.now(), resolve, reject });
      this.open().write(`${method} ${path} HTTP/1.1\r\nHost: 127.0.0.1\r\n${head}\r\n${content}`);
    });
  }

  close(): void {
    this.socket?.destroy();
    this.socket = undefined;
  }

  /** The server ends a connection on which nothing was asked for long; the next call opens another. */
  private open(): Socket {
    if (this.socket) return this.socket;
    const socket = connect(this.port, '127.0.0.1').setNoDelay(true);
    this.socket = socket;
    this.rest = Buffer.alloc(0);
    const ended = (error: Error) => {
      if (this.socket !== socket) return;
      this.socket = undefined;
      for (const { reject } of this.waiting.splice(0)) reject(error);
    };
    socket.on('data', (chunk) => this.read(chunk));
    socket.on('error', ended);
    socket.on('close', () => ended(new Error('connection closed')));
    return socket;
  }

  private read(chunk: Buffer): void {
    this.rest = this.rest.length === 0 ? chunk : Buffer.concat([this.rest, chunk]);
    for (;;) {
      const end = this.rest.indexOf(END_OF_HEAD);
      if (end < 0) return;
      const [first = '', ...lines] = this.rest.toString('latin1', 0, end).split('\r\n');
      const headers = new Map(
        lines.map((line) => {
          const colon = line.indexOf(':');
          return [line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()] as const;
        }),
      );
      const status = Number(first.split(' ')[1]);
      const length = status === 304 || status === 204 ? 0 : Number(headers.get('content-length'));
      if (Number.isNaN(length)) return void this.socket?.destroy(new Error(`${first}: an answer without a length`));
      const from = end + END_OF_HEAD.length;
      if (this.rest.length < from + length) return;
      const body = Buffer.from(this.rest.subarray(from, from + length));
      this.rest = this.rest.subarray(from + length);
      const asked = this.waiting.shift();
      asked?.resolve({ status, headers, body, ms: performance.now() - asked.since });
    }
  }
}
