import { type IncomingMessage, request, type ServerResponse } from 'node:http';
import { request as secureRequest } from 'node:https';
import type { IApi } from '@umijs/max';
import { DEV_API, type DevApi } from './api-address';

/** The API's address as soon as it listens; rejects where it could not start. */
function target(): Promise<string> {
  const named = process.env.API_TARGET;
  const started = (globalThis as DevApi)[DEV_API];
  return named
    ? Promise.resolve(named)
    : (started ?? Promise.reject(new Error('没有接口服务：请设置 API_TARGET，或不要关闭 mock')));
}

function pass(req: IncomingMessage, res: ServerResponse, to: string): void {
  const url = new URL(req.url ?? '/', to);
  const outward = (url.protocol === 'https:' ? secureRequest : request)(
    url,
    { method: req.method, headers: req.headers },
    (answer) => {
      const { headers } = answer;
      // The dev server compresses what passes, and would hold an event stream back until there is enough of it.
      const stream = headers['content-type']?.startsWith('text/event-stream');
      res.writeHead(
        answer.statusCode ?? 502,
        stream ? { ...headers, 'cache-control': 'no-store, no-transform' } : headers,
      );
      answer.pipe(res);
      answer.on('error', () => res.destroy());
    },
  );
  outward.on('error', (error) => (res.headersSent ? res.destroy() : refuse(res, error)));
  res.on('close', () => outward.destroy());
  req.pipe(outward);
}

function refuse(res: ServerResponse, error: Error): void {
  const msg = `开发用接口服务不可用：${error.message}`;
  res
    .writeHead(502, { 'content-type': 'application/json; charset=utf-8' })
    .end(JSON.stringify({ code: 502, msg, message: msg, data: null }));
}

/**
 * Leads /api of `npm run dev` to API_TARGET, else to the demo server that mock/api.ts starts. Before all that umi itself
 * answers: its `proxy` stands behind a page that is shown for everything, calls of the API included, until the first
 * build is done. A call waits for the server to listen.
 */
export default function proxyApi(api: IApi): void {
  api.onBeforeMiddleware(({ app }) => {
    app.use((req, res, next) => {
      if (!/^\/api(?:\/|$)/.test(req.path)) next();
      else
        target()
          .then((to) => pass(req, res, to))
          .catch((error: Error) => refuse(res, error));
    });
  });
}
