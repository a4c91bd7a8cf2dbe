import { createHash, createHmac } from 'node:crypto';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface FascCallRecord {
  path: string;
  content: Record<string, unknown>;
  token: string | undefined;
}

interface Answer {
  code?: string;
  msg?: string;
  data?: unknown;
  /** HTTP status, default 200. */
  status?: number;
  /** Sent in place of JSON. */
  text?: string;
  /** Never answered. */
  silent?: boolean;
}

type Handler = (content: Record<string, unknown>) => Answer;

/** Written down again here, apart from the adapter: what it signs is checked by another hand. */
export function signatureOf(params: Record<string, string>, timestamp: string, secret: string): string {
  const names = Object.keys(params).sort((a, b) => (a < b ? -1 : 1));
  const sha = createHash('sha256')
    .update(names.map((name) => `${name}=${params[name]}`).join('&'), 'utf8')
    .digest('hex');
  return createHmac('sha256', createHmac('sha256', secret).update(timestamp).digest()).update(sha).digest('hex');
}

/** A local service in the place of FASC OpenAPI: checks headers, signature, nonce, timestamp and token, then answers what the test laid down. */
export class FascServer {
  readonly calls: FascCallRecord[] = [];
  readonly answers = new Map<string, Handler>();
  readonly uploads = new Map<string, Buffer>();
  tokensGiven = 0;
  private readonly nonces = new Set<string>();
  private readonly server: Server;
  /** The tokens it knows. */
  readonly tokens = new Set<string>();

  constructor(
    readonly appId: string,
    readonly secret: string,
    private readonly now: () => Date,
  ) {
    this.server = createServer((req, res) => {
      void this.answer(req).then(({ status = 200, text, silent, ...body }) => {
        if (silent) return;
        res.writeHead(status, {
          'content-type': text === undefined ? 'application/json' : 'text/html',
          'x-fasc-request-id': 'r-1',
        });
        res.end(text ?? JSON.stringify({ code: '100000', msg: '请求成功', data: null, ...body }));
      });
    });
  }

  async open(): Promise<string> {
    await new Promise<void>((done) => this.server.listen(0, '127.0.0.1', done));
    return `${this.origin}/api/v5`;
  }

  get origin(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  async close(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((done) => this.server.close(done));
  }

  on(path: string, handler: Handler | Answer): void {
    this.answers.set(path, typeof handler === 'function' ? handler : () => handler);
  }

  private async answer(req: IncomingMessage): Promise<Answer> {
    const chunks: Buffer[] = [];
    for await (const chunk of req) chunks.push(chunk as Buffer);
    const body = Buffer.concat(chunks);
    const url = req.url ?? '';
    if (req.method === 'PUT') {
      this.uploads.set(url, body);
      return {};
    }
    if (req.method === 'GET') return { text: '%PDF-1.4 signed %%EOF' };
    const path = url.replace('/api/v5', '');
    const refused = this.check(req, body.toString());
    if (refused) return refused;
    const token = req.headers['x-fasc-accesstoken'] as string | undefined;
    if (path === '/service/get-access-token') {
      this.tokensGiven += 1;
      const accessToken = `token-${this.tokensGiven}`;
      this.tokens.add(accessToken);
      return { data: { accessToken, expiresIn: '7200' } };
    }
    if (token === undefined || !this.tokens.has(token)) return { status: 401, code: '100002', msg: '访问凭证失效' };
    const content = JSON.parse(new URLSearchParams(body.toString()).get('bizContent') ?? '') as Record<string, unknown>;
    this.calls.push({ path, content, token });
    return this.answers.get(path)?.(content) ?? { code: '100011', msg: `没有 ${path}` };
  }

  private check(req: IncomingMessage, body: string): Answer | null {
    const given = (name: string) => req.headers[name.toLowerCase()] as string | undefined;
    const names = [
      'X-FASC-App-Id',
      'X-FASC-Sign-Type',
      'X-FASC-Timestamp',
      'X-FASC-Nonce',
      'X-FASC-Api-SubVersion',
      'X-FASC-AccessToken',
      'X-FASC-Grant-Type',
    ];
    const params = Object.fromEntries(
      names.flatMap((name) => (given(name) === undefined ? [] : [[name, given(name) as string]])),
    );
    const bizContent = new URLSearchParams(body).get('bizContent');
    const timestamp = params['X-FASC-Timestamp'] ?? '';
    const nonce = params['X-FASC-Nonce'] ?? '';
    if (!req.headers['content-type']?.startsWith('application/x-www-form-urlencoded'))
      return { code: '100012', msg: 'Content-Type 不正确' };
    if (params['X-FASC-App-Id'] !== this.appId || params['X-FASC-Api-SubVersion'] !== '5.1')
      return { code: '100001', msg: '未获取有效的平台信息' };
    if (Math.abs(Number(timestamp) - this.now().getTime()) > 300_000) return { code: '100001', msg: '请求已过期' };
    if (nonce.length > 32 || this.nonces.has(nonce)) return { code: '100013', msg: '随机数重复' };
    this.nonces.add(nonce);
    const signed = bizContent === null ? params : { ...params, bizContent };
    return signatureOf(signed, timestamp, this.secret) === given('X-FASC-Sign')
      ? null
      : { code: '100014', msg: '签名不正确' };
  }
}
