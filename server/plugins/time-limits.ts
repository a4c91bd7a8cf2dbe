import { Socket } from 'node:net';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

/** How long a client may take to say what it wants. Answers, event streams among them, may take as long as they do. */
export interface TimeLimits {
  /** Until the headers of a request are there. */
  headersMs: number;
  /** Until the body of a call is there. */
  bodyMs: number;
  /** An upload goes on for as long as this much of it comes in each window. */
  upload: { windowMs: number; bytes: number };
}

/** The slowest upload that is waited for: 4 kB a second, which a poor mobile network brings. */
export const TIME_LIMITS: TimeLimits = {
  headersMs: 20_000,
  bodyMs: 30_000,
  upload: { windowMs: 30_000, bytes: 30 * 4096 },
};

/** Settings of Node's own server: it holds the headers' limit, and looks after it as often as this. */
export const httpLimits = ({ headersMs }: TimeLimits) => ({
  headersTimeout: headersMs,
  connectionsCheckingInterval: Math.min(5000, headersMs),
});

const WORDS = '请求发送超时，请检查网络后重试';

/** Ends requests whose body does not come: each would hold a connection, and what works on it, for as long as the client likes. */
export function useTimeLimits(app: FastifyInstance, { bodyMs, upload }: TimeLimits): void {
  app.addHook('onRequest', (req, reply, done) => {
    const { raw } = req;
    if (raw.socket instanceof Socket && hasBody(req)) {
      const stop = /^multipart\//i.test(req.headers['content-type'] ?? '')
        ? watchUpload(req, reply, upload)
        : watchBody(req, reply, bodyMs);
      raw.once('end', stop).once('close', stop);
    }
    done();
  });
}

function hasBody({ headers }: FastifyRequest): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
}

function watchBody(req: FastifyRequest, reply: FastifyReply, ms: number): () => void {
  const timer = setTimeout(() => hangUp(req, reply), ms);
  return () => clearTimeout(timer);
}

function watchUpload(req: FastifyRequest, reply: FastifyReply, { windowMs, bytes }: TimeLimits['upload']): () => void {
  const { raw } = req;
  let before = raw.socket.bytesRead;
  const timer = setInterval(() => {
    const came = raw.socket.bytesRead - before;
    before = raw.socket.bytesRead;
    // What came and was not taken yet: it is the server that is waited for.
    const behind = raw.isPaused() || raw.readableLength > 0;
    if (came < bytes && !behind) hangUp(req, reply);
  }, windowMs);
  return () => clearInterval(timer);
}

/** Says why where nothing was said yet, and closes the connection: what still comes on it belongs to this request. */
function hangUp({ raw }: FastifyRequest, reply: FastifyReply): void {
  if (!reply.raw.headersSent) {
    const body = JSON.stringify({ code: 408, msg: WORDS, message: WORDS, data: null });
    raw.socket.write(
      `HTTP/1.1 408 Request Timeout\r\nconnection: close\r\ncache-control: no-store\r\ncontent-type: application/json; charset=utf-8\r\ncontent-length: ${Buffer.byteLength(body)}\r\n\r\n${body}`,
    );
  }
  raw.socket.destroySoon();
}
