import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface Asked {
  method: string;
  path: string;
  query: URLSearchParams;
  /** As it came, without the question mark. */
  rawQuery: string;
  headers: Record<string, string>;
  raw: string;
  json: Record<string, unknown>;
}

export interface Reply {
  status?: number;
  body?: unknown;
  /** In place of JSON. */
  text?: string;
  /** Never answered. */
  silent?: boolean;
  /** The connection is broken off. */
  broken?: boolean;
}

/** A provider's service on this machine. What it must refuse it refuses as the provider does. */
export abstract class StandIn {
  readonly asked: Asked[] = [];
  /** Given in place of what it would answer, by path, first come first served. */
  private readonly replies = new Map<string, Reply[]>();
  private readonly server: Server;

  constructor(protected readonly now: () => Date) {
    this.server = createServer((req, res) => {
      void this.take(req).then(({ status = 200, body, text, silent, broken }) => {
        if (broken) return void res.destroy();
        if (silent) return;
        res.writeHead(status, { 'content-type': text === undefined ? 'application/json' : 'text/html' });
        res.end(text ?? JSON.stringify(body));
      });
    });
  }

  /** What the service answers to a call. */
  protected abstract answer(asked: Asked): Reply;

  async open(): Promise<void> {
    await new Promise<void>((done) => this.server.listen(0, '127.0.0.1', done));
  }

  async close(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((done) => this.server.close(done));
  }

  get url(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  /** The next call of a path gets this reply, after it has been checked as any other. */
  next(path: string, ...replies: Reply[]): void {
    this.replies.set(path, [...(this.replies.get(path) ?? []), ...replies]);
  }

  askedOf(path: string): Asked[] {
    return this.asked.filter((asked) => asked.path === path);
  }

  private async take(req: IncomingMessage): Promise<Reply> {
    const chunks: Buffer[] = [];
    for await (const chunk of req) chunks.push(chunk as Buffer);
    const raw = Buffer.concat(chunks).toString();
    const [path = '', rawQuery = ''] = (req.url ?? '').split('?');
    const asked: Asked = {
      method: req.method ?? '',
      path,
      query: new URLSearchParams(rawQuery),
      rawQuery,
      headers: req.headers as Record<string, string>,
      raw,
      json: raw === '' ? {} : (JSON.parse(raw) as Record<string, unknown>),
    };
    this.asked.push(asked);
    const answer = this.answer(asked);
    return this.replies.get(path)?.shift() ?? answer;
  }
}

/** The service's own reading of a JSON call: null = right. */
export const isJson = ({ headers }: Asked) => /^application\/json(;|$)/.test(headers['content-type'] ?? '');
