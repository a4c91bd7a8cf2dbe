import { once } from 'node:events';
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';

/**
 * A reverse proxy as a hoster sets one before the product: the console under a path of its own, which it is told by a
 * script, the API where it always is, and nothing else. What the console asks for outside is answered by 404.
 */
export class Front {
  readonly base: string;
  private readonly target: string;
  private readonly server = createServer((req, res) => this.answer(req, res));

  /** `target` is the product's address, `base` a path with a slash at both ends. */
  constructor(target: string, base: string) {
    this.target = target;
    this.base = base;
  }

  async start(): Promise<string> {
    this.server.listen(0, '127.0.0.1');
    await once(this.server, 'listening');
    const address = this.server.address();
    if (typeof address !== 'object' || !address) throw new Error('no port');
    return `http://localhost:${address.port}`;
  }

  async stop(): Promise<void> {
    this.server.closeAllConnections();
    this.server.close();
    await once(this.server, 'close');
  }

  private answer(req: IncomingMessage, res: ServerResponse): void {
    const path = req.url ?? '/';
    if (path === `${this.base}base.js`) {
      const base = JSON.stringify(this.base);
      res.setHeader('content-type', 'text/javascript').end(`window.routerBase = ${base}; window.publicPath = ${base};`);
    } else if (path.startsWith(this.base)) this.pass(req, res, path.slice(this.base.length - 1));
    else if (path.startsWith('/api/')) this.pass(req, res, path);
    else res.writeHead(404).end('outside');
  }

  private pass(req: IncomingMessage, res: ServerResponse, path: string): void {
    // Without compression, so that the page can be changed on its way.
    const headers = { ...req.headers, 'accept-encoding': 'identity' };
    const outward = request(new URL(path, this.target), { method: req.method, headers }, (answer) => {
      if (!answer.headers['content-type']?.startsWith('text/html')) {
        res.writeHead(answer.statusCode ?? 502, answer.headers);
        answer.pipe(res);
        return;
      }
      const parts: Buffer[] = [];
      answer.on('data', (part: Buffer) => parts.push(part));
      answer.on('end', () => {
        const { 'content-length': _length, ...kept } = answer.headers;
        res.writeHead(answer.statusCode ?? 502, kept).end(this.moved(Buffer.concat(parts).toString()));
      });
    });
    outward.on('error', () => res.destroy());
    res.on('close', () => outward.destroy());
    req.pipe(outward);
  }

  /** index.html with its files under the base and the base told before the first script. */
  private moved(html: string): string {
    return html
      .replace(/(src|href)="\//g, `$1="${this.base}`)
      .replace('<head>', `<head><script src="${this.base}base.js"></script>`);
  }
}
