import { existsSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { HttpError } from '../kernel/errors';
import { indexPage } from './index-page';

const YEAR_SECONDS = 31_536_000;
const HASHED = /\.[0-9a-f]{8,}\.(?:async\.|chunk\.)?(?:js|css|png|jpe?g|svg|woff2?)$/;

/**
 * Serves the built console. Files whose name carries a hash never change; index.html is asked for
 * anew each time. A navigation to any path gets index.html, a missing file gets 404 – a browser that
 * receives HTML for a script reports nonsense. `preloadOf` gives the Link header of a page, where it has one; the page
 * comes without if that cannot be had.
 */
export async function useConsoleFiles(
  app: FastifyInstance,
  folder: string | undefined,
  preloadOf: (path: string) => Promise<string | undefined>,
): Promise<void> {
  const sendPage = folder !== undefined && existsSync(join(folder, 'index.html')) ? indexPage(folder) : undefined;
  if (sendPage) {
    await app.register(fastifyStatic, {
      root: folder,
      preCompressed: true,
      index: false,
      cacheControl: false,
      // No file is looked for where none can be.
      allowedPath: (_path, _root, req) => !isNavigation(req),
      setHeaders(res, path) {
        const name = path.replace(/\.(?:br|gz)$/, '');
        res.setHeader('cache-control', HASHED.test(name) ? `public, max-age=${YEAR_SECONDS}, immutable` : 'no-cache');
      },
    });
    // By its name a service worker fetches it.
    for (const path of ['/', '/index.html']) app.get(path, { schema: { hide: true } }, sendPage);
  }
  app.setNotFoundHandler(async (req, reply) => {
    if (sendPage && isNavigation(req)) {
      const preload = await preloadOf(pathOf(req)).catch((error: unknown) =>
        req.log.warn(error, 'a page goes without preload'),
      );
      if (preload) void reply.header('link', preload);
      return sendPage(req, reply);
    }
    throw new HttpError(404, '请求的地址不存在');
  });
}

const pathOf = ({ url }: FastifyRequest) => url.split('?')[0] ?? '';

/** Whether a browser asks for a page of the console. */
function isNavigation(req: FastifyRequest): boolean {
  const path = pathOf(req);
  return (
    req.method === 'GET' &&
    (req.headers.accept ?? '').includes('text/html') &&
    !path.startsWith('/api/') &&
    !/\.\w+$/.test(path)
  );
}
